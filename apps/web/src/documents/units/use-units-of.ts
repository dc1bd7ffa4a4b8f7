// The units behind their keys, as a record's page names them: from the copy of this device, else as the record knows them.

import { useCallback } from 'react';
import type { NamedUnit } from '@zellige/domain/inventory/units/unit-names';
import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useEngine, useRows } from '../../platform/engine/hooks/engine-hooks.ts';

export interface ShownUnit {
  id: string;
  label: string;
  /** Of its item, '' where nobody knows it. */
  hint: string;
}

/** In the order of the keys; one that nobody knows has its key for a name. */
export function useUnitsOf(ids: readonly string[], known: readonly NamedUnit[] = []): ShownUnit[] {
  const engine = useEngine();
  const key = ids.join();
  const where = useCallback((unit: Unit) => key.split(',').includes(unit.id), [key]);
  const { rows } = useRows('units', { where });
  return ids.map((id) => {
    const unit = rows.find((row) => row.id === id);
    const written = known.find((one) => one.id === id);
    return {
      id,
      label: unit ? unitName(unit) : written?.serialNumber || id,
      hint: (unit && engine.get('inventory', unit.itemId)?.name) ?? written?.name ?? '',
    };
  });
}

/** `useNamedUnits()(ids)`: the units as a record that names them knows them. */
export function useNamedUnits(): (ids: readonly string[]) => NamedUnit[] {
  const engine = useEngine();
  return useCallback(
    (ids) =>
      ids.flatMap((id) => {
        const unit = engine.get('units', id);
        if (!unit) return [];
        const name = engine.get('inventory', unit.itemId)?.name ?? '';
        return [{ id, itemId: unit.itemId, serialNumber: unit.serialNumber, name }];
      }),
    [engine],
  );
}
