// 'Forcer le statut': any status, with a reason, audited (docs/product.md D8). Loaded on demand.

import { useId, useState } from 'react';
import { deliveryStatusLabels, isPreparing } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote, DeliveryStatus } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { deliveryStatuses } from '@zellige/domain/delivery-notes/delivery-note.values';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { DialogForm, useSubmission } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { deliveryMessages } from './delivery-notes.messages.ts';
import { LineUnits } from './line-units-field.tsx';
import { type ChosenUnits, chosenItems, useLineUnits } from './line-units.ts';

const words = deliveryMessages.force;

/** `<ForceDialog noteId={note.id} onClose={close} />` */
export function ForceDialog({ noteId, onClose }: { noteId: string; onClose: () => void }) {
  const { row } = useRow('bonLivraison', noteId);
  return row ? <ForceForm note={row} onClose={onClose} /> : null;
}

/** Goods leave with the step, and nobody has said which units yet. */
const isLeaving = (note: DeliveryNote, status: DeliveryStatus | null): boolean =>
  note.shippedAt === null && isPreparing(note) && status !== null && status !== 'en_preparation';

function ForceForm({ note, onClose }: { note: DeliveryNote; onClose: () => void }) {
  const formId = useId();
  const { failure, errors, isBusy, submit } = useSubmission();
  const [status, setStatus] = useState<DeliveryStatus | null>(null);
  const [reason, setReason] = useState('');
  const [forceReason, setForceReason] = useState('');
  const { units, chosen: proposed } = useLineUnits(note);
  const [given, setChosen] = useState<ChosenUnits | null>(null);
  const chosen = given ?? proposed;
  const isShort = failure?.code === 'stock_insufficient' || failure?.code === 'material_unavailable';
  const force = async () => {
    const forced = forceReason.trim() === '' ? {} : { forceReason };
    const input = {
      id: note.id,
      status,
      reason,
      ...(isLeaving(note, status) && { items: chosenItems(chosen) }),
      ...forced,
    };
    if (!(await submit('force_bonLivraison', input))) return;
    toast.success({ title: deliveryMessages.done.force });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      description={words.hint}
      actions={
        <FormActions formId={formId} submit={words.title} isBusy={isBusy} isDanger onCancel={onClose} />
      }
    >
      <DialogForm id={formId} failure={failure} onSubmit={force}>
        <Select
          label={words.status}
          isRequired
          value={status}
          onChange={setStatus}
          options={deliveryStatuses
            .filter((known) => known !== note.status)
            .map((known) => ({ value: known, label: deliveryStatusLabels[known] }))}
          error={errors['status']}
        />
        <TextArea
          label={words.reason}
          isRequired
          value={reason}
          onChange={setReason}
          error={errors['reason']}
        />
        {isLeaving(note, status) ? (
          <LineUnits
            lines={note.items}
            units={units}
            chosen={chosen}
            onChange={setChosen}
            error={errors['unitIds']}
          />
        ) : null}
        {isShort || forceReason !== '' ? (
          <TextArea
            label={deliveryMessages.ship.forceReason}
            hint={deliveryMessages.ship.forceHint}
            value={forceReason}
            onChange={setForceReason}
            rows={2}
          />
        ) : null}
      </DialogForm>
    </Dialog>
  );
}
