// A person's private calendar lists their events, the delivery notes that they drive and the rentals that they handle
// (docs/product.md 'Calendar feeds'). No amounts. Hours of Casablanca become instants.
import type { Event } from '../events/event.schema.ts';
import { eventStatusLabels } from '../events/event.rules.ts';
import { legs, tripMoment } from '../events/placing/trip.ts';
import { stretchesWithin } from '../events/event-time.ts';
import type { Stretch } from '../inventory/stock/availability.ts';
import { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';
import { addDays, daysBetween, instantInCasablanca } from '../kernel/values/dates.ts';
import { handles, type Worker } from '../field-day/own-work.ts';
import { type DayNote, deliveryHour, noteDay } from '../reservations/day-notes.ts';
import { hourPart } from '../reservations/rental-time.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import type { CalendarEntry } from './calendar-text.ts';
import { calendarFeedMessages as words } from './calendar-feed.messages.ts';

export interface PlannedEntry extends Omit<CalendarEntry, 'uid' | 'url'> {
  /** Of its own in a calendar, and the same at each reading. */
  key: string;
  /** Record that it opens. */
  of: { collection: 'events' | 'reservations' | typeof DELIVERY_MOVEMENT; id: string };
}

/** A delivery note, as far as a calendar reads it. */
export interface CalendarNote extends DayNote {
  version: number;
  updatedAt: string;
  statusReason: string;
}

export interface PlannedWork {
  events: readonly Event[];
  notes: readonly CalendarNote[];
  reservations: readonly Reservation[];
  /** Whose days they are. */
  worker: Worker;
  /** Versions of all the reservations of an order, summed, by its key: others' and those in the corbeille included. */
  orderVersions: ReadonlyMap<string, number>;
  /** Telephones by contact. */
  phones: ReadonlyMap<number, string>;
}

export const CALENDAR_DAYS_BACK = 30;
export const CALENDAR_DAYS_AHEAD = 180;

const LINES = 20;

/** First and last day of a calendar that is read on that day. */
export const calendarDays = (day: string): { from: string; to: string } => ({
  from: addDays(day, -CALENDAR_DAYS_BACK),
  to: addDays(day, CALENDAR_DAYS_AHEAD),
});

const paragraphs = (lines: readonly string[]): string => lines.filter(Boolean).join('\n');

const goods = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.length === 0
    ? ''
    : words.bring(lines.slice(0, LINES).map(({ name, quantity }) => words.line(quantity, name)));

const phoneLine = (phone: string | undefined): string => (phone ? words.phone(phone) : '');

/** Whole days as days, anything else as instants. */
function whenOf({ start, end }: Stretch): Pick<CalendarEntry, 'start' | 'end'> {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)];
  if (hourPart(start) === '' && hourPart(end) === '' && first < last) return { start: first, end: last };
  return {
    start: instantInCasablanca(first, start.slice(11)),
    end: instantInCasablanca(last, end.slice(11)),
  };
}

const statuses: Partial<Record<Event['status'], CalendarEntry['status']>> = {
  planifié: 'TENTATIVE',
  'en attente': 'TENTATIVE',
  annulé: 'CANCELLED',
};

/** One entry, or one for each day of an event whose hours come again every day. */
function eventEntries(event: Event, within: Stretch, phones: PlannedWork['phones']): PlannedEntry[] {
  const { id, title, client, status, version, updatedAt, location, statusReason } = event;
  const named = words.event(title, client);
  const isCancelled = status === 'annulé';
  const described = {
    of: { collection: 'events' as const, id },
    sequence: version,
    changedAt: updatedAt,
    summary: isCancelled ? words.cancelled(named) : named,
    description: paragraphs([
      words.status(eventStatusLabels[status]),
      statusReason && words.reason(statusReason),
      phoneLine(event.contactId === null ? undefined : phones.get(event.contactId)),
      event.description,
      goods(event.reservedMaterials),
    ]),
    location,
    status: statuses[status] ?? ('CONFIRMED' as const),
  };
  return stretchesWithin(event, within).map((stretch) => {
    const rank = daysBetween(event.startDate, stretch.start.slice(0, 10));
    return { ...described, ...whenOf(stretch), key: rank === 0 ? id : `${id}/${rank}` };
  });
}

function noteEntry(note: CalendarNote): PlannedEntry {
  const { id, version, updatedAt, clientAdresse, clientPhone, number, statusReason } = note;
  const day = noteDay(note);
  return {
    key: id,
    of: { collection: DELIVERY_MOVEMENT, id },
    sequence: version,
    changedAt: updatedAt,
    summary: words.delivery(deliveryHour(note), note.client),
    description: paragraphs([
      number === null ? '' : words.number(number),
      statusReason && words.reason(statusReason),
      phoneLine(clientPhone),
      goods(note.items.map(({ productName, quantity }) => ({ name: productName, quantity }))),
    ]),
    location: clientAdresse,
    status: 'CONFIRMED',
    start: day,
    end: addDays(day, 1),
  };
}

/** The quote first: an invoice may come later, and of a part alone. */
export const calendarOrderOf = ({
  quoteId,
  invoiceId,
  id,
}: Pick<Reservation, 'quoteId' | 'invoiceId' | 'id'>): string => quoteId || invoiceId || id;

/** A moment of the day has no length; the first minute of a day is that day. */
const momentOf = (at: string): Pick<CalendarEntry, 'start' | 'end'> => {
  const end = hourPart(at) === '' ? `${addDays(at.slice(0, 10), 1)}T00:00` : at;
  return whenOf({ start: at, end });
};

const isCancelledRental = ({ state }: Reservation): boolean => state === 'annulée';

function moveEntry(
  rows: readonly [Reservation, ...Reservation[]],
  kind: 'departure' | 'return',
  { orderVersions, phones }: Pick<PlannedWork, 'orderVersions' | 'phones'>,
): PlannedEntry {
  const [first] = rows;
  const isCancelled = rows.every(isCancelledRental);
  const carried = isCancelled ? rows : rows.filter((row) => !isCancelledRental(row));
  const title = words[kind](first.client);
  const lead = rows.map(({ id }) => id).toSorted()[0] ?? first.id;
  return {
    key: `${lead}/${kind}`,
    of: { collection: 'reservations', id: lead },
    // Of the whole order: what leaves this moment, or this person, for another one must not set it back.
    sequence: orderVersions.get(calendarOrderOf(first)) ?? first.version,
    changedAt:
      rows
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? first.updatedAt,
    summary: isCancelled ? words.cancelled(title) : title,
    description: paragraphs([
      first.reference && words.number(first.reference),
      phoneLine(first.contactId === null ? undefined : phones.get(first.contactId)),
      goods(carried),
    ]),
    location: first.place,
    status: isCancelled
      ? 'CANCELLED'
      : carried.every(({ state }) => state === 'option')
        ? 'TENTATIVE'
        : 'CONFIRMED',
    ...momentOf(tripMoment(first, kind)),
  };
}

const isLive = ({ archivedAt }: { archivedAt: string | null }): boolean => archivedAt === null;

/** What leaves and what comes back of one order at one moment is one entry. */
function rentalEntries(work: PlannedWork, { from, to }: { from: string; to: string }): PlannedEntry[] {
  const rows = work.reservations.filter(isLive);
  return legs.flatMap((kind) => {
    const at = (row: Reservation) => tripMoment(row, kind);
    const own = rows.filter((row) => handles(row, kind, work.worker));
    const near = own.filter((row) => at(row).slice(0, 10) >= from && at(row).slice(0, 10) <= to);
    return [...Map.groupBy(near, (row) => `${calendarOrderOf(row)}/${at(row)}`).values()].flatMap(
      ([first, ...others]) => (first ? [moveEntry([first, ...others], kind, work)] : []),
    );
  });
}

/** The entries of those records that have a moment from `from` to `to`, both days included; those in the corbeille are left out. */
export function calendarEntries(work: PlannedWork, days: { from: string; to: string }): PlannedEntry[] {
  const { events, notes, phones } = work;
  const within = { start: `${days.from}T00:00`, end: `${addDays(days.to, 1)}T00:00` };
  const entries = [
    ...events.filter(isLive).flatMap((event) => eventEntries(event, within, phones)),
    ...notes
      .filter((note) => isLive(note) && noteDay(note) >= days.from && noteDay(note) <= days.to)
      .map(noteEntry),
    ...rentalEntries(work, days),
  ];
  return entries.toSorted((a, b) =>
    a.start === b.start ? a.key.localeCompare(b.key) : a.start < b.start ? -1 : 1,
  );
}
