// 'Retour de marchandises': how much of what was sold comes back, and which units. Everything is proposed; loaded on demand, works
// offline. Afterwards the invoice proposes its avoir.

import type { DeliveryItem, DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { atClient } from '@zellige/domain/delivery-notes/returns/returned-goods';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';
import { deliveryTitle } from '../delivery-status.tsx';
import { LineUnits } from './line-units-field.tsx';
import { type ChosenUnits, chosenItems, useLineUnits } from './line-units.ts';

const words = deliveryMessages.giveBack;

type Quantities = Readonly<Record<string, number | null>>;

/** `<ReturnDialog id={note.id} onClose={close} />` */
export const ReturnDialog = rowDialog('bonLivraison', 'take-back', ReturnForm);

function ReturnForm({
  row: note,
  quantities: proposed,
  onClose,
}: RowDialogProps<'bonLivraison'> & { quantities?: Quantities | undefined }) {
  const sold = note.items.filter((item) => atClient(note, item) > 0);
  const [quantities, setQuantities] = useEntered<Quantities>(
    'quantities',
    () => proposed ?? Object.fromEntries(sold.map((item) => [item.id, atClient(note, item)])),
  );
  const [chosen, setChosen] = useEntered<ChosenUnits>('chosen', {});
  const [reason, setReason] = useEntered('reason', '');
  const submission = useSubmission(onClose);
  const { errors } = submission;
  const go = useGo();
  const lines = useLineUnits(note).lines.filter(({ of }) => sold.some(({ id }) => id === of.id));
  const back = sold.filter(({ id }) => (quantities[id] ?? 0) > 0);
  const save = async () => {
    const named = chosenItems(lines, chosen);
    const items = back.map(({ id }) => ({
      id,
      quantity: quantities[id] ?? 0,
      unitIds: named.find((line) => line.id === id)?.unitIds,
    }));
    if (!(await submission.submit('take_back_bonLivraison', { id: note.id, reason, items }))) return;
    const { factureId } = note;
    submission.finish({
      title: words.done,
      ...(factureId !== null && {
        action: { label: words.credit, onAction: () => go(`/invoices/${encodeURIComponent(factureId)}`) },
      }),
    });
  };
  return (
    <SubmissionDialog
      words={{ title: words.title, hint: `${deliveryTitle(note)} · ${note.client}`, submit: words.submit }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <BackQuantities
        note={note}
        sold={sold}
        quantities={quantities}
        errorOf={(id) => errors[`items.${back.findIndex((item) => item.id === id)}.quantity`]}
        onChange={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
      />
      {errors['items'] ? (
        <p role="alert" data-field-error="" className="text-meta text-danger">
          {errors['items']}
        </p>
      ) : null}
      <LineUnits
        lines={lines}
        quantities={quantities}
        chosen={chosen}
        onChange={setChosen}
        error={back.map((_item, rank) => errors[`items.${rank}.unitIds`]).find(Boolean)}
      />
      <TextArea
        label={words.reason}
        isRequired
        value={reason}
        onChange={setReason}
        rows={2}
        error={errors['reason']}
      />
      {sold.length < note.items.length ? <p className="text-meta text-muted">{words.rentals}</p> : null}
    </SubmissionDialog>
  );
}

interface BackQuantitiesProps {
  note: DeliveryNote;
  sold: readonly DeliveryItem[];
  quantities: Quantities;
  errorOf: (id: string) => string | undefined;
  onChange: (id: string, quantity: number | null) => void;
}

function BackQuantities({ note, sold, quantities, errorOf, onChange }: BackQuantitiesProps) {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
      {sold.map((item) => (
        <li key={item.id} className="flex items-start gap-3 px-3 py-2">
          <span className="min-w-0 flex-1 py-1.5">
            <span className="block font-medium break-words">{item.productName}</span>
            <span className="text-meta text-muted">{words.atClient(formatNumber(atClient(note, item)))}</span>
          </span>
          <NumberField
            label={words.quantityOf(item.productName)}
            isLabelHidden
            value={quantities[item.id] ?? null}
            onChange={(quantity) => onChange(item.id, quantity)}
            error={errorOf(item.id)}
            className="w-28"
          />
        </li>
      ))}
    </ul>
  );
}
