// 'Ajouter des unités', and 'Suivre par unité' where their item is not followed yet: serial numbers pasted, typed or scanned one
// after the other. Works offline. Loaded on demand.

import { ownedUnits } from '@zellige/domain/inventory/stock/availability';
import { serialNumbersIn } from '@zellige/domain/inventory/units/unit.rules';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { draftDialog, useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { unitScreenMessages as words } from './unit-screens.messages.ts';

interface AddUnitsDialogProps {
  item: InventoryItem;
  onClose: () => void;
}

/** `<AddUnitsDialog item={item} onClose={close} />` */
export const AddUnitsDialog = draftDialog<AddUnitsDialogProps>(
  ({ item: { id, version } }) => ({ name: `add-units:inventory:${id}`, version }),
  AddUnitsForm,
);

function AddUnitsForm({ item, onClose }: AddUnitsDialogProps) {
  const submission = useSubmission(onClose);
  const { errors } = submission;
  const [text, setText] = useEntered('text', '');
  const [typed, setTyped] = useEntered<number | null>('typed', null);
  const serialNumbers = serialNumbersIn(text);
  const isFollowed = item.followsUnits === true;
  const owned = ownedUnits(item);
  const quantity = Math.max(typed ?? 0, serialNumbers.length);
  const save = () => {
    const input = { id: item.id, serialNumbers };
    return isFollowed
      ? submission.save('adjust_inventory', { ...input, mode: 'add', quantity }, words.added(quantity))
      : submission.save('follow_units_inventory', input, words.followed(owned));
  };
  const title = isFollowed ? words.add : words.follow;
  const hint = isFollowed ? words.addHint : words.followHint(owned);
  return (
    <SubmissionDialog
      words={{ title, hint, submit: title }}
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
