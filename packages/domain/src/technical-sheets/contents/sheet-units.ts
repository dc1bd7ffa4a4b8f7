// Which sheets are about a unit (docs/product.md 'Technical sheets').
import { serialKeyOf } from '../../inventory/units/unit.rules.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import type { InterventionSheet } from '../technical-sheet.schema.ts';

/** Whether a sheet names the unit, or, older than units by key, its serial number among those that it says. */
export function isAboutUnit(
  sheet: Pick<InterventionSheet, 'unitIds' | 'serialNumber'> | null,
  { id, serialKey }: Pick<Unit, 'id' | 'serialKey'>,
): boolean {
  if (!sheet) return false;
  const { unitIds, serialNumber } = sheet;
  if (unitIds) return unitIds.includes(id);
  return serialKey !== '' && serialNumber.split(/[,;]/).some((serial) => serialKeyOf(serial) === serialKey);
}
