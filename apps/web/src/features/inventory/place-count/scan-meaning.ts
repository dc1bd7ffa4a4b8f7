// A scanned or typed text means one of these while a place is counted: a unit, an item whose pieces are counted, or a serial
// number that nobody knows.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import {
  type PlaceCount,
  type StockRows,
  unknownSerial,
} from '@zellige/domain/inventory/counts/place-count.rules';
import { serialKeyOf, unitName } from '@zellige/domain/inventory/units/unit.rules';
import { foundUnit } from '../../../documents/units/found-unit.ts';
import { countMessages as words } from './place-count.messages.ts';

const PAGE = '/inventory/';

/** The item whose label it is: the address of its page, its key or its own serial number. */
function itemIn(items: readonly InventoryItem[], text: string): InventoryItem | undefined {
  const at = text.lastIndexOf(PAGE);
  const key =
    at === -1 ? text.trim() : decodeURIComponent(text.slice(at + PAGE.length).split(/[/?#]/, 1)[0] ?? '');
  const serialKey = serialKeyOf(key);
  return items.find(
    ({ id, serialNumber, archivedAt }) =>
      archivedAt === null && (id === key || (serialKey !== '' && serialKeyOf(serialNumber) === serialKey)),
  );
}

interface ScanOutcome {
  /** What becomes of the count. */
  changes: Partial<PlaceCount>;
  /** What to say of it. */
  message: string;
  /** It says what was wrong: nothing changed. */
  isRefused?: true;
}

/** A live unit before one that was put aside: a serial number may have gone to another. */
const liveFirst = ({ units }: StockRows) =>
  units.toSorted((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null));

function countItem(item: InventoryItem, count: PlaceCount): ScanOutcome {
  if (item.followsUnits) return { changes: {}, message: words.scanUnit(item.name), isRefused: true };
  const before = count.quantities[item.id];
  // Counted on an earlier state of the stock, it is counted anew.
  const counted = (before?.known === item.quantity ? before.counted : 0) + 1;
  const quantities = { ...count.quantities, [item.id]: { counted, known: item.quantity } };
  return { changes: { quantities }, message: words.counted(item.name, counted) };
}

/** `seenText('SN-12', count, rows)` */
export function countScan(text: string, count: PlaceCount, rows: StockRows): ScanOutcome {
  const unit = foundUnit(liveFirst(rows), text);
  if (unit) {
    const unitIds = count.unitIds.includes(unit.id) ? count.unitIds : [...count.unitIds, unit.id];
    const emptyItemIds = count.emptyItemIds.filter((id) => id !== unit.itemId);
    return { changes: { unitIds, emptyItemIds }, message: words.known(unitName(unit)) };
  }
  const item = itemIn(rows.items, text);
  if (item) return countItem(item, count);
  const serialNumber = unknownSerial(text, count);
  const serials = serialNumber === null ? count.serials : [...count.serials, { serialNumber, itemId: '' }];
  return { changes: { serials }, message: `${words.unknown} : ${text.trim()}` };
}
