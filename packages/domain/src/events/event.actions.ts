// Guards decide who may do what to an event, and when; its operations and every menu read them (docs/product.md 'Events and
// technicians').
import { archivingGuards, type Guard, guard, refusalOf } from '../kernel/operations/guard.ts';
import { undoGuard } from '../kernel/facts/last-step.ts';
import type { Permission } from '../kernel/identity/permissions.ts';
import { fromStatuses } from '../kernel/records/transitions.ts';
import { fail } from '../kernel/failures/result.ts';
import {
  checkEventTransition,
  checkTechnicians,
  type EventAction,
  eventTransitions,
  isEventArchivable,
  isEventClosed,
} from './event.rules.ts';
import type { Event } from './event.schema.ts';

/** The step leads from that status; a promise to the client then has somebody who keeps it. */
const step = (permission: Permission, action: EventAction): Guard<Event> =>
  guard(permission, (event) => refusalOf(checkEventTransition(event, action)), {
    condition: fromStatuses(eventTransitions, action),
    lacks: (event) => refusalOf(checkTechnicians(event, eventTransitions[action].to)),
  });

export const eventActions = {
  edit: guard<Event>('events.edit', (event) => (isEventClosed(event) ? fail('event_closed').error : null), {
    condition: 'it is neither finished nor cancelled',
  }),
  confirm: step('events.edit', 'confirm'),
  start: step('events.work', 'start'),
  finish: step('events.work', 'finish'),
  en_route: step('events.work', 'en_route'),
  arrive: step('events.work', 'arrive'),
  fail: step('events.work', 'fail'),
  hold: step('events.work', 'hold'),
  note: guard<Event>('events.work'),
  undo: undoGuard<Event>('events.work'),
  resume: step('events.edit', 'resume'),
  cancel: step('events.edit', 'cancel'),
  reopen: step('events.reopen', 'reopen'),
  ...archivingGuards<Event>(
    'events.edit',
    (event) =>
      isEventArchivable(event)
        ? null
        : fail('illegal_transition', "Annulez ou terminez cet événement avant de l'archiver").error,
    { condition: 'it is neither confirmed nor under way' },
  ),
};
