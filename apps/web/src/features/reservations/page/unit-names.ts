// Units by the name that a person knows them by.

import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import { useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';

const READ = ['units'] as const;

/** `const nameOf = useUnitNames(); nameOf(unitId)`: the serial number, else the key. */
export function useUnitNames(): (unitId: string) => string {
  const engine = useEngine();
  useRowsReader(READ);
  return (unitId) => {
    const unit = engine.get('units', unitId);
    return unit ? unitName(unit) : unitId;
  };
}
