// Units from a file: one row each, their item by its reference or its name (docs/product.md §7). A row fills in a unit of its item
// that has no serial number yet and is in that state, else it is one more unit in the house. A double has the serial number of
// another.
import type { z } from 'zod';
import { readMonths } from '../../catalogue/warranty-months.ts';
import { parseLooseDay } from '../../kernel/values/written-days.ts';
import { fieldErrors } from '../../kernel/operations/execute.ts';
import { importColumns, plainCells } from '../../kernel/transfers/file-columns.ts';
import { foldText } from '../../kernel/text/folded-text.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import {
  type DuplicateOf,
  type ImportSurroundings,
  type PlannedOperation,
  reasonBy,
  rowFamily,
} from '../../kernel/transfers/import-family.ts';
import type { CellReader } from '../../kernel/transfers/import-table.ts';
import { wordOf } from '../../kernel/transfers/import-words.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { unitFields } from '../inventory.fields.ts';
import type { InventoryItem } from '../inventory.schema.ts';
import { declaredUnits, isInHouse, serialKeyOf, unitStateLabels } from './unit.rules.ts';
import { createUnitInput, type UnitState } from './unit.schema.ts';
import { unitStates } from './unit.values.ts';

const unitColumns = importColumns(unitFields, {
  names: {
    itemId: ['equipement', 'reference', 'designation', 'produit'],
    serialNumber: ['n de serie', 'serie', 's n', 'sn', 'numero serie'],
    state: ['statut'],
    place: ['emplacement', 'lieu de stockage', 'depot'],
    boughtOn: ['date d achat', 'achat'],
    warrantyUntil: ['garantie', 'fin de garantie'],
    deliveredOn: ['date de livraison', 'vendue le'],
    warrantyMonths: ['mois de garantie', 'garantie client'],
    warrantyExtension: ['extension'],
    notes: ['note', 'remarques', 'commentaires'],
  },
  required: ['itemId'],
});

const reasonOf = reasonBy(unitColumns);

const readDay = (text: string): string => (text === '' ? '' : (parseLooseDay(text) ?? text));

const readUnit = (cell: CellReader) => ({
  ...plainCells(unitFields, cell),
  boughtOn: readDay(cell('boughtOn')),
  warrantyUntil: readDay(cell('warrantyUntil')),
  deliveredOn: readDay(cell('deliveredOn')),
  warrantyMonths: readMonths(cell('warrantyMonths')),
});

/** Items by key and by name. */
function itemFinder({ rows }: ImportSurroundings): (text: string) => InventoryItem | undefined {
  const items = new Map<string, InventoryItem>();
  for (const item of rows('inventory'))
    if (item.archivedAt === null)
      for (const name of [item.id, foldText(item.name)]) if (!items.has(name)) items.set(name, item);
  return (text) => items.get(text) ?? items.get(foldText(text));
}

interface Blank {
  id: string;
  state: UnitState;
}

/** Units that have no serial number yet, by item. */
class BlankUnits {
  readonly #blanks = new Map<string, Blank[]>();

  constructor({ rows }: ImportSurroundings) {
    for (const { id, itemId, state, serialKey, archivedAt } of rows('units'))
      if (archivedAt === null && serialKey === '')
        this.#blanks.set(itemId, [...(this.#blanks.get(itemId) ?? []), { id, state }]);
  }

  /** The next one in that state; of an item that is not followed yet, those that following it will make. */
  next(item: InventoryItem, state: UnitState): { blank: Blank | undefined; isFirst: boolean } {
    const isFirst = !item.followsUnits && !this.#blanks.has(item.id);
    const blanks = isFirst ? declaredUnits(item) : (this.#blanks.get(item.id) ?? []);
    return { blank: blanks.find((one) => one.state === state), isFirst };
  }

  claim(item: InventoryItem, blank: Blank | undefined): void {
    const blanks = this.#blanks.get(item.id) ?? (item.followsUnits ? [] : declaredUnits(item));
    this.#blanks.set(
      item.id,
      blanks.filter(({ id }) => id !== blank?.id),
    );
  }
}

interface Target {
  item: InventoryItem;
  state: UnitState;
}

/** The item and the state that a row names. */
function readTarget(
  cell: CellReader,
  findItem: (text: string) => InventoryItem | undefined,
): ({ ok: true } & Target) | { ok: false; reason: string } {
  const [name, text] = [cell('itemId'), cell('state')];
  const item = findItem(name);
  if (!item) return { ok: false, reason: reasonOf('itemId', `${validation.choice} (${name})`) };
  const state = text === '' ? 'disponible' : wordOf(text, unitStates, unitStateLabels);
  if (!state) return { ok: false, reason: reasonOf('state', `${validation.choice} (${text})`) };
  return { ok: true, item, state };
}

type UnitInput = z.output<typeof createUnitInput>;

/** What the row says of the unit. One that is out is described where its item has such a unit, and comes out of no file. */
function readRow(
  cell: CellReader,
  { item, state }: Target,
  blank: Blank | undefined,
): { ok: true; unit: UnitInput } | { ok: false; reasons: string[] } {
  const inHouse = isInHouse({ state }) ? { state } : {};
  const parsed = createUnitInput.safeParse({ ...readUnit(cell), itemId: item.id, ...inHouse });
  if (parsed.success && (blank || isInHouse({ state }))) return { ok: true, unit: parsed.data };
  const errors = parsed.success ? { state: importMessages.unitOut } : fieldErrors(parsed.error);
  return { ok: false, reasons: Object.entries(errors).map(([path, sentence]) => reasonOf(path, sentence)) };
}

/** Fills in the blank unit, or makes one more; the first row of an item begins to follow it. */
function operationsFor(
  item: InventoryItem,
  unit: UnitInput,
  { blank, isFirst }: { blank: Blank | undefined; isFirst: boolean },
  newKey: () => string,
): PlannedOperation[] {
  const isFollowing = isFirst && declaredUnits(item).length > 0;
  const { itemId: _item, state: _state, ...changes } = unit;
  return [
    ...(isFollowing ? [{ action: 'follow_units_inventory', input: { id: item.id } }] : []),
    blank
      ? { action: 'update_units', input: { id: blank.id, changes } }
      : { action: 'create_units', input: { ...unit, id: newKey() } },
  ];
}

export const unitImport = rowFamily<string>({
  collection: 'units',
  reads: ['units', 'inventory'],
  fields: unitColumns,
  open(surroundings) {
    const findItem = itemFinder(surroundings);
    const blanks = new BlankUnits(surroundings);
    const met = new Map<string, DuplicateOf>();
    for (const { serialKey, serialNumber, archivedAt } of surroundings.rows('units'))
      if (serialKey !== '' && archivedAt === null)
        met.set(serialKey, { line: null, label: serialNumber, by: importMessages.sameSerial });
    return ({ cell, row }) => {
      const serialKey = serialKeyOf(cell('serialNumber'));
      const duplicateOf = serialKey === '' ? undefined : met.get(serialKey);
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      const target = readTarget(cell, findItem);
      if (!target.ok) return { outcome: 'refused', reasons: [target.reason], notices: [] };
      const next = blanks.next(target.item, target.state);
      const read = readRow(cell, target, next.blank);
      if (!read.ok) return { outcome: 'refused', reasons: read.reasons, notices: [] };
      return {
        outcome: 'valid',
        operations: operationsFor(target.item, read.unit, next, () => String(surroundings.newKey('units'))),
        accept() {
          blanks.claim(target.item, next.blank);
          const label = read.unit.serialNumber || target.item.name;
          if (serialKey !== '') met.set(serialKey, { line: row.line, label, by: importMessages.sameSerial });
        },
        reason: reasonOf,
        notices: [],
      };
    };
  },
});
