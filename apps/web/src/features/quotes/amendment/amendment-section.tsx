// The section shows the effect of an amendment before it is saved: the difference, the lower limits, its credit note, its
// reason.

import { excessOf } from '@zellige/domain/invoices/parts/order-excess';
import { centimesOf, netShare } from '@zellige/domain/invoices/parts/quote-share';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { computeTotals } from '@zellige/domain/documents/totals';
import { formatMad, fromCentimes, sumAmounts } from '@zellige/domain/kernel/values/money';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { pricedLine, usable } from '../../../documents/lines/line-draft.ts';
import { type LineStore, useLines } from '../../../documents/lines/line-store.ts';
import { TotalRow } from '../../../documents/lines/totals-box.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { amendmentWords as words } from './amendment.messages.ts';
import type { AmendmentValues } from './amendment-values.ts';
import { type LineFloor, useOrderFacts } from './use-order-facts.ts';

const Field = fieldOf<AmendmentValues>();

/** The order as it is typed. */
function useTypedTotals(store: LineStore) {
  const { control } = useFormContext<AmendmentValues>();
  const percent = useWatch({ control, name: 'globalDiscount' });
  const amount = useWatch({ control, name: 'globalDiscountAmount' });
  const lines = useLines(store);
  return useMemo(() => {
    const globalDiscount = Math.min(Math.max(percent ?? 0, 0), 100);
    const globalDiscountAmount = Math.max(usable(amount), 0);
    return computeTotals(lines.map(pricedLine), { globalDiscount, globalDiscountAmount });
  }, [lines, percent, amount]);
}

/** Whether a line is below what is invoiced of it, or gone. */
function useIsBelowInvoiced(store: LineStore, floors: ReadonlyMap<string, LineFloor>): boolean {
  const lines = useLines(store);
  const quantities = new Map(
    lines.map(({ id, quantity, optional }) => [id, optional ? 0 : usable(quantity)]),
  );
  return [...floors].some(([id, { invoiced }]) => (quantities.get(id) ?? 0) < invoiced);
}

interface AmendmentSectionProps {
  quote: Quote;
  store: LineStore;
}

/** `<AmendmentSection quote={quote} store={store} />` inside the form of the amendment. */
export function AmendmentSection({ quote, store }: AmendmentSectionProps) {
  const { parts, floors } = useOrderFacts(quote);
  return (
    <FormSection title={words.section} description={words.hint}>
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <Field as={TextArea} name="reason" label={words.reason} hint={words.reasonHint} isRequired />
          <Floors quote={quote} floors={floors} />
        </div>
        <Difference {...{ quote, store, parts, floors }} />
      </div>
    </FormSection>
  );
}

function Floors({ quote, floors }: { quote: Quote; floors: ReadonlyMap<string, LineFloor> }) {
  const shown = quote.items.flatMap(({ id, name }) => {
    const floor = floors.get(id);
    return floor ? [{ id, text: floor.isBack ? words.isBack(name) : words.floor(name, floor) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className="text-muted">
      <p className="font-medium">{words.floors}</p>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
        {shown.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

interface DifferenceProps extends AmendmentSectionProps {
  parts: readonly Invoice[];
  floors: ReadonlyMap<string, LineFloor>;
}

function Difference({ quote, store, parts, floors }: DifferenceProps) {
  const totals = useTypedTotals(store);
  const { formState } = useFormContext<AmendmentValues>();
  const excess = fromCentimes(centimesOf(excessOf(totals.vat, parts)));
  const invoiced = sumAmounts(
    parts.flatMap((part) => netShare(part).flatMap(({ base, tax }) => [base, tax])),
  );
  const isBelow = useIsBelowInvoiced(store, floors);
  const mayCredit = excess > 0 || isBelow || formState.errors.withCreditNote !== undefined;
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-1.5" aria-label={words.difference}>
        <TotalRow term={words.before} value={quote.total} />
        <TotalRow term={words.after} value={totals.total} />
        <TotalRow term={words.difference} value={sumAmounts([totals.total, -quote.total])} isStrong />
        {invoiced > 0 ? (
          <>
            <TotalRow term={words.invoiced} value={invoiced} />
            <TotalRow term={words.toInvoice} value={sumAmounts([totals.total, -invoiced, excess])} />
          </>
        ) : null}
      </dl>
      {mayCredit ? (
        <Field
          as={Checkbox}
          name="withCreditNote"
          label={excess > 0 ? words.credit(formatMad(excess)) : words.creditLine}
          hint={words.creditHint}
        />
      ) : null}
    </div>
  );
}
