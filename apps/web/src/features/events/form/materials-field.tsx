// The material of an event: items of the stock, how many, and how many are free at the chosen time.

import { useCallback, useMemo } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { freeForEvent, materialConflicts } from '@zellige/domain/events/placing/event-conflicts';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { type LocalSearch, useRowSearch } from '../../../records/list/use-row-search.ts';
import { PickedItems, PickedRow } from '../../../documents/stock/picked-items.tsx';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { FormField } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { EventFormValues } from './event-form-values.ts';
import { eventMessages } from '../events.messages.ts';
import type { LiveNeeds } from './use-event-needs.ts';

const words = eventMessages.form;

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
function useMaterialSearch(live: LiveNeeds): LocalSearch {
  return useRowSearch(
    'inventory',
    useCallback(
      ({ id, name, serialNumber, location }) => ({
        id,
        label: name,
        hint: [freeWords(live, id), serialNumber, location].filter(Boolean).join(' · '),
      }),
      [live],
    ),
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
    <PickedRow
      name={shown}
      note={
        item && live.isTimed ? (
          <span className={conflict ? 'text-danger' : undefined}>{freeWords(live, item.id)}</span>
        ) : null
      }
      removeLabel={words.removeMaterial(shown)}
      onRemove={onRemove}
    >
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
    </PickedRow>
  );
}
