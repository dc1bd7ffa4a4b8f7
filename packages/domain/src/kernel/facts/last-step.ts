// A step that somebody pressed by mistake is taken back for a minute, by that person. The instants of both presses decide, so that it
// holds without a network too, however late they arrive.
import { type Guard, guard } from '../operations/guard.ts';
import { instantOf } from './happened.ts';
import { isSameValue } from '../records/open-changes.ts';
import type { OperationContext } from '../operations/operation.ts';
import type { Permission } from '../identity/permissions.ts';
import { fail } from '../failures/result.ts';

/** For how long a step can be taken back. */
export const UNDO_SECONDS = 60;

export const UNDO_OVER = `Une étape s'annule par qui l'a faite, pendant ${UNDO_SECONDS} secondes`;

export interface LastStep<Step extends string> {
  step: Step;
  /** Instant of the press. */
  at: string;
  /** Account. */
  by: string;
}

export const lastStepOf = <Step extends string>(
  step: Step,
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): LastStep<Step> => ({ step, at: instantOf(ctx), by: ctx.actor.id });

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

/** The step that this person may take back at that instant; null for none. */
export function undoableStep<Step extends string>(
  { lastStep }: { lastStep?: LastStep<Step> },
  actorId: string,
  at: string,
): Step | null {
  if (!lastStep || lastStep.by !== actorId) return null;
  const seconds = secondsBetween(lastStep.at, at);
  return seconds >= 0 && seconds <= UNDO_SECONDS ? lastStep.step : null;
}

/** Whoever pressed it, for as long as it can be taken back. */
export const undoGuard = <Row extends { lastStep?: LastStep<string> }>(permission: Permission): Guard<Row> =>
  guard(
    permission,
    (row, { actor, now }) =>
      undoableStep(row, actor.id, now.toISOString()) === null
        ? fail('illegal_transition', UNDO_OVER).error
        : null,
    { condition: 'the same person took its last step a moment ago' },
  );

type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ between two states of a record, those of `except` left out. */
export function changedFields(before: object, after: object, except: ReadonlySet<string>): string[] {
  const [was, is] = [before as Fields, after as Fields];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !except.has(field) && !isSameValue(was[field], is[field]),
  );
}

/** The former value of one field before a step; without `from` there was none. */
export interface FormerValue {
  field: string;
  from?: unknown;
}

/** The record with those values in their fields. */
export function withFormer<Row extends object>(row: Row, values: readonly FormerValue[]): Row {
  const fields: Record<string, unknown> = { ...(row as Fields) };
  for (const { field, from } of values) {
    if (from === undefined) delete fields[field];
    else fields[field] = from;
  }
  return fields as Row;
}
