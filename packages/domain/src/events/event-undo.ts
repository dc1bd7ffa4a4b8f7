// A step that somebody pressed by mistake is taken back for a minute (docs/product.md 'Events and technicians'). The instants of both
// presses decide, so that it holds without a network too, however late they arrive.
import { instantOf } from '../kernel/happened.ts';
import { repeats } from '../kernel/open-changes.ts';
import type { OperationContext } from '../kernel/operation.ts';
import type { Event } from './event.schema.ts';
import type { EventStep } from './event-traces.ts';

/** For how long a step can be taken back. */
export const UNDO_SECONDS = 60;

type Fields = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown): boolean => a === b || (repeats(a, b) && repeats(b, a));

/** The event after the step, with what it takes to go back on it. */
export function withLastStep(
  before: Event,
  after: Event,
  step: EventStep['step'],
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): Event {
  const was: Fields = { ...before };
  const is: Fields = { ...after };
  const changes = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => field !== 'lastStep' && !isSame(was[field], is[field]))
    .map((field) => ({
      field,
      ...(was[field] !== undefined && { from: was[field] }),
      ...(is[field] !== undefined && { to: is[field] }),
    }));
  return { ...after, lastStep: { step, at: instantOf(ctx), by: ctx.actor.id, changes } };
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

/** The step that this person may take back at that instant; null for none. */
export function undoableStep(
  { lastStep }: Pick<Event, 'lastStep'>,
  actorId: string,
  at: string,
): EventStep['step'] | null {
  if (!lastStep || lastStep.by !== actorId) return null;
  const seconds = secondsBetween(lastStep.at, at);
  return seconds >= 0 && seconds <= UNDO_SECONDS ? lastStep.step : null;
}

/** As it was before the step; what others have changed since stays as they left it. */
export function withoutStep(event: Event, { changes }: EventStep): Event {
  const { lastStep: _lastStep, ...fields } = event as unknown as Record<string, unknown>;
  for (const { field, from, to } of changes) {
    if (!isSame(fields[field], to)) continue;
    if (from === undefined) delete fields[field];
    else fields[field] = from;
  }
  return fields as unknown as Event;
}
