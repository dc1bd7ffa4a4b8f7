// When a write was done, as the rulebook says it: at the instant of its doing, however late it arrives (docs/adr/0023).
import { dayInCasablanca } from './dates.ts';
import type { NumberedCollection } from './numbering.ts';
import type { OperationContext, WriteContext } from './operation.ts';

type Doing = Pick<OperationContext, 'happenedAt'>;

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** The instant of the doing, ISO. */
export const instantOf = ({ happenedAt }: Doing): string => happenedAt.toISOString();

/** The day of the doing in Casablanca. */
export const dayOf = ({ happenedAt }: Doing): string => dayInCasablanca(happenedAt);

/** The day of something that is over: the one given, never one that was still to come. */
export const dayDone = (given: string | undefined, ctx: Doing): string =>
  earlier(given ?? dayOf(ctx), dayOf(ctx));

/** The day of a document: the one a person chose, or that of the doing, never behind the last numbered of its series. */
export async function documentDay(
  series: NumberedCollection,
  given: string | undefined,
  ctx: Pick<OperationContext, 'happenedAt' | 'lastDay'>,
): Promise<string> {
  const own = dayOf(ctx);
  return given === undefined || given === own ? later(own, await ctx.lastDay(series)) : given;
}

/** What an engine gives of a write that is done where and when it is written, and numbers nothing behind another. */
export const doneNow = (now: Date, rest: Pick<WriteContext, 'actor' | 'rates' | 'newId'>): WriteContext => ({
  ...rest,
  now,
  happenedAt: now,
  lastDay: () => Promise.resolve(''),
});
