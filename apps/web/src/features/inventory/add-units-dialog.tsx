// 'Ajouter des unités', and 'Suivre par unité' where their item is not followed yet: serial numbers pasted, typed or scanned one
// after the other. Works offline. Loaded on demand.

import { useState } from 'react';
import { ownedUnits } from '@zellige/domain/inventory/availability';
import { serialNumbersIn } from '@zellige/domain/inventory/unit.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { unitScreenMessages as words } from './unit-screens.messages.ts';

interface AddUnitsDialogProps {
  item: InventoryItem;
  onClose: () => void;
}

/** `<AddUnitsDialog item={item} onClose={close} />` */
export function AddUnitsDialog({ item, onClose }: AddUnitsDialogProps) {
  const submission = useSubmission();
  const { errors, submit } = submission;
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<number | null>(null);
  const serialNumbers = serialNumbersIn(text);
  const isFollowed = item.followsUnits === true;
  const owned = ownedUnits(item);
  const quantity = Math.max(typed ?? 0, serialNumbers.length);
  const save = async () => {
    const action = isFollowed ? 'adjust_inventory' : 'follow_units_inventory';
    const added = isFollowed ? { mode: 'add', quantity } : {};
    if (!(await submit(action, { id: item.id, serialNumbers, ...added }))) return;
    toast.success({ title: isFollowed ? words.added(quantity) : words.followed(owned) });
    onClose();
  };
  return (
    <SubmissionDialog
      title={isFollowed ? words.add : words.follow}
      description={isFollowed ? words.addHint : words.followHint(owned)}
      submit={isFollowed ? words.add : words.follow}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <TextArea
        label={words.serials}
        hint={words.serialsHint}
        value={text}
        onChange={setText}
        rows={6}
        error={errors['serialNumbers']}
      />
      {isFollowed ? (
        <NumberField
          label={words.count}
          hint={words.countHint}
          value={quantity === 0 ? null : quantity}
          onChange={setTyped}
          error={errors['quantity']}
          className="w-40"
        />
      ) : null}
    </SubmissionDialog>
  );
}
