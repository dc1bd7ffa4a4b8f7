// The material of an event: items of the stock, how many, and how many are free at the chosen time.

import { Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { freeForEvent, materialConflicts } from '@zellige/domain/events/event-conflicts';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { PickedItems } from '../../business/stock/picked-items.tsx';
import { useEngine, useRowsReader } from '../../platform/engine/engine-hooks.ts';
import type { ComboOption } from '../../ui/combo-box.tsx';
import { cx } from '../../ui/class-names.ts';
import { FormField } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import type { EventFormValues } from './event-form-values.ts';
import { eventMessages } from './events.messages.ts';
import type { LiveNeeds } from './use-event-needs.ts';

const words = eventMessages.form;
const SEARCHED = ['inventory', 'events'] as const;
const LIMIT = 20;

/** Reads the form around it. */
export function MaterialsField({ live }: { live: LiveNeeds }) {
  const { control } = useFormContext<EventFormValues>();
  const engine = useEngine();
  const { fields, append, remove } = useFieldArray({ control, name: 'reservedMaterials' });
  const search = useMaterialSearch(live);
  const missing = useMemo(
    () => (live.isTimed ? materialConflicts(live.needs, live.poolOf) : new Map<string, string>()),
    [live],
  );
  return (
    <PickedItems
      picked={fields}
      renderRow={({ id, itemId, name }, index) => (
        <MaterialRow
          key={id}
          index={index}
          item={engine.get('inventory', itemId)}
          name={name}
          live={live}
          conflict={missing.get(itemId)}
          onRemove={() => remove(index)}
        />
      )}
      label={words.addMaterial}
      placeholder={words.searchMaterial}
      search={search}
      onPick={append}
    />
  );
}

/** '3 libres' at the chosen time; '' while there is none. */
function freeWords({ isTimed, needs, poolOf }: LiveNeeds, itemId: string): string {
  const pool = isTimed ? poolOf(itemId) : undefined;
  return pool ? words.free(freeForEvent(needs, itemId, pool)) : '';
}

/** Items by name, serial number or place, each with its free units. */
function useMaterialSearch(live: LiveNeeds): (text: string) => ComboOption[] {
  const reader = useRowsReader(SEARCHED);
  return useCallback(
    (text) =>
      reader
        .rows('inventory', { search: text, where: (item) => item.archivedAt === null })
        .slice(0, LIMIT)
        .map((item) => ({
          id: item.id,
          label: item.name,
          hint: [freeWords(live, item.id), item.serialNumber, item.location].filter(Boolean).join(' · '),
        })),
    [reader, live],
  );
}

interface MaterialRowProps {
  index: number;
  item: InventoryItem | undefined;
  name: string;
  live: LiveNeeds;
  conflict: string | undefined;
  onRemove: () => void;
}

function MaterialRow({ index, item, name, live, conflict, onRemove }: MaterialRowProps) {
  const { control } = useFormContext<EventFormValues>();
  const shown = item?.name ?? name;
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block font-medium">{shown}</span>
        {item && live.isTimed ? (
          <span className={cx('text-meta', conflict ? 'text-danger' : 'text-muted')}>
            {freeWords(live, item.id)}
          </span>
        ) : null}
      </span>
      <FormField control={control} name={`reservedMaterials.${index}.quantity`}>
        {(field) => (
          <NumberField
            label={words.quantityOf(shown)}
            isLabelHidden
            {...field}
            error={field.error ?? conflict}
            className="w-28 md:w-64"
          />
        )}
      </FormField>
      <IconButton label={words.removeMaterial(shown)} icon={Trash2} onClick={onRemove} />
    </li>
  );
}
