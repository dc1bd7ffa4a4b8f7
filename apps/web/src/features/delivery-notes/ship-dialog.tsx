// 'Expédier' where somebody may choose the units that leave, and where a manager may let go what the stock lacks. Made for a thumb;
// works offline. Loaded on demand.

import { useState } from 'react';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useCan, useRow } from '../../platform/engine/engine-hooks.ts';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { deliveryMessages } from './delivery-notes.messages.ts';
import { LineUnits } from './line-units-field.tsx';
import { type ChosenUnits, chosenItems, useLineUnits } from './line-units.ts';

const words = deliveryMessages.ship;

interface ShipDialogProps {
  noteId: string;
  onClose: () => void;
}

/** `<ShipDialog noteId={note.id} onClose={close} />` */
export function ShipDialog({ noteId, onClose }: ShipDialogProps) {
  const { row } = useRow('bonLivraison', noteId);
  return row ? <ShipForm note={row} onClose={onClose} /> : null;
}

function ShipForm({ note, onClose }: { note: DeliveryNote; onClose: () => void }) {
  const can = useCan();
  const { units, chosen: proposed } = useLineUnits(note);
  const submission = useSubmission();
  const { failure, errors, submit } = submission;
  const [given, setChosen] = useState<ChosenUnits | null>(null);
  const chosen = given ?? proposed;
  const [forceReason, setForceReason] = useState('');
  const isShort = failure?.code === 'stock_insufficient' && errors['unitIds'] === undefined;
  const mayForce = can('bonLivraison.force', note) && (isShort || forceReason !== '' || units.size === 0);
  const ship = async () => {
    const forced = forceReason.trim() === '' ? {} : { forceReason };
    const input = { id: note.id, items: chosenItems(chosen), ...forced };
    if (!(await submit('ship_bonLivraison', input))) return;
    toast.success({ title: deliveryMessages.done.ship });
    onClose();
  };
  return (
    <SubmissionDialog
      title={words.title}
      description={units.size === 0 ? note.client : words.hint}
      submit={forceReason.trim() === '' ? words.submit : words.submitForced}
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
