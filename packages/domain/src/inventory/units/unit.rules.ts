// These rules hold of units after every operation (docs/product.md 'Units').
import { monthsIn } from '../../catalogue/warranty-months.ts';
import type { Tone } from '../../kernel/text/tone.ts';
import { addMonths } from '../../kernel/values/dates.ts';
import { foldText } from '../../kernel/text/folded-text.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { inventoryStatusLabels, inventoryStatusTones, unitsByStatus } from '../inventory.rules.ts';
import type { InventoryItem, InventoryStatus } from '../inventory.schema.ts';
import { inventoryStatuses } from '../inventory.values.ts';
import type { Unit, UnitState } from './unit.schema.ts';
import { unitStates } from './unit.values.ts';

export const unitStateLabels: Record<UnitState, string> = { ...inventoryStatusLabels, vendu: 'Vendu' };

export const unitStateTones: Record<UnitState, Tone> = { ...inventoryStatusTones, vendu: 'gray' };

/** A serial number as two of them are compared: `sn 12-A` is `SN12-a`. */
export const serialKeyOf = (serialNumber: string): string => foldText(serialNumber).replace(/\s/g, '');

/** A person calls a unit by its serial number, else its key. */
export const unitName = ({ id, serialNumber }: Pick<Unit, 'id' | 'serialNumber'>): string =>
  serialNumber === '' ? id : serialNumber;

/** Whether it is on the shelf, working or not. */
export const isInHouse = ({ state }: Pick<Unit, 'state'>): boolean => state !== 'loué' && state !== 'vendu';

type Ranked = Pick<Unit, 'id' | 'state' | 'serialKey'>;

const placeOf = ({ id, serialKey }: Ranked): string => `${serialKey === '' ? 1 : 0}/${serialKey}/${id}`;

/** The fixed order in which units are taken where nobody chose: by state, then serial number; those without one last. */
export const unitsInOrder = <T extends Ranked>(units: Iterable<T>): T[] =>
  [...units].toSorted(
    (a, b) => unitStates.indexOf(a.state) - unitStates.indexOf(b.state) || (placeOf(a) < placeOf(b) ? -1 : 1),
  );

/** The last day of a warranty as an item words it, '36 mois' or '2 ans', from the day of purchase; empty for other words. */
export function warrantyEnd(warranty: string, boughtOn: string): string {
  const months = monthsIn(warranty);
  return months === null || boughtOn === '' ? '' : addMonths(boughtOn, months);
}

/** The units that an item has once it begins to be followed: one for each that it owns, in the state that its counters say. */
export function declaredUnits(item: InventoryItem): Pick<Unit, 'id' | 'state'>[] {
  const owned = unitsByStatus(item);
  const states = inventoryStatuses.flatMap((state) => Array<InventoryStatus>(owned[state]).fill(state));
  return states.map((state, index) => ({ id: derivedKey(`UNI-${item.id}`, index + 1), state }));
}

/** Serial numbers as somebody pasted or scanned them: one a line, or parted by commas, semicolons or tabs. */
export const serialNumbersIn = (text: string): string[] =>
  text
    .split(/[\n,;\t]/)
    .map((serial) => serial.trim())
    .filter(Boolean);

/**
 * Refuses serial numbers that a live unit bears, or that stand twice among these; empty ones are none. `except` is the unit
 * that may keep its own. Failure: serial_taken, under `field`.
 */
export async function checkSerialNumbers(
  tx: Tx,
  serialNumbers: readonly string[],
  { field = 'serialNumber', except = '' } = {},
): Promise<Result<true>> {
  const met = new Set<string>();
  for (const serialNumber of serialNumbers) {
    const serialKey = serialKeyOf(serialNumber);
    if (serialKey === '') continue;
    const holders = await tx.units.find({ serialKey });
    const holder = holders.find(({ id }) => id !== except);
    if (holder || met.has(serialKey)) {
      const item = holder && (await tx.inventory.get(holder.itemId));
      const sentence = validation.serialInUse([serialNumber, item?.name].filter(Boolean).join(', '));
      return fail('serial_taken', sentence, { [field]: sentence });
    }
    met.add(serialKey);
  }
  return ok(true);
}
