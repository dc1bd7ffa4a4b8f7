// The unit that a scanned or typed text names: the address of its page, its key or its serial number.

import { serialKeyOf } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';

const PAGE = '/units/';

/** The key in the address of a page, undefined in any other text. */
function keyIn(text: string): string | undefined {
  const at = text.lastIndexOf(PAGE);
  return at === -1 ? undefined : decodeURIComponent(text.slice(at + PAGE.length).split(/[/?#]/, 1)[0] ?? '');
}

/** `foundUnit(units, 'https://…/units/UNI-1')`, `foundUnit(units, ' sn 12 ')` */
export function foundUnit(units: readonly Unit[], text: string): Unit | undefined {
  const key = keyIn(text.trim()) ?? text.trim();
  const serialKey = serialKeyOf(key);
  if (serialKey === '') return undefined;
  return (
    units.find((unit) => unit.id === key) ?? units.find((unit) => serialKeyOf(unit.serialKey) === serialKey)
  );
}
