// Deliveries, departures and returns of a day as stops, with the serial numbers of what is carried.
import { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';
import type { DayMove } from '../reservations/day-moves.ts';
import type { DepartureState } from '../reservations/day-notes.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { handles, type Worker } from './own-work.ts';
import type { BringLine, Stop, StopLookup, StopNote, StopRows, StopState } from './stop.ts';

const states: Readonly<Record<DepartureState, StopState>> = {
  sent: 'to do',
  'under way': 'under way',
  delivered: 'done',
  'partly delivered': 'done',
  refused: 'not done',
};

/** Lines of a move with the serial numbers that are known of each name. */
function withSerials(
  { lines }: DayMove,
  named: readonly { name: string; serials: readonly string[] }[],
): BringLine[] {
  return lines.map(({ name, quantity }) => ({
    name,
    quantity,
    serials: named.filter((one) => one.name === name).flatMap(({ serials }) => serials),
  }));
}

const ofMove = (move: DayMove) => ({
  key: `${move.kind}/${move.key}`,
  time: move.time,
  until: '',
  client: move.client,
  contactId: move.contactId,
  place: move.place,
  lateDays: move.lateDays,
});

function noteStop(move: DayMove, note: StopNote, { unitName }: StopLookup): Stop {
  const named = note.items.map(({ productName, unitIds = [] }) => ({
    name: productName,
    serials: unitIds.map(unitName),
  }));
  const state = move.state === null ? 'to do' : states[move.state];
  return {
    ...ofMove(move),
    kind: move.isUntaken ? 'return' : 'delivery',
    collection: DELIVERY_MOVEMENT,
    recordId: note.id,
    reservationIds: [],
    title: move.reference,
    phone: note.clientPhone,
    bring: withSerials(move, named),
    todo: note.observationsGenerales,
    // Goods that were not taken are still to be brought back.
    state: move.isUntaken ? 'to do' : state,
  };
}

function rentalStop(move: DayMove, rows: readonly Reservation[], { unitName, serialsOut }: StopLookup): Stop {
  const named = rows.map((row) => ({
    name: row.name,
    serials: move.kind === 'return' ? serialsOut(row) : row.unitIds.map(unitName),
  }));
  return {
    ...ofMove(move),
    kind: move.kind,
    collection: 'reservations',
    recordId: rows[0]?.id ?? '',
    reservationIds: rows.map(({ id }) => id),
    title: move.reference,
    phone: move.phone,
    bring: withSerials(move, named),
    todo: rows
      .map(({ notes }) => notes)
      .filter(Boolean)
      .join('\n'),
    state: move.isDone ? 'done' : 'to do',
  };
}

/** A rental that leaves or comes back is the reservations'; what leaves with a note, or rides back with it, is the note's. */
export function moveStop(
  move: DayMove,
  { notes, reservations, lookup }: StopRows,
  worker: Worker,
): Stop | null {
  const rows = reservations.filter(
    (row) => move.reservationIds.includes(row.id) && handles(row, move.kind, worker),
  );
  if (move.reservationIds.length > 0) return rows.length > 0 ? rentalStop(move, rows, lookup) : null;
  const note = notes.find(({ id }) => id === move.noteId);
  return note ? noteStop(move, note, lookup) : null;
}
