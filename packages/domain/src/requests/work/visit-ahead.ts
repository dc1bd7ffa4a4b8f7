// A visit that is still ahead when its request is resolved without it is called off. Pure.
import type { Event } from '../../events/event.schema.ts';
import { momentOf, stretchOf } from '../../events/event-time.ts';
import { isPlanned } from '../../events/placing/event-holding.ts';

/** Why such an event is cancelled. */
export const RESOLVED_BEFORE = 'Demande résolue sans passage';

/** Nobody has begun it, and its hour has not come: what is past may have been done unpressed. */
export const isVisitAhead = (event: Event, now: Date): boolean =>
  event.archivedAt === null && isPlanned(event) && stretchOf(event).start > momentOf(now);
