// 'Expédier' where somebody may choose the units that leave, and where a manager may let go what the stock lacks. Made for a thumb;
// works offline. Loaded on demand.

import { deliveryActions } from '@zellige/domain/delivery-notes/delivery-note.actions';
import { deliveryActionWords } from '@zellige/domain/delivery-notes/delivery-note-actions.messages';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { undoable } from '../../../records/actions/undo-step.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { deliveryMessages } from '../delivery-notes.messages.ts';
import { ForceReason } from './force-reason.tsx';
import { LineUnits } from './line-units-field.tsx';
import { chosenItems, useLineUnits } from './line-units.ts';

const words = deliveryMessages.ship;

/** `<ShipDialog id={note.id} onClose={close} />` */
export const ShipDialog = rowDialog('bonLivraison', 'ship', ShipForm);

function ShipForm({ row: note, onClose }: RowDialogProps<'bonLivraison'>) {
  const allows = useAllows();
  const choice = useLineUnits(note);
  const { lines, chosen } = choice;
  const submission = useSubmission(onClose);
  const { failure, errors } = submission;
  const [forceReason, setForceReason] = useEntered('forceReason', '');
  const isShort = failure?.code === 'stock_insufficient' && errors['unitIds'] === undefined;
  const mayForce =
    allows(deliveryActions.force, note) && (isShort || forceReason !== '' || lines.length === 0);
  const ship = async () => {
    const forced = forceReason.trim() === '' ? {} : { forceReason };
    const input = { id: note.id, items: chosenItems(lines, chosen), ...forced };
    const row = await submission.submit('ship_bonLivraison', input);
    if (row)
      submission.finish(undoable(deliveryActionWords.ship.done, 'bonLivraison', { ...submission, row }));
  };
  return (
    <SubmissionDialog
      words={{
        title: words.title,
        hint: lines.length === 0 ? note.client : words.hint,
        submit: forceReason.trim() === '' ? words.submit : words.submitForced,
      }}
      submission={submission}
      onSubmit={ship}
      onClose={onClose}
    >
      <LineUnits {...choice} error={errors['unitIds']} />
      {mayForce ? <ForceReason value={forceReason} onChange={setForceReason} /> : null}
    </SubmissionDialog>
  );
}
