// The units that a visit or a sheet is about, as it knows them: what they are called stays with the record, in its search and for whoever
// holds no stock (docs/product.md 'Technical sheets').
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { serialKeyOf, unitName } from './unit.rules.ts';
import type { Unit } from './unit.schema.ts';

/** Units that one visit or sheet may name. */
export const MAX_NAMED_UNITS = 50;

export interface NamedUnit extends Pick<Unit, 'id' | 'itemId' | 'serialNumber'> {
  /** Of its item. */
  name: string;
}

/** Units by name, in their order; one that is nowhere is left out. */
export async function namedUnits(
  ids: readonly string[],
  { unlocked }: Pick<OperationContext, 'unlocked'>,
): Promise<NamedUnit[]> {
  const units: NamedUnit[] = [];
  for (const id of new Set(ids)) {
    const unit = await unlocked.units.get(id);
    const item = unit && (await unlocked.inventory.get(unit.itemId));
    if (unit)
      units.push({ id, itemId: unit.itemId, serialNumber: unit.serialNumber, name: item?.name ?? '' });
  }
  return units;
}

/** The text, or as much of it as so many signs hold. */
export const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1)}…`;

const MAX_SERIALS = 1000;
const MAX_EQUIPMENT = 400;

/** `SN-1, SN-2`: each by its serial number, else by its key. */
export const serialsOf = (units: readonly NamedUnit[]): string =>
  cut(units.map(unitName).join(', '), MAX_SERIALS);

/** The names of their items, each once. */
export const equipmentOf = (units: readonly NamedUnit[]): string =>
  cut([...new Set(units.map(({ name }) => name))].filter(Boolean).join(', '), MAX_EQUIPMENT);

/** The texts of the equipment beside the units that are named. */
export interface UnitTexts {
  unitIds?: string[] | undefined;
  serialNumber: string;
  equipment: string;
  itemId: string;
}

/** The serial numbers as somebody typed them, with those of the units that are not among them. */
function serialText(own: string, units: readonly NamedUnit[], former: readonly NamedUnit[]): string {
  if (own === '' || own === serialsOf(former)) return serialsOf(units);
  const typed = new Set(own.split(/[,;]/).map(serialKeyOf));
  const added = units.map(unitName).filter((name) => !typed.has(serialKeyOf(name)));
  return cut([own, ...added].join(', '), MAX_SERIALS);
}

/** The texts of a record of these units: what followed from the units before follows from these, what was typed stays. */
export function withUnitTexts<T extends UnitTexts>(
  record: T,
  { units, former }: { units: readonly NamedUnit[]; former: readonly NamedUnit[] },
): T {
  const isDerived = record.equipment === '' || record.equipment === equipmentOf(former);
  const isOfUnits = record.itemId === '' || record.itemId === former[0]?.itemId;
  return {
    ...record,
    serialNumber: serialText(record.serialNumber, units, former),
    equipment: (isDerived && equipmentOf(units)) || record.equipment,
    itemId: (isOfUnits && units[0]?.itemId) || record.itemId,
  };
}
