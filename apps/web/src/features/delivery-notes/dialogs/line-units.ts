// The units that can be chosen for each line of a delivery note, of a kit for each of its parts: those on the shelf of what it takes
// from, before goods leave; afterwards those that it carries. Which items a line takes from, and which units its reservation chose,
// is the rulebook's to say.

import { useEffect, useState } from 'react';
import { isPreparing } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryItem, DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { withReservedUnits } from '@zellige/domain/delivery-notes/stock/reserved-units';
import { type ChoiceLine, choiceLines, stockItems } from '@zellige/domain/delivery-notes/stock/line-stock';
import { isInHouse, unitsInOrder } from '@zellige/domain/inventory/units/unit.rules';
import type { Unit } from '@zellige/domain/inventory/units/unit.schema';
import { useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { type Copy, readerOf } from '../copy-reader.ts';

/** A line of which units are chosen, with those that can be. */
export interface LineUnitChoice extends ChoiceLine {
  units: readonly Unit[];
}

/** Keys of chosen units by line, of a kit by part. */
export type ChosenUnits = Readonly<Record<string, readonly string[]>>;

/** The chosen units of each line of the note, as the operations take them. */
export function chosenItems(lines: readonly LineUnitChoice[], chosen: ChosenUnits) {
  const byLine = Map.groupBy(lines, ({ of }) => of.id);
  return [...byLine].flatMap(([id, choices]) => {
    const unitIds = choices.flatMap(({ line }) => chosen[line.id] ?? []);
    return unitIds.length > 0 ? [{ id, unitIds }] : [];
  });
}

const stockReader = (copy: Copy) => ({
  inventory: readerOf(copy, 'inventory'),
  products: readerOf(copy, 'products'),
});

async function shelfOf(copy: Copy, line: DeliveryItem, place?: string): Promise<Unit[]> {
  const items = await stockItems(stockReader(copy), line, place);
  return items.flatMap(({ id }) =>
    unitsInOrder(
      copy.rows('units', {
        where: (unit) => unit.itemId === id && unit.archivedAt === null && isInHouse(unit),
      }),
    ),
  );
}

const carriedBy = (copy: Copy, { unitIds = [] }: DeliveryItem): Unit[] =>
  unitIds.flatMap((id) => copy.get('units', id) ?? []);

/** Reads the lines of which somebody may choose units: `await unitsByLine(engine, note)`. */
export async function unitsByLine(copy: Copy, note: DeliveryNote): Promise<LineUnitChoice[]> {
  const lines = await Promise.all(
    (await choiceLines(stockReader(copy), note)).map(async (choice) => ({
      ...choice,
      units: isPreparing(note)
        ? await shelfOf(copy, choice.line, note.lieuDepart)
        : carriedBy(copy, choice.line),
    })),
  );
  return lines.filter(({ units }) => units.length > 0);
}

/** Those that the lines name, or the reservations of the lines, among the units that can leave. */
async function chosenByLine(
  copy: Copy,
  note: DeliveryNote,
  choices: readonly LineUnitChoice[],
): Promise<ChosenUnits> {
  const reader = { reservations: readerOf(copy, 'reservations'), units: readerOf(copy, 'units') };
  const named = choices.map(({ line, of, units }) => {
    const unitIds = (of.unitIds ?? []).filter((id) => units.some((unit) => unit.id === id));
    return unitIds.length > 0 ? { ...line, unitIds } : line;
  });
  const { items } = isPreparing(note)
    ? await withReservedUnits(reader, { ...note, items: named })
    : { items: named };
  return Object.fromEntries(
    items.map(({ id, unitIds = [] }, index) => [
      id,
      unitIds.filter((key) => choices[index]?.units.some((unit) => unit.id === key)),
    ]),
  );
}

export interface LineChoice {
  lines: readonly LineUnitChoice[];
  chosen: ChosenUnits;
  onChange: (chosen: ChosenUnits) => void;
}

/** What units are found by: what comes back meanwhile can be chosen too. */
const READ = ['inventory', 'products', 'units', 'reservations'] as const;

const none: Omit<LineChoice, 'onChange'> = { lines: [], chosen: {} };

/** The same for a screen, with what is chosen before anybody chooses; empty until it is known. */
export function useLineUnits(note: DeliveryNote): LineChoice {
  const engine = useEngine();
  const reader = useRowsReader(READ);
  const [{ lines, chosen }, setChoice] = useState(none);
  const [entered, onChange] = useEntered<ChosenUnits | null>('units', null);
  useEffect(() => {
    let isCurrent = true;
    const copy: Copy = { get: (collection, id) => engine.get(collection, id), rows: reader.rows };
    void (async () => {
      const known = await unitsByLine(copy, note);
      const reserved = await chosenByLine(copy, note, known);
      if (isCurrent) setChoice({ lines: known, chosen: reserved });
    })();
    return () => {
      isCurrent = false;
    };
  }, [engine, reader, note]);
  return { lines, chosen: entered ?? chosen, onChange };
}
