// Units of a reservation by the day on which they went out or came back, from which the days out of any period follow.
import { dayInCasablanca } from '../kernel/values/dates.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';

/** `moved`: units that go out, or come back where they are below zero. `out`: what is not back yet, by the day of its start. */
export interface RentalMove {
  fact: 'moved' | 'out';
  day: string;
  units: number;
}

const LAST_DAY = '9999-12-31';

const between = (day: string, first: string, last: string): string =>
  day < first ? first : day > last ? last : day;

/** Out from the start until the day of the return, each return on its own day. */
export function rentalMoves({ start, departures, returns, returnedAt }: Reservation): RentalMove[] {
  const units = departures.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units === 0) return [];
  const first = start.slice(0, 10);
  const end = returnedAt === null ? null : between(returnedAt.slice(0, 10), first, LAST_DAY);
  const back = returns.map(
    ({ at, lines }): RentalMove => ({
      fact: 'moved',
      day: between(dayInCasablanca(new Date(at)), first, end ?? LAST_DAY),
      units: -lines.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  );
  const rest = back.reduce((sum, move) => sum + move.units, units);
  return [
    { fact: 'moved', day: first, units },
    ...back,
    end === null ? { fact: 'out', day: first, units: rest } : { fact: 'moved', day: end, units: -rest },
  ];
}
