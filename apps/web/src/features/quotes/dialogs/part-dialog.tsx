// Invoicing a part of an accepted quote: a deposit by percentage or amount, a percentage of the work, or units of its lines. What the
// rulebook would make of it is shown while typing, and refused at its field.

import { useCallback } from 'react';
import { leftToInvoice } from '@zellige/domain/invoices/parts/invoiced-percent';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { depositPart, linesPart, percentPart } from '@zellige/domain/invoices/parts/part-of-quote';
import { centimesOf, holdsPart, unitsLeft } from '@zellige/domain/invoices/parts/quote-share';
import { formatMad, fromCentimes, toCentimes } from '@zellige/domain/kernel/values/money';
import { convertedInvoiceId } from '@zellige/domain/kernel/identity/numbering';
import { fail } from '@zellige/domain/kernel/failures/result';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { TotalRow } from '../../../documents/lines/totals-box.tsx';
import { now } from '../../../platform/clock.ts';
import { useRow, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { draftDialog, useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { AmountField, NumberField } from '../../../ui/fields/number-field.tsx';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { type PartLine, PartLines } from './part-lines.tsx';
import type { InvoicedPart } from '../quote-actions.ts';
import { quoteMessages } from '../quotes.messages.ts';

const words = quoteMessages.parts;
type By = keyof typeof words.choices;

/** What a deposit usually asks for, in percent. */
const USUAL_PERCENT = 30;

const ways: Record<InvoicedPart, readonly By[]> = {
  deposit: ['percent', 'amount'],
  part: ['lines', 'percent'],
};

interface PartDialogProps {
  quote: Quote;
  what: InvoicedPart;
  onClose: () => void;
}

/** The invoices of the quote that hold a part of it. */
function useParts(quote: Quote): readonly Invoice[] {
  const where = useCallback(
    (invoice: Invoice) => invoice.quoteId === quote.id && holdsPart(invoice),
    [quote.id],
  );
  return useRows('invoices', { where }).rows;
}

interface PartRequest {
  percent?: number;
  amount?: number;
  lines?: PartLine[];
}

/** What would be invoiced, in centimes; null while it is not to be had. */
function partCentimes(
  quote: Quote,
  parts: readonly Invoice[],
  { what, request }: { what: InvoicedPart; request: PartRequest },
) {
  const of = { quote, parts, id: '' };
  if (request.lines?.length === 0) return null;
  const part =
    what === 'deposit'
      ? depositPart(of, request)
      : request.lines
        ? linesPart(of, request.lines)
        : percentPart(of, request.percent ?? 0);
  return part.ok ? centimesOf(part.value.share) : null;
}

/** What is typed, and what it asks for. */
function usePartRequest(quote: Quote, parts: readonly Invoice[], what: InvoicedPart) {
  const [by, setBy] = useEntered<By>('by', what === 'deposit' ? 'percent' : 'lines');
  const [percent, setPercent] = useEntered<number | null>(
    'percent',
    what === 'deposit' ? USUAL_PERCENT : null,
  );
  const [amount, setAmount] = useEntered<number | null>('amount', null);
  const [units, setUnits] = useEntered<ReadonlyMap<string, number | null>>('units', () => new Map());
  const left = unitsLeft(quote, parts);
  const lines = [...left].flatMap(([lineId, rest]) => {
    const quantity = units.has(lineId) ? units.get(lineId) : rest;
    return quantity && quantity > 0 ? [{ lineId, quantity }] : [];
  });
  const requests: Record<By, PartRequest> = {
    lines: { lines },
    amount: { amount: amount ?? 0 },
    percent: { percent: percent ?? 0 },
  };
  return {
    by,
    setBy,
    percent,
    setPercent,
    amount,
    setAmount,
    units,
    setUnits,
    left,
    lines,
    request: requests[by],
  };
}

interface PartFieldsProps {
  quote: Quote;
  draft: ReturnType<typeof usePartRequest>;
  errors: Readonly<Record<string, string>>;
}

function PartFields({ quote, draft, errors }: PartFieldsProps) {
  const { by, units, setUnits, left, lines } = draft;
  if (by === 'lines') {
    return (
      <PartLines
        quote={quote}
        left={left}
        units={units}
        onChange={(lineId, quantity) => setUnits(new Map(units).set(lineId, quantity))}
        errors={errors}
        chosen={lines}
      />
    );
  }
  return by === 'percent' ? (
    <NumberField
      label={words.percent}
      isRequired
      unit="%"
      value={draft.percent}
      onChange={draft.setPercent}
      error={errors['percent']}
    />
  ) : (
    <AmountField
      label={words.amount}
      isRequired
      value={draft.amount}
      onChange={draft.setAmount}
      error={errors['amount']}
    />
  );
}

/** `<PartDialog quote={quote} what="deposit" onClose={close} />` */
export const PartDialog = draftDialog<PartDialogProps>(
  ({ quote: { id, version }, what }) => ({ name: `${what}:quotes:${id}`, version }),
  PartForm,
);

function PartForm({ quote: initial, what, onClose }: PartDialogProps) {
  const quote = useRow('quotes', initial.id).row ?? initial;
  const parts = useParts(quote);
  const go = useGo();
  const submission = useSubmission(onClose);
  const draft = usePartRequest(quote, parts, what);
  const { request, by } = draft;
  const rest = toCentimes(leftToInvoice(quote));
  const centimes = partCentimes(quote, parts, { what, request }) ?? 0;
  const phrases = quoteActionWords[what === 'deposit' ? 'deposit_invoice' : 'part'];
  const create = async () => {
    if (request.lines?.length === 0) return submission.refuse(fail('validation_failed', words.nothing).error);
    const action = what === 'deposit' ? 'deposit_invoice_quotes' : 'convert_quotes';
    const input = { id: quote.id, invoiceId: convertedInvoiceId(now()), ...request };
    const invoice = await submission.save(action, input, phrases.done);
    if (invoice) go(`/invoices/${invoice.id}`);
  };
  return (
    <SubmissionDialog
      words={{
        title: phrases.do,
        hint: words.hint(formatMad(fromCentimes(rest))),
        submit: words.create,
      }}
      submission={submission}
      onSubmit={create}
      onClose={onClose}
    >
      <SegmentedControl
        label={words.by}
        value={by}
        onChange={(next) => {
          submission.refuse(null);
          draft.setBy(next);
        }}
        options={ways[what].map((value) => ({ value, label: words.choices[value] }))}
      />
      <PartFields quote={quote} draft={draft} errors={submission.errors} />
      <dl aria-live="polite" className="flex flex-col gap-1.5 border-t border-line pt-3">
        <TotalRow term={words.total} value={fromCentimes(centimes)} isStrong />
        <TotalRow term={words.after} value={fromCentimes(rest - centimes)} />
      </dl>
    </SubmissionDialog>
  );
}
