// When a write was done, as the rulebook says it: at the instant of its doing, however late it arrives (docs/adr/0023).
import { addDays, dayInCasablanca } from '../values/dates.ts';
import { displayNumber, type NumberedCollection } from '../identity/numbering.ts';
import type { OperationContext, WriteContext } from '../operations/operation.ts';
import { fail, ok, type Result } from '../failures/result.ts';
import { validation } from '../failures/validation-messages.ts';

type Doing = Pick<OperationContext, 'happenedAt'>;

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** The instant of the doing, ISO. */
export const instantOf = ({ happenedAt }: Doing): string => happenedAt.toISOString();

/** The day of the doing in Casablanca. */
export const dayOf = ({ happenedAt }: Doing): string => dayInCasablanca(happenedAt);

/** The day of something that is over: the one given, never one that was still to come. */
export const dayDone = (day: string | undefined, ctx: Doing): string =>
  earlier(day ?? dayOf(ctx), dayOf(ctx));

/** The day of a document: the one a person chose, or that of the doing, never behind the last numbered of its series. */
export async function documentDay(
  series: NumberedCollection,
  day: string | undefined,
  ctx: Pick<OperationContext, 'happenedAt' | 'lastDay'>,
): Promise<string> {
  const own = dayOf(ctx);
  return day === undefined || day === own ? later(own, await ctx.lastDay(series, own)) : day;
}

/** Refuses, at the field `date`, a chosen day behind the last numbered of its series (CGI art. 145-III). */
export async function checkNotBehind(
  series: NumberedCollection,
  day: string,
  ctx: Pick<OperationContext, 'lastDay'>,
): Promise<Result<true>> {
  const last = await ctx.lastDay(series, day);
  return day < last
    ? fail('validation_failed', undefined, { date: validation.behindSeries(last) })
    : ok(true);
}

/** Whether a day is after tomorrow: only a clock that was wrong made a document of it. */
export const isAheadOfClock = (day: string, now: Date): boolean => day > addDays(dayInCasablanca(now), 1);

/** Refuses what would stand behind a document of after tomorrow, or take its day: that one is corrected first. */
export const checkNotAhead = (
  document: { number: string | null; date: string },
  ctx: Pick<OperationContext, 'isAheadOfClock'>,
): Result<true> => {
  if (!ctx.isAheadOfClock?.(document.date)) return ok(true);
  const sentence = validation.aheadOfClock(displayNumber(document), document.date);
  return fail('validation_failed', sentence, { date: sentence });
};

interface Dated {
  number?: unknown;
  originalNumber?: unknown;
  date?: unknown;
}

/** The last day of a series among the rows that an engine holds; imported ones have the order of another program. */
export const lastDayAmong =
  (
    find: (series: NumberedCollection, where: Record<string, unknown>) => Promise<readonly object[]>,
    now: Date,
  ) =>
  async (series: NumberedCollection, day: string): Promise<string> => {
    const today = dayInCasablanca(now);
    if (day >= today) return '';
    const rows = (await find(series, {})) as readonly Dated[];
    const days = rows.flatMap(({ number, originalNumber, date }) =>
      typeof number === 'string' && !originalNumber && typeof date === 'string' ? earlier(date, today) : [],
    );
    return days.reduce(later, '');
  };

/** An engine gives this of a write that is done where and when it is written. */
export const doneNow = (
  now: Date,
  rest: Pick<WriteContext, 'actor' | 'rates' | 'newId'> & Partial<Pick<WriteContext, 'lastDay'>>,
): WriteContext => ({
  lastDay: () => Promise.resolve(''),
  ...rest,
  now,
  happenedAt: now,
});
