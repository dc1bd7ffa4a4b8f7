// The units that can be chosen for each line of a delivery note: those on the shelf of what it takes from, before goods leave;
// afterwards those that it carries. Which items a line takes from, and which units its reservation chose, is the rulebook's to say.

import { useEffect, useState } from 'react';
import type { CollectionName, Collections } from '@zellige/domain';
import { isPreparing } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryItem, DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { withReservedUnits } from '@zellige/domain/delivery-notes/reserved-units';
import { stockItems } from '@zellige/domain/delivery-notes/line-stock';
import { isInHouse, unitsInOrder } from '@zellige/domain/inventory/unit.rules';
import type { Unit } from '@zellige/domain/inventory/unit.schema';
import { useEngine } from '../../platform/engine/engine-hooks.ts';

type Engine = ReturnType<typeof useEngine>;

/** By key of the line; a line without followed units has none. */
export type UnitsByLine = ReadonlyMap<string, readonly Unit[]>;

/** Keys of chosen units by line. */
export type ChosenUnits = Readonly<Record<string, readonly string[]>>;

/** As the operations take them. */
export const chosenItems = (chosen: ChosenUnits) =>
  Object.entries(chosen)
    .filter(([, unitIds]) => unitIds.length > 0)
    .map(([id, unitIds]) => ({ id, unitIds }));

const readerOf = <C extends CollectionName>(engine: Engine, collection: C) => ({
  get: async (id: string | number) => engine.get(collection, String(id)),
  find: async (wanted: Partial<Collections[C]>) => {
    const fields = Object.entries(wanted);
    const where = (row: Collections[C]) =>
      fields.every(([field, value]) => row[field as keyof Collections[C]] === value);
    return [...engine.rows(collection, { where })];
  },
});

async function shelfOf(engine: Engine, line: DeliveryItem, place?: string): Promise<Unit[]> {
  const reader = { inventory: readerOf(engine, 'inventory'), products: readerOf(engine, 'products') };
  const items = await stockItems(reader, line, place);
  return items.flatMap(({ id }) =>
    unitsInOrder(engine.rows('units', { where: (unit) => unit.itemId === id && isInHouse(unit) })),
  );
}

const carriedBy = (engine: Engine, { unitIds = [] }: DeliveryItem): Unit[] =>
  unitIds.flatMap((id) => engine.get('units', id) ?? []);

/** `await unitsByLine(engine, note)` */
export async function unitsByLine(engine: Engine, note: DeliveryNote): Promise<UnitsByLine> {
  const lines = await Promise.all(
    note.items.map(async (line) => {
      const units = isPreparing(note)
        ? await shelfOf(engine, line, note.lieuDepart)
        : carriedBy(engine, line);
      return [line.id, units] as const;
    }),
  );
  return new Map(lines.filter(([, units]) => units.length > 0));
}

/** Those that the lines name, or the reservations of the lines, among the units that can leave. */
async function chosenByLine(engine: Engine, note: DeliveryNote, units: UnitsByLine): Promise<ChosenUnits> {
  const reader = { reservations: readerOf(engine, 'reservations'), units: readerOf(engine, 'units') };
  const { items } = isPreparing(note) ? await withReservedUnits(reader, note) : note;
  const canLeave = (line: string) => new Set((units.get(line) ?? []).map(({ id }) => id));
  return Object.fromEntries(
    items.map(({ id, unitIds = [] }) => [id, unitIds.filter((unit) => canLeave(id).has(unit))]),
  );
}

export interface LineChoice {
  units: UnitsByLine;
  chosen: ChosenUnits;
  onChange: (chosen: ChosenUnits) => void;
}

const none: Omit<LineChoice, 'onChange'> = { units: new Map(), chosen: {} };

/** The same for a screen, with what is chosen before anybody chooses; empty until it is known. */
export function useLineUnits(note: DeliveryNote): LineChoice {
  const engine = useEngine();
  const [{ units, chosen }, setChoice] = useState(none);
  const [given, onChange] = useState<ChosenUnits | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const known = await unitsByLine(engine, note);
      const reserved = await chosenByLine(engine, note, known);
      if (isCurrent) setChoice({ units: known, chosen: reserved });
    })();
    return () => {
      isCurrent = false;
    };
  }, [engine, note]);
  return { units, chosen: given ?? chosen, onChange };
}
