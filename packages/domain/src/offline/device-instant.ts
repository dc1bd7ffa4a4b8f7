// The authority corrects the instants of a device's clock (docs/adr/0018, 0023): none in the future, and none earlier than a
// device may have been away.
import { dayInCasablanca } from '../kernel/values/dates.ts';

/** Receipts stand as long: what was done before could be applied twice, and its clock is taken for broken. */
export const LONGEST_AWAY_DAYS = 180;

const DAY_MS = 86_400_000;

/** The instant of a write that a device made at `madeAt`, milliseconds of its clock, and that arrives `now`. */
export function believedInstant(madeAt: number, now: Date): Date {
  const away = now.getTime() - madeAt;
  return away < 0 || away > LONGEST_AWAY_DAYS * DAY_MS ? now : new Date(madeAt);
}

const dayWritten = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'date' in input ? input.date : undefined;

/** The input with the day as the authority has it, where it is the very day of a clock that is not believed. */
export function withBelievedDay(input: unknown, madeAt: number, happenedAt: Date): unknown {
  const localDay = dayInCasablanca(new Date(madeAt));
  const believed = dayInCasablanca(happenedAt);
  return localDay !== believed && dayWritten(input) === localDay
    ? { ...(input as object), date: believed }
    : input;
}

export interface DateCorrection {
  field: string;
  /** What the device wrote. */
  from: string;
  /** What the record says. */
  to: string;
}

interface Settled {
  /** As the device sent it. */
  input: unknown;
  madeAt: number;
  happenedAt: Date;
}

/** The Historique of a new record says this of its day, when the device had another; null when it had that one. */
export function correctionOf(day: unknown, { input, madeAt, happenedAt }: Settled): DateCorrection | null {
  const written = dayWritten(input) ?? dayInCasablanca(new Date(madeAt));
  if (typeof day !== 'string' || typeof written !== 'string' || day === written) return null;
  // A day before the doing was copied from somewhere else.
  return day < dayInCasablanca(happenedAt) ? null : { field: 'date', from: written, to: day };
}
