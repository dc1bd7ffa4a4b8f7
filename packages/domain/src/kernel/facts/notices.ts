// Notices record a change for the people whom it concerns (docs/product.md 'Notifications'). The record keeps its last changes,
// with the people of before and after, until they are told; what each subject tells stands in its `*-notices.ts`.
import type { RowMeta } from '../identity/collection-map.ts';
import { addDays, dayInCasablanca } from '../values/dates.ts';
import { dayOf, instantOf } from './happened.ts';
import type { OperationContext } from '../operations/operation.ts';

/** Days for which a notice is kept: a write may wait on a device before it can be told. */
const RETENTION_DAYS = 7;
const MAX_NOTICES = 20;

export interface Notice<What extends string = string> {
  /** Counts the notices of the record: one more than the last. */
  n: number;
  what: What;
  /** Instant of the change, and the account of its author. */
  at: string;
  by: string;
  /** The version of the record that it made. */
  version: number;
  /** Accounts that are told by name. */
  team: string[];
  /** What is said of it beside the record: the former hours, the reason; '' for nothing. */
  said: string;
}

export type NoticeChange<What extends string> = Pick<Notice<What>, 'what' | 'team' | 'said'>;

export interface Noticed<What extends string> {
  notices?: Notice<What>[];
}

/** An operation writes this of a record. */
export type RowBody<R> = Omit<R, keyof RowMeta>;

/** `withNotices(before, after, changes, ctx)`: the record as it is written, with the notices of those changes. */
export function withNotices<What extends string, R extends Noticed<What>>(
  before: (Noticed<What> & Pick<RowMeta, 'version'>) | null,
  after: R,
  changes: readonly NoticeChange<What>[],
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): R {
  if (changes.length === 0) return after;
  const known = before?.notices ?? [];
  const last = known.at(-1)?.n ?? 0;
  const made = changes.map(
    (change, index): Notice<What> => ({
      n: last + index + 1,
      at: instantOf(ctx),
      by: ctx.actor.id,
      version: (before?.version ?? 0) + 1,
      ...change,
    }),
  );
  const since = addDays(dayOf(ctx), -RETENTION_DAYS);
  const fresh = known.filter(({ at }) => dayInCasablanca(new Date(at)) >= since);
  return { ...after, notices: [...fresh, ...made].slice(-MAX_NOTICES) };
}

/** Accounts of several teams, each once. */
export const everybodyOf = (...teams: readonly (readonly string[])[]): string[] => [
  ...new Set(teams.flat().filter((id) => id !== '')),
];

/** Leaves out the people who are among the others. */
export const without = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.filter((id) => !others.includes(id));
