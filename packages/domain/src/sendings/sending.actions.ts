// Guards decide who may do what to a sending, and which documents may be sent; its operations and every menu read them
// (docs/subjects/sending.md).
import { type Guard, guard } from '../kernel/operations/guard.ts';
import type { Sendable } from './message-values.ts';
import type { Sending } from './sending.schema.ts';
import { documentRight } from './sending.subject.ts';
import type { SendableKind } from './sending.values.ts';

export const sendingActions = {
  /** Another try of what failed. */
  retry: guard<Sending>('sendings.create', undefined, {
    isDone: ({ state }) => state !== 'failed',
    condition: 'it failed',
  }),
};

/** Sending such a document to its client. */
export const sendGuard = <K extends SendableKind>(of: K): Guard<Sendable[K]> => guard(documentRight(of));
