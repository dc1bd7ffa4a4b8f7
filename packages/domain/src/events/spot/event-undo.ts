// A step of an event that was pressed by mistake (docs/product.md 'Events and technicians', kernel/facts/last-step.ts).
import { changedFields, lastStepOf, withFormer } from '../../kernel/facts/last-step.ts';
import { isSameValue } from '../../kernel/records/open-changes.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import type { Event } from '../event.schema.ts';
import type { EventStep } from './event-traces.ts';

type Fields = Readonly<Record<string, unknown>>;

const itself: ReadonlySet<string> = new Set(['lastStep']);

/** The event after the step, with what it takes to go back on it. */
export function withLastStep(
  before: Event,
  after: Event,
  step: EventStep['step'],
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): Event {
  const was: Fields = { ...before };
  const is: Fields = { ...after };
  const changes = changedFields(before, after, itself).map((field) => ({
    field,
    ...(was[field] !== undefined && { from: was[field] }),
    ...(is[field] !== undefined && { to: is[field] }),
  }));
  return { ...after, lastStep: { ...lastStepOf(step, ctx), changes } };
}

/** As it was before the step; what others have changed since stays as they left it. */
export function withoutStep({ lastStep: _lastStep, ...event }: Event, { changes }: EventStep): Event {
  const fields: Fields = { ...event };
  return withFormer(
    event,
    changes.filter(({ field, to }) => isSameValue(fields[field], to)),
  );
}
