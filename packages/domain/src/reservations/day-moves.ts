// The day list of the depot and the drivers shows the rentals that leave, those that come back and those that are late
// (docs/product.md 'Rental returns'). A delivery note speaks for the reservations of its lines; what comes back is one move by
// order and end.
import { type Leg, type Trip, tripMoment, tripOf } from '../events/placing/trip.ts';
import { unitsOutOf } from '../inventory/stock/stock-holds.ts';
import {
  awaitsGoods,
  type DayNote,
  dayOfInstant,
  departureStates,
  type DepartureState,
  handedOver,
  noteDay,
  underWay,
} from './day-notes.ts';
import { isOutReservation, lateDaysOf } from './reservation.rules.ts';
import type { Reservation } from './reservation.schema.ts';

/** Units of one thing. */
export interface MoveLine {
  name: string;
  quantity: number;
}

export interface DayMove {
  /** Of its own in a day. */
  key: string;
  kind: 'departure' | 'return';
  /** `hh:mm`, '' for any time of the day. */
  time: string;
  /** Day on which it is due. */
  day: string;
  place: string;
  client: string;
  contactId: number | null;
  /** As the note has it, '' where only the contact may know. */
  phone: string;
  /** Number of its document, '' for none. */
  reference: string;
  /** The delivery note it leaves with, or left with; null where this person does not see it. */
  noteId: string | null;
  /** Reservations that it is about, those of a note left out. */
  reservationIds: string[];
  lines: MoveLine[];
  /** Who drives it of the reservations' own; null of what a note carries. */
  trip: Trip | null;
  isDone: boolean;
  /** Of a note that has left; null before, and of what no note carries. */
  state: DepartureState | null;
  /** Goods that a client did not take: back at the depot once somebody says so. */
  isUntaken: boolean;
  /** 0 while it is in time. */
  lateDays: number;
}

export interface DayMoves {
  departures: DayMove[];
  returns: DayMove[];
  /** Of the day that it is: what should have left, or be back. */
  late: DayMove[];
}

interface VisibleRows {
  reservations: readonly Reservation[];
  notes: readonly DayNote[];
}

interface When {
  day: string;
  /** Now, `yyyy-mm-ddThh:mm` in Casablanca. */
  moment: string;
}

const dayOf = (moment: string): string => moment.slice(0, 10);
const timeOf = (moment: string): string => (moment.endsWith('T00:00') ? '' : moment.slice(11, 16));
/** Units by name: two lines of the same thing are carried together. */
function byName(lines: readonly MoveLine[]): MoveLine[] {
  const units = new Map<string, number>();
  for (const { name, quantity } of lines) units.set(name, (units.get(name) ?? 0) + quantity);
  return [...units].map(([name, quantity]) => ({ name, quantity }));
}

const noteMove = (note: DayNote, moment: string): DayMove => {
  const isDone = !underWay.has(note.status);
  return {
    key: note.id,
    kind: 'departure',
    time: '',
    day: note.dateLivraison,
    place: note.clientAdresse,
    client: note.client,
    contactId: note.contactId,
    phone: note.clientPhone,
    reference: note.number ?? '',
    noteId: note.id,
    reservationIds: [],
    lines: byName(note.items.map(({ productName, quantity }) => ({ name: productName, quantity }))),
    trip: null,
    isDone,
    state: departureStates[note.status] ?? null,
    isUntaken: false,
    lateDays: isDone ? 0 : lateDaysOf({ end: `${note.dateLivraison}T00:00` }, moment),
  };
};

/** Goods that the client did not take ride back on the day of the doing, and are late once it is over. */
function untaken(notes: readonly DayNote[], moment: string): DayMove[] {
  return notes.filter(awaitsGoods).map((note) => {
    const lines = note.items.map(({ productName, quantity, quantiteRestante }) => ({
      name: productName,
      quantity: note.status === 'refuse' ? quantity : quantiteRestante,
    }));
    const day = noteDay(note);
    return {
      ...noteMove(note, moment),
      key: `return/${note.id}`,
      kind: 'return' as const,
      day,
      lines: byName(lines.filter(({ quantity }) => quantity > 0)),
      isDone: false,
      isUntaken: true,
      lateDays: lateDaysOf({ end: `${day}T00:00` }, moment),
    };
  });
}

const isOfOrder = (note: DayNote, { invoiceId, quoteId }: Reservation): boolean =>
  (invoiceId !== '' && note.factureId === invoiceId) || (quoteId !== '' && note.devisId === quoteId);

/** Whether the reservation is one that lines of the note stand for. */
export const carries = (note: DayNote, row: Reservation): boolean =>
  note.items.some(
    ({ lineId, reservationId }) =>
      reservationId === row.id ||
      (isOfOrder(note, row) && lineId !== '' && (lineId === row.lineId || lineId === row.invoiceLineId)),
  );

/** Whether a note will carry it, or has. */
const isCarried = (row: Reservation, notes: readonly DayNote[]): boolean =>
  notes.some((note) => (underWay.has(note.status) || handedOver.has(note.status)) && carries(note, row));

/** One move of the reservations of one order at one moment. */
function together(
  rows: readonly { row: Reservation; quantity: number }[],
  {
    kind,
    at,
    moment,
    isDone = false,
  }: { kind: DayMove['kind']; at: string; moment: string; isDone?: boolean },
): DayMove[] {
  const [first] = rows;
  if (!first) return [];
  const { row } = first;
  return [
    {
      key: `${kind}/${row.id}/${isDone ? 'done' : at}`,
      kind,
      time: isDone ? timeOf(at) : timeOf(tripMoment(row, kind)),
      day: dayOf(at),
      place: row.place,
      client: row.client,
      contactId: row.contactId,
      phone: '',
      reference: row.reference,
      noteId: row.departures.at(-1)?.noteId ?? null,
      reservationIds: rows.map((one) => one.row.id),
      lines: byName(rows.map((one) => ({ name: one.row.name, quantity: one.quantity }))),
      trip: tripOf(row, kind),
      isDone,
      state: null,
      isUntaken: false,
      lateDays: isDone ? 0 : lateDaysOf({ end: at }, moment),
    },
  ];
}

const orderOf = ({ invoiceId, quoteId, id, departures }: Reservation): string =>
  invoiceId || quoteId || departures[0]?.noteId || id;

/** Those of one order go together unless others drive them. */
const wayOf = (row: Reservation, leg: Leg): string =>
  [orderOf(row), ...Object.values(tripOf(row, leg))].join('/');

function grouped(
  rows: readonly Reservation[],
  keyOf: (row: Reservation) => string,
): Map<string, [Reservation, ...Reservation[]]> {
  const groups = new Map<string, [Reservation, ...Reservation[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function departuresOf({ reservations, notes }: VisibleRows, moment: string): DayMove[] {
  const firm = reservations.filter(
    (row) => row.state === 'ferme' && dayOf(row.end) >= dayOf(moment) && !isCarried(row, notes),
  );
  const ready = [...grouped(firm, (row) => `${wayOf(row, 'departure')}/${row.start}`).values()].flatMap(
    (rows) =>
      together(
        rows.map((row) => ({ row, quantity: row.quantity })),
        { kind: 'departure', at: rows[0].start, moment },
      ),
  );
  const carried = notes
    .filter(({ status }) => status !== 'retour')
    .map((note) => ({ ...noteMove(note, moment), day: noteDay(note) }));
  return [...carried, ...ready];
}

/** Those that were due back together. */
const dueTogether = (rows: readonly Reservation[]) => [
  ...grouped(rows, (row) => `${wayOf(row, 'return')}/${row.end}`).values(),
];

/** Units that came back on that day. */
const backOn = (day: string, { returns }: Reservation): number =>
  returns
    .filter(({ at }) => dayOfInstant(at) === day)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** What came back on that day. */
const returnsDone = (rows: readonly Reservation[], { day, moment }: When): DayMove[] =>
  dueTogether(rows.filter((row) => backOn(day, row) > 0)).flatMap((group) =>
    together(
      group.map((row) => ({ row, quantity: backOn(day, row) })),
      { kind: 'return', at: `${day}T00:00`, moment, isDone: true },
    ),
  );

const returnsDue = (rows: readonly Reservation[], moment: string): DayMove[] =>
  dueTogether(rows.filter(isOutReservation)).flatMap((group) =>
    together(
      group.map((row) => ({ row, quantity: unitsOutOf(row) })),
      { kind: 'return', at: group[0].end, moment },
    ),
  );

/** Whether its goods are still to be taken off the shelves. */
export const isToPick = ({ kind, isDone, state }: DayMove): boolean =>
  kind === 'departure' && !isDone && state === null;

const NO_HOUR = '24:00';

/** Moves by hour, what has none last; then by place and client. What is done comes behind. */
export const inOrder = (moves: readonly DayMove[]): DayMove[] =>
  moves.toSorted((a, b) => {
    const [before, after] = [a, b].map(({ isDone, time, place, client }) =>
      [Number(isDone), time || NO_HOUR, place, client].join('/'),
    );
    return (before ?? '').localeCompare(after ?? '', 'fr');
  });

/** The note of what has left with one, where this person sees it. */
function withNotes(moves: readonly DayMove[], notes: readonly DayNote[]): DayMove[] {
  const byId = new Map(notes.map((note) => [note.id, note]));
  return moves.map((move) => {
    const note = byId.get(move.noteId ?? '');
    return { ...move, noteId: note?.id ?? null, phone: note?.clientPhone ?? '' };
  });
}

/** Departures and returns that are due, whatever the day; notes that have arrived too. `moment` is now. */
export function everyMove(rows: VisibleRows, moment: string): Pick<DayMoves, 'departures' | 'returns'> {
  const reservations = rows.reservations.filter(({ archivedAt }) => archivedAt === null);
  const notes = rows.notes.filter(({ archivedAt }) => archivedAt === null);
  return {
    departures: withNotes(departuresOf({ reservations, notes }, moment), notes),
    returns: [...withNotes(returnsDue(reservations, moment), notes), ...untaken(notes, moment)],
  };
}

/** The moves of a day; `late` is empty on any other day than today. */
export function dayMoves(rows: VisibleRows, { day, moment }: When): DayMoves {
  const { departures, returns } = everyMove(rows, moment);
  const isToday = day === dayOf(moment);
  const isLate = ({ lateDays }: DayMove) => isToday && lateDays > 0;
  const ofDay = (move: DayMove) => move.day === day && !isLate(move);
  const live = rows.reservations.filter(({ archivedAt }) => archivedAt === null);
  return {
    departures: inOrder(departures.filter(ofDay)),
    returns: inOrder([...returns.filter(ofDay), ...returnsDone(live, { day, moment })]),
    // The longest wait first.
    late: [...departures, ...returns].filter(isLate).toSorted((a, b) => b.lateDays - a.lateDays),
  };
}
