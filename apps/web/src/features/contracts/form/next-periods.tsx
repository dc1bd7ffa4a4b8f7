// The next invoices of a contract, while it is typed: the days and sums that the rulebook would make.

import { periodsToCome, type PlannedContract } from '@zellige/domain/contracts/contract-periods';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { completeLines } from '@zellige/domain/documents/lines';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { daysOfPeriod } from '@zellige/domain/recurrence/period-words';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type LineDraft, pricedLine } from '../../../documents/lines/line-draft.ts';
import { type LineStore, useLines } from '../../../documents/lines/line-store.ts';
import { today } from '../../../platform/clock.ts';
import { companyRates } from '../../../platform/engine/hooks/company-rates.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Money } from '../../../ui/layout/card.tsx';
import { contractFormMessages as words } from './contract-form.messages.ts';
import type { ContractFormValues } from './contract-form-values.ts';

const COUNT = 5;
const MOST_UNITS = 120;

const dayOr = (day: string, other: string): string => (isDay(day) ? day : other);

/** What is typed as a contract that is active; null while its days or its rhythm make none. */
function typedContract(
  values: ContractFormValues,
  lines: readonly LineDraft[],
  saved: Contract | null,
): PlannedContract | null {
  const { startDate, endDate, billing } = values;
  const every = billing.every ?? 0;
  if (!isDay(startDate) || !Number.isInteger(every) || every < 1 || every > MOST_UNITS) return null;
  const typed = lines.map((line) => ({ ...line, ...pricedLine(line) }));
  return {
    revisions: [],
    pauses: [],
    skipped: [],
    termination: null,
    waiting: null,
    ...saved,
    id: saved?.id ?? '',
    number: saved?.number ?? null,
    title: values.title,
    status: 'Actif' as const,
    startDate,
    endDate: dayOr(endDate, ''),
    billing: {
      ...billing,
      every,
      anchor: dayOr(billing.anchor, ''),
      billedUntil: dayOr(billing.billedUntil, ''),
    },
    items:
      saved && saved.status !== 'Brouillon' ? saved.items : completeLines(typed, 'typed', companyRates()),
  };
}

interface NextPeriodsProps {
  store: LineStore;
  /** The contract that is edited, null for a new one. */
  saved: Contract | null;
  covered: Parameters<typeof periodsToCome>[1];
}

/** `<NextPeriods store={store} saved={null} covered={[]} />` inside the form. */
export function NextPeriods({ store, saved, covered }: NextPeriodsProps) {
  const { control } = useFormContext<ContractFormValues>();
  const values = useWatch({ control }) as ContractFormValues;
  const lines = useLines(store);
  const periods = useMemo(() => {
    const contract = typedContract(values, lines, saved);
    return contract ? periodsToCome(contract, covered, { today: today(), count: COUNT }) : [];
  }, [values, lines, saved, covered]);
  return (
    <FormSection title={words.next} description={words.nextHint}>
      {periods.length === 0 ? (
        <p className="text-muted">{words.nextEmpty}</p>
      ) : (
        <ol aria-live="polite" className="divide-y divide-line">
          {periods.map(({ from, to, due, total }) => (
            <li key={from} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
              <span className="min-w-0">
                <span className="block tabular-nums first-letter:uppercase">
                  {daysOfPeriod({ from, to })}
                </span>
                <span className="block text-meta text-muted">{words.due(formatDate(due))}</span>
              </span>
              <Money value={total} className="font-medium" />
            </li>
          ))}
        </ol>
      )}
    </FormSection>
  );
}
