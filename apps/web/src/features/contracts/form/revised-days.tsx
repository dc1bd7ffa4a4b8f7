// The billed days that a revision prices otherwise, while its day and its lines are typed: they stay as they are, the difference is named.

import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { revisedDays } from '@zellige/domain/contracts/follow-up/revision';
import { completeLines } from '@zellige/domain/documents/lines';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { formatMad, sumAmounts } from '@zellige/domain/kernel/values/money';
import { daysOfPeriod } from '@zellige/domain/recurrence/period-words';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { pricedLine } from '../../../documents/lines/line-draft.ts';
import { type LineStore, useLines } from '../../../documents/lines/line-store.ts';
import { TotalRow } from '../../../documents/lines/totals-box.tsx';
import { companyRates } from '../../../platform/engine/hooks/company-rates.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { useContractInvoices } from '../use-covered.ts';
import { contractFormMessages } from './contract-form.messages.ts';

const words = contractFormMessages.revise.billed;

/** `<RevisedDays contract={opened} store={store} />` inside the form of a revision. */
export function RevisedDays({ contract, store }: { contract: Contract; store: LineStore }) {
  const { control } = useFormContext<{ from: string }>();
  const from = useWatch({ control, name: 'from' });
  const lines = useLines(store);
  const invoices = useContractInvoices(contract.id);
  const days = useMemo(() => {
    const items = completeLines(
      lines.map((line) => ({ ...line, ...pricedLine(line) })),
      'typed',
      companyRates(),
    );
    return isDay(from) ? revisedDays(contract, invoices, { from, items }) : [];
  }, [contract, invoices, lines, from]);
  const difference = sumAmounts(days.flatMap(({ billed, revised }) => [revised, -billed]));
  return (
    <div aria-live="polite">
      {days.length === 0 ? null : (
        <Callout title={words.title} tone="advice">
          <dl className="my-2 flex flex-col gap-1.5">
            {days.map(({ invoiceId, invoiceNumber, billed, revised, ...part }) => (
              <TotalRow
                key={`${invoiceId} ${part.from}`}
                term={words.ofInvoice(invoiceNumber ?? invoiceId, daysOfPeriod(part), formatMad(revised))}
                value={billed}
              />
            ))}
          </dl>
          <p>{(difference < 0 ? words.lower : words.higher)(formatMad(Math.abs(difference)))}</p>
        </Callout>
      )}
    </div>
  );
}
