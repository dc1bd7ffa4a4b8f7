// Other ends of a reservation that was agreed: what was late by then stays late, and the days that are added are rented
// (docs/product.md 'Rental returns'). Pure; the operations write an entry for each other end.
import { momentOf } from '../events/event-time.ts';
import { isPastDue, unitsOutOf } from '../inventory/stock/stock-holds.ts';
import { daysBetween } from '../kernel/values/dates.ts';
import { isOutReservation, lateDaysOf } from './reservation.rules.ts';
import type { Extension, Reservation } from './reservation.schema.ts';

const dayOf = (moment: string): string => moment.slice(0, 10);

const momentAt = (instant: string): string => momentOf(new Date(instant));

/** The later of an end and the day until which lateness was counted before. */
const dueSince = (end: string, until: string): string => (until > end ? until : end);

/** Each entry with the days at which units were late already by then: no day counts twice. */
function counted({ extensions = [] }: Pick<Reservation, 'extensions'>) {
  let until = '';
  return extensions.map((entry) => {
    const { at, from, out, waiver = '' } = entry;
    const moment = momentAt(at);
    const late = waiver === '' && out > 0 ? lateDaysOf({ end: dueSince(from, until) }, moment) : 0;
    if (late > 0) until = `${dayOf(moment)}T00:00`;
    return { entry, late, until };
  });
}

interface Agreement {
  at: string;
  by: string;
  /** Why the days at which it is late by then cost nothing. */
  waiver?: string | undefined;
}

function entryOf(before: Reservation, end: string, { at, by, waiver }: Agreement): Extension {
  const out = isOutReservation(before) ? unitsOutOf(before) : 0;
  const isLate = out > 0 && isPastDue(before.end, momentAt(at));
  return {
    at,
    by,
    from: before.end,
    to: end,
    units: out || before.quantity,
    out,
    ...(isLate && waiver && { waiver }),
  };
}

/** The reservation with another end, and how that came to be; an option asks for nothing yet. What is taken back leaves no trace. */
export function withEnd(before: Reservation, end: string, { at, by, waiver }: Agreement): Reservation {
  if (end === before.end || before.state === 'option') return { ...before, end };
  const { extensions = [], ...row } = before;
  const last = extensions.at(-1);
  if (last && !last.isOrdered && last.to === before.end && last.from === end) {
    const others = extensions.slice(0, -1);
    return { ...row, end, ...(others.length > 0 && { extensions: others }) };
  }
  return { ...row, end, extensions: [...extensions, entryOf(before, end, { at, by, waiver })] };
}

/** The reservation with the end that its amended order pays for: what was added by hand until then is part of it. */
export function withOrderedEnd(before: Reservation, end: string, agreement: Agreement): Reservation {
  const { extensions = [] } = before;
  if (extensions.length === 0 && (end === before.end || !isOutReservation(before))) return { ...before, end };
  const entry: Extension = { ...entryOf(before, end, agreement), isOrdered: true };
  return { ...before, end, extensions: [...extensions, entry] };
}

/** Days begun since it was due, by the end that held when it came back. */
export function lateDaysAt(row: Pick<Reservation, 'end' | 'extensions'>, at: string): number {
  const agreedEnd = row.extensions?.find((entry) => entry.at > at)?.from ?? row.end;
  const until = counted(row).findLast(({ entry }) => entry.at <= at)?.until ?? '';
  return lateDaysOf({ end: dueSince(agreedEnd, until) }, momentAt(at));
}

/** Units that were late when another end was agreed, each time. */
export const latePeriods = (row: Pick<Reservation, 'extensions'>) =>
  counted(row).flatMap(({ entry, late }) =>
    late > 0 ? [{ days: late, units: entry.out, fact: `late/prolonged/${entry.at}` }] : [],
  );

/** Days that one entry adds to what is rented: none up to the day until which it was late. */
function addedDays({ from, to }: Extension, until: string): number {
  if (to <= from) return daysBetween(dayOf(from), dayOf(to));
  return Math.max(0, daysBetween(dayOf(dueSince(from, until)), dayOf(to)));
}

/** Days of one unit, over all units, that were added to the order; what shortens takes back what was added, and no more. */
export const addedUnitDays = (row: Pick<Reservation, 'extensions'>): number =>
  counted(row).reduce(
    (sum, { entry, until }) =>
      entry.isOrdered ? 0 : Math.max(0, sum + addedDays(entry, until) * entry.units),
    0,
  );

const ADDED = 'prolonged/';

/** A line says that it charges this: so many days of the so many that there were by then. */
export const addedFact = (byThen: number, days: number): string => `${ADDED}${byThen}/${days}`;

/** Added days that no invoice that stands has charged. */
export function addedLeft(row: Pick<Reservation, 'extensions' | 'charged'>): number {
  const facts = new Set((row.charged ?? []).flatMap((entry) => entry.facts));
  const sorted = [...facts]
    .filter((fact) => fact.startsWith(ADDED))
    .map((fact) => Number(fact.slice(ADDED.length).split('/')[1]));
  return Math.max(
    0,
    sorted.reduce((left, days) => left - (Number.isFinite(days) ? days : 0), addedUnitDays(row)),
  );
}
