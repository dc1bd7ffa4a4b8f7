// 'Changer le statut', of one item or of several, with the effects of specification §4. Loaded on demand.

import type { InventoryStatus } from '@zellige/domain/inventory/inventory.schema';
import { inventoryStatusLabels } from '@zellige/domain/inventory/inventory.rules';
import { defaultLocations, houseStates, inventoryStatuses } from '@zellige/domain/inventory/inventory.values';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { SubmissionDialog, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { draftDialog } from '../../../ui/dialogs/dialog-draft.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { inventoryMessages } from '../inventory.messages.ts';
import { MovedUnits } from './moved-units.tsx';
import { type StatusInput, useStatusChange } from './use-status-change.ts';

const words = inventoryMessages.changing;

const options = inventoryStatuses.map((value) => ({ value, label: inventoryStatusLabels[value] }));

/** Where the item goes when the field stays empty; null where it stays. */
const placeOf = (status: InventoryStatus): string | null =>
  (defaultLocations as Partial<Record<InventoryStatus, string>>)[status] ?? null;

interface StatusDialogProps {
  itemIds: readonly string[];
  onClose: (isDone?: boolean) => void;
}

/** `<StatusDialog itemIds={[item.id]} onClose={close} />` */
export const StatusDialog = draftDialog<StatusDialogProps>(
  ({ itemIds }) => ({ name: `status:inventory:${itemIds.join(',')}`, version: 0 }),
  StatusForm,
);

function StatusForm({ itemIds, onClose }: StatusDialogProps) {
  const engine = useEngine();
  const [first = ''] = itemIds;
  const isOne = itemIds.length === 1;
  const item = isOne ? engine.get('inventory', first) : undefined;
  const { save, ...submission } = useStatusChange(itemIds, () => onClose(true));
  const errors = submission.failure?.fields ?? {};
  const { values, change, bind } = useValues<StatusInput>(errors, () => ({
    // What is not at hand mostly comes back; what is at hand mostly goes to the workshop.
    status: item?.status === 'disponible' ? 'maintenance' : 'disponible',
    quantity: null,
    location: '',
    reason: '',
    unitIds: [],
  }));
  const place = placeOf(values.status);
  return (
    <SubmissionDialog
      words={{
        title: isOne ? words.title : words.many(itemIds.length),
        hint: item?.name,
        submit: words.submit,
      }}
      size="small"
      submission={submission}
      onSubmit={() => save(values)}
      onClose={() => onClose()}
    >
      <Select
        label={words.status}
        isRequired
        hint={words.effects[values.status]}
        value={values.status}
        onChange={(status) => change({ status, unitIds: [] })}
        options={options}
      />
      {isOne ? (
        <NumberField
          label={words.quantity}
          hint={values.status === 'disponible' ? words.quantityHint.disponible : words.quantityHint.other}
          {...bind('quantity')}
          onChange={(quantity) => change({ quantity, unitIds: [] })}
          className="w-40"
        />
      ) : null}
      {item ? (
        <MovedUnits
          item={item}
          among={houseStates.filter((state) => state !== values.status)}
          count={values.quantity ?? undefined}
          {...bind('unitIds')}
        />
      ) : null}
      <TextField
        label={words.location}
        hint={place === null ? undefined : words.locationHint(place)}
        {...bind('location')}
      />
      <TextField label={words.reason} {...bind('reason')} />
    </SubmissionDialog>
  );
}
