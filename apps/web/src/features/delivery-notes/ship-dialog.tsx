// 'Expédier' where somebody may choose the units that leave, and where a manager may let go what the stock lacks. Made for a thumb;
// works offline. Loaded on demand.

import { useState } from 'react';
import { type RowDialogProps, rowDialog } from '../../business/records/row-dialog.tsx';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { deliveryMessages } from './delivery-notes.messages.ts';
import { LineUnits } from './line-units-field.tsx';
import { type ChosenUnits, chosenItems, useLineUnits } from './line-units.ts';

const words = deliveryMessages.ship;

/** `<ShipDialog id={note.id} onClose={close} />` */
export const ShipDialog = rowDialog('bonLivraison', ShipForm);

function ShipForm({ row: note, onClose }: RowDialogProps<'bonLivraison'>) {
  const can = useCan();
  const { units, chosen: proposed } = useLineUnits(note);
  const submission = useSubmission(onClose);
  const { failure, errors } = submission;
  const [given, setChosen] = useState<ChosenUnits | null>(null);
  const chosen = given ?? proposed;
  const [forceReason, setForceReason] = useState('');
  const isShort = failure?.code === 'stock_insufficient' && errors['unitIds'] === undefined;
  const mayForce = can('bonLivraison.force', note) && (isShort || forceReason !== '' || units.size === 0);
  const ship = () => {
    const forced = forceReason.trim() === '' ? {} : { forceReason };
    const input = { id: note.id, items: chosenItems(chosen), ...forced };
    return submission.save('ship_bonLivraison', input, deliveryMessages.done.ship);
  };
  return (
    <SubmissionDialog
      words={{
        title: words.title,
        hint: units.size === 0 ? note.client : words.hint,
        submit: forceReason.trim() === '' ? words.submit : words.submitForced,
      }}
      submission={submission}
      onSubmit={ship}
      onClose={onClose}
    >
      <LineUnits
        lines={note.items}
        units={units}
        chosen={chosen}
        onChange={setChosen}
        error={errors['unitIds']}
      />
      {mayForce ? (
        <TextArea
          label={words.forceReason}
          hint={words.forceHint}
          value={forceReason}
          onChange={setForceReason}
          rows={2}
        />
      ) : null}
    </SubmissionDialog>
  );
}
