// 'Créer un avoir': all that is left of the invoice, quantities of its lines, or an amount, with its total as it is typed. Loaded
// on demand; works offline.

import { useCallback } from 'react';
import { checkCreditDecision } from '@zellige/domain/credit-notes/credit-decision';
import type { CreditNoteKind } from '@zellige/domain/credit-notes/credit-note.schema';
import {
  type CreditLeft,
  creditFor,
  creditLeft,
  creditTotals,
} from '@zellige/domain/credit-notes/credited.rules';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { managerRequest, officeRequest } from '../../../records/actions/office-request.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { companyRates } from '../../../platform/engine/hooks/company-rates.ts';
import { useActor, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { formatMad, formatNumber } from '../../../ui/format.ts';
import { AmountField, NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { creditMessages as words } from './credit.messages.ts';

/** `<CreditNoteDialog id={invoice.id} onClose={close} />` */
export const CreditNoteDialog = rowDialog('invoices', 'credit-note', CreditNoteForm);

type Quantities = Readonly<Record<string, number | null>>;

/** What of the input the extent asks for. */
function selectionOf(extent: CreditNoteKind, quantities: Quantities, amount: number | null) {
  if (extent === 'whole') return {};
  if (extent === 'amount') return { amount: amount ?? 0 };
  const lines = Object.entries(quantities).flatMap(([lineId, quantity]) =>
    quantity !== null && quantity > 0 ? [{ lineId, quantity }] : [],
  );
  return { lines };
}

/** What a manager reads who is asked for it. */
const creditRequest = (
  number: string,
  { extent, total, reason }: { extent: CreditNoteKind; total: number; reason: string },
) => {
  const label = words.extents.find(({ value }) => value === extent)?.label ?? '';
  return { title: words.requestTitle(number), description: words.request(label, total, reason) };
};

const firstExtent = (proposed: Quantities | undefined): CreditNoteKind => (proposed ? 'lines' : 'whole');

interface CreditNoteFormProps extends RowDialogProps<'invoices'> {
  /** Of its lines, proposed first. */
  quantities?: Quantities | undefined;
}

function CreditNoteForm({ row: invoice, quantities: proposed, onClose }: CreditNoteFormProps) {
  const where = useCallback((note: { invoiceId: string }) => note.invoiceId === invoice.id, [invoice.id]);
  const { rows: notes } = useRows('creditNotes', { where });
  const left = creditLeft(invoice, notes);
  const actor = useActor();
  const [extent, setExtent] = useEntered<CreditNoteKind>('extent', () => firstExtent(proposed));
  const [quantities, setQuantities] = useEntered<Quantities>('quantities', { ...proposed });
  const [amount, setAmount] = useEntered<number | null>('amount', null);
  const [reason, setReason] = useEntered('reason', '');
  const submission = useSubmission(onClose);
  const { errors, newId } = submission;
  const selection = selectionOf(extent, quantities, amount);
  const part = creditFor(left, selection);
  const total = part.ok ? creditTotals(part.value).total : null;
  const credit = { invoice, before: notes, request: selection, credit: total ?? 0 };
  const needsManager = total !== null && !checkCreditDecision({ actor, rates: companyRates() }, credit).ok;
  const save = () => {
    if (needsManager && reason.trim() !== '') {
      const request = creditRequest(displayNumber(invoice), { extent, total, reason });
      const input = { id: String(newId(officeRequest.collection)), ...managerRequest(invoice.id, request) };
      return submission.save(officeRequest.action, input, words.requested);
    }
    const input = { id: String(newId('creditNotes')), invoiceId: invoice.id, ...selection, reason };
    return submission.save('create_creditNotes', input, words.created);
  };
  return (
    <SubmissionDialog
      words={{
        ...words,
        hint: words.subtitle(displayNumber(invoice), left.total),
        submit: needsManager ? words.ask : words.submit,
      }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <SegmentedControl label={words.extent} value={extent} onChange={setExtent} options={words.extents} />
      {extent === 'lines' ? (
        <CreditedLines
          left={left}
          quantities={quantities}
          selected={'lines' in selection ? (selection.lines ?? []) : []}
          errors={errors}
          onChange={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
        />
      ) : null}
      {extent === 'amount' ? (
        <AmountField
          label={words.amount}
          isRequired
          value={amount}
          onChange={setAmount}
          error={errors['amount']}
        />
      ) : null}
      <TextArea
        label={words.reason}
        isRequired
        value={reason}
        onChange={setReason}
        rows={2}
        error={errors['reason']}
      />
      <p aria-live="polite" className="flex justify-between gap-4 font-medium">
        <span>{words.total}</span>
        <span className="tabular-nums">{total === null ? '—' : formatMad(total)}</span>
      </p>
      <p className="text-meta text-muted">{needsManager ? words.requestHint : words.hint}</p>
    </SubmissionDialog>
  );
}

interface CreditedLinesProps {
  left: CreditLeft;
  quantities: Quantities;
  selected: readonly { lineId: string }[];
  errors: Readonly<Record<string, string>>;
  onChange: (id: string, quantity: number | null) => void;
}

function CreditedLines({ left, quantities, selected, errors, onChange }: CreditedLinesProps) {
  const errorOf = (id: string) =>
    errors[`lines.${selected.findIndex(({ lineId }) => lineId === id)}.quantity`];
  return (
    <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
      {left.lines.map(({ line, quantity }) => (
        <li key={line.id} className="flex items-start gap-3 px-3 py-2">
          <span className="min-w-0 flex-1 py-1.5">
            <span className="block font-medium break-words">{line.name}</span>
            <span className="text-meta text-muted">{words.leftOf(formatNumber(quantity))}</span>
          </span>
          <NumberField
            label={words.quantityOf(line.name)}
            isLabelHidden
            value={quantities[line.id] ?? null}
            onChange={(value) => onChange(line.id, value)}
            isDisabled={quantity <= 0}
            error={errorOf(line.id)}
            className="w-28"
          />
        </li>
      ))}
    </ul>
  );
}
