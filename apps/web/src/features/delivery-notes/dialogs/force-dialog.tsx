// 'Forcer le statut': any status, with a reason, audited (docs/product.md D8). Loaded on demand.

import { deliveryActionWords } from '@zellige/domain/delivery-notes/delivery-note-actions.messages';
import { deliveryStatusLabels, isPreparing } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote, DeliveryStatus } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { deliveryStatuses } from '@zellige/domain/delivery-notes/delivery-note.values';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { evenEmpty, SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { deliveryMessages } from '../delivery-notes.messages.ts';
import { ForceReason } from './force-reason.tsx';
import { LineUnits } from './line-units-field.tsx';
import { chosenItems, useLineUnits } from './line-units.ts';

const words = deliveryMessages.force;

/** `<ForceDialog id={note.id} onClose={close} />` */
export const ForceDialog = rowDialog('bonLivraison', 'force', ForceForm);

/** Goods leave with the step, and nobody has said which units yet. */
const isLeaving = (note: DeliveryNote, status: DeliveryStatus | null): boolean =>
  note.shippedAt === null && isPreparing(note) && status !== null && status !== 'en_preparation';

function ForceForm({ row: note, onClose }: RowDialogProps<'bonLivraison'>) {
  const submission = useSubmission(onClose);
  const { failure, errors } = submission;
  const [status, setStatus] = useEntered<DeliveryStatus | null>('status', null);
  const [reason, setReason] = useEntered('reason', '');
  const [forceReason, setForceReason] = useEntered('forceReason', '');
  const choice = useLineUnits(note);
  const isShort = failure?.code === 'stock_insufficient' || failure?.code === 'material_unavailable';
  const force = () => {
    const forced = forceReason.trim() !== '' && { forceReason };
    const input = {
      id: note.id,
      status: evenEmpty(status),
      reason,
      ...(isLeaving(note, status) && { items: chosenItems(choice.lines, choice.chosen) }),
      ...forced,
    };
    return submission.save('force_bonLivraison', input, deliveryActionWords.force.done);
  };
  return (
    <SubmissionDialog
      words={{ ...words, submit: words.title }}
      size="small"
      submission={submission}
      isDanger
      onSubmit={force}
      onClose={onClose}
    >
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
        label={deliveryMessages.fields.statusReason}
        isRequired
        value={reason}
        onChange={setReason}
        error={errors['reason']}
      />
      {isLeaving(note, status) ? <LineUnits {...choice} error={errors['unitIds']} /> : null}
      {isShort || forceReason !== '' ? <ForceReason value={forceReason} onChange={setForceReason} /> : null}
    </SubmissionDialog>
  );
}
