// The pick list is computed from the copy of this device: the departures there are, and the goods of those that are ticked.

import { momentOf } from '@zellige/domain/events/event-time';
import { type PickPlace, pickList, type Picking } from '@zellige/domain/delivery-notes/stock/pick-list';
import { carries, type DayMove, everyMove, inOrder, isToPick } from '@zellige/domain/reservations/day-moves';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePdf } from '../../../documents/pdf/use-pdf.ts';
import { now } from '../../../platform/clock.ts';
import { useEngine, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { type Copy, readerOf } from '../copy-reader.ts';

const MOVES = ['reservations', 'bonLivraison'] as const;
const STOCK = [...MOVES, 'inventory', 'products', 'units'] as const;

/** Which departures: of a day, or those that are named. */
export interface PickListSearch {
  jour?: string;
  /** Keys, with commas. */
  notes?: string;
  reservations?: string;
}

const keysIn = (text = ''): Set<string> => new Set(text.split(',').filter(Boolean));

/** `const { departures, isLoading } = useDepartures({ jour: '2026-11-23' }, '2026-11-23')` */
export function useDepartures(search: PickListSearch, day: string) {
  const engine = useEngine();
  const reader = useRowsReader(MOVES);
  const moment = momentOf(now());
  return useMemo(() => {
    const [notes, reservations] = [keysIn(search.notes), keysIn(search.reservations)];
    const isToday = day === moment.slice(0, 10);
    const rows = { reservations: reader.rows('reservations', {}), notes: reader.rows('bonLivraison', {}) };
    const named = rows.reservations.filter(({ id }) => reservations.has(id));
    for (const note of rows.notes) if (named.some((row) => carries(note, row))) notes.add(note.id);
    const isNamed = ({ noteId, reservationIds }: DayMove) =>
      notes.has(noteId ?? '') || reservationIds.some((id) => reservations.has(id));
    const isOfDay = (move: DayMove) => move.day === day || (isToday && move.day < day);
    const isAsked = notes.size + reservations.size > 0 ? isNamed : isOfDay;
    const departures = inOrder(
      everyMove(rows, moment).departures.filter((move) => isToPick(move) && isAsked(move)),
    );
    return { departures, isLoading: !STOCK.every((name) => engine.isReady(name)) };
  }, [engine, reader, moment, day, search.notes, search.reservations]);
}

const pickingOf = (copy: Copy, { key, noteId, reservationIds }: DayMove): Picking => ({
  key,
  note: noteId === null ? undefined : copy.get('bonLivraison', noteId),
  reservations: reservationIds.flatMap((id) => copy.get('reservations', id) ?? []),
});

/** Reads what they take; null until it is known. */
export function usePickList(departures: readonly DayMove[]): readonly PickPlace[] | null {
  const engine = useEngine();
  const reader = useRowsReader(STOCK);
  const [places, setPlaces] = useState<readonly PickPlace[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const copy: Copy = { get: (collection, id) => engine.get(collection, id), rows: reader.rows };
    const tables = {
      inventory: readerOf(copy, 'inventory'),
      products: readerOf(copy, 'products'),
      units: readerOf(copy, 'units'),
      reservations: readerOf(copy, 'reservations'),
    };
    void pickList(
      tables,
      departures.map((move) => pickingOf(copy, move)),
    ).then((found) => (isCurrent ? setPlaces(found) : undefined));
    return () => {
      isCurrent = false;
    };
  }, [engine, reader, departures]);
  return places;
}

/** `print(departures, places)` */
export function usePickListPdf() {
  const download = usePdf();
  return useCallback(
    (departures: readonly DayMove[], places: readonly PickPlace[]) =>
      download(async (context) => {
        const { printablePickList } = await import('@zellige/documents/delivery-notes/pick-list-from-rows');
        return printablePickList({ departures, places }, context);
      }),
    [download],
  );
}
