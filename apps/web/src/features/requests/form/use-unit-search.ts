// Units of the stock found by serial number, client or place, as suggestions of a field.

import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import { useCallback } from 'react';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type LocalSearch, useRowSearch } from '../../../records/list/use-row-search.ts';

/** 'Écran 65" · SN-1204', as the rulebook writes it. */
export function useNameOfUnit(): (unit: Unit) => string {
  const engine = useEngine();
  return useCallback(
    (unit) => [engine.get('inventory', unit.itemId)?.name, unit.serialNumber].filter(Boolean).join(' · '),
    [engine],
  );
}

/** `const search = useUnitSearch()` */
export function useUnitSearch(): LocalSearch {
  const nameOf = useNameOfUnit();
  return useRowSearch(
    'units',
    useCallback(
      (unit) => ({
        id: unit.id,
        label: nameOf(unit) || unitName(unit),
        hint: [unit.client, unit.place].filter(Boolean).join(' · '),
      }),
      [nameOf],
    ),
  );
}
