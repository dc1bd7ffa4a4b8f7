// Who may do something to a record, and when the record as it stands allows it. The operation asks it before it runs, and so does
// every menu that offers it: neither says it a second time. Light, since menus load with their lists: no schema, no operation, no
// sentence.
import { type Actor, permits, type Permission } from '../identity/permissions.ts';
import type { Failure, Result } from '../failures/result.ts';

/** Who would do it, and the instant of the doing. */
export interface GuardMoment {
  actor: Actor;
  now: Date;
}

export interface Guard<T> {
  permission: Permission;
  /** Why the record does not allow it now; null where it does. */
  when: (row: T, moment: GuardMoment) => Failure | null;
  /**
   * What the record still has to say before it is done, at its fields: it is offered all the same, and leads the person there. Several
   * at once are done to those alone that lack nothing.
   */
  lacks?: (row: T) => Failure | null;
  /** The record stands so already: nothing offers it, and doing it once more leaves the record as it is. */
  isDone?: (row: T) => boolean;
  /** It takes a record out of the corbeille; every other act is for a record that is not there. */
  isOfCorbeille?: true;
  /** What `when` asks, in English, for the document of the API; '' where it asks nothing. */
  condition: string;
}

type Limits<T> = Pick<Guard<T>, 'lacks' | 'isDone' | 'condition'>;

/** `send: guard('quotes.send', (quote) => refusalOf(checkQuoteTransition(quote, 'send')), { condition: 'it was not sent yet' })` */
export function guard<T>(permission: Permission): Guard<T>;
export function guard<T>(
  permission: Permission,
  when: Guard<T>['when'] | undefined,
  limits: Limits<T>,
): Guard<T>;
export function guard<T>(
  permission: Permission,
  when: Guard<T>['when'] = () => null,
  limits: Limits<T> = { condition: '' },
): Guard<T> {
  return { permission, when, ...limits };
}

/** Putting a record aside, and taking it back from the corbeille. */
export const archivingGuards = <T>(
  permission: Permission,
  when?: Guard<T>['when'],
  limits: Limits<T> = { condition: '' },
) => ({
  archive: guard<T>(permission, when, limits),
  restore: { ...guard<T>(permission), isOfCorbeille: true } satisfies Guard<T>,
});

/** The same with its form, of a record that no state shuts. */
export const recordGuards = <T>(permission: Permission) => ({
  edit: guard<T>(permission),
  ...archivingGuards<T>(permission),
});

export const refusalOf = (result: Result<unknown>): Failure | null => (result.ok ? null : result.error);

/** Why that person may not do it to that record at that instant; null where they may. */
export function obstacleTo<T extends object>(
  { permission, when, isOfCorbeille, isDone }: Guard<T>,
  row: T & { archivedAt?: string | null },
  moment: GuardMoment,
): Failure['code'] | null {
  if (!permits(moment.actor, permission, { ...row })) return 'forbidden';
  const isArchived = (row.archivedAt ?? null) !== null;
  if (isArchived !== (isOfCorbeille ?? false)) return 'deleted';
  return isDone?.(row) ? 'illegal_transition' : (when(row, moment)?.code ?? null);
}

/** Whether it can be done as the record stands, without another word. */
export const isReady = <T extends object>(of: Guard<T>, row: T, moment: GuardMoment): boolean =>
  obstacleTo(of, row, moment) === null && (of.lacks?.(row) ?? null) === null;
