// The table of statuses decides which steps an event may take (specification §4 'Event status', docs/product.md 'Events and
// technicians').
//
//   planifié ─→ confirmé ─→ en cours ─→ terminé        planifié, confirmé, en cours ─→ en attente ─→ planifié, confirmé
//       any live status ─→ annulé                      terminé, annulé ─→ planifié, by a manager
import type { Tone } from '../kernel/text/tone.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { stepsOf, type Transitions } from '../kernel/records/transitions.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { Event, EventStatus } from './event.schema.ts';
import { type EventTime, stretchOf } from './event-time.ts';

export const eventStatusLabels: Record<EventStatus, string> = {
  planifié: 'Planifié',
  confirmé: 'Confirmé',
  'en attente': 'En attente',
  'en cours': 'En cours',
  terminé: 'Terminé',
  annulé: 'Annulé',
};

export const eventStatusTones: Record<EventStatus, Tone> = {
  planifié: 'blue',
  confirmé: 'violet',
  'en attente': 'amber',
  'en cours': 'green',
  terminé: 'gray',
  annulé: 'red',
};

export const eventPriorityLabels: Record<Event['priority'], string> = {
  low: 'Basse',
  medium: 'Moyenne',
  high: 'Haute',
  urgent: 'Urgente',
};

export const eventPriorityTones: Record<Event['priority'], Tone> = {
  low: 'gray',
  medium: 'blue',
  high: 'amber',
  urgent: 'red',
};

export const eventTransitions = {
  confirm: { from: ['planifié', 'en attente'], to: 'confirmé' },
  start: { from: ['confirmé'], to: 'en cours' },
  finish: { from: ['en cours'], to: 'terminé' },
  // Whoever was sent and goes has said yes for the office.
  en_route: { from: ['planifié', 'confirmé'], to: 'confirmé' },
  arrive: { from: ['planifié', 'confirmé', 'en cours'], to: 'en cours' },
  fail: { from: ['planifié', 'confirmé', 'en cours'], to: 'en attente' },
  hold: { from: ['planifié', 'confirmé', 'en cours'], to: 'en attente' },
  resume: { from: ['en attente'], to: 'planifié' },
  cancel: { from: ['planifié', 'confirmé', 'en attente', 'en cours'], to: 'annulé' },
  reopen: { from: ['terminé', 'annulé'], to: 'planifié' },
} as const satisfies Transitions<string, EventStatus>;

/** The office takes these steps: a record that is put back takes none of the field's. */
export const officeTransitions = (({ en_route: _left, arrive: _there, fail: _failed, ...ofOffice }) =>
  ofOffice)(eventTransitions);

export type EventAction = keyof typeof eventTransitions;

export const { can: canMoveEvent, check: checkEventTransition } = stepsOf<EventAction, EventStatus>(
  eventTransitions,
  eventStatusLabels,
);

export const isEventClosed = ({ status }: Pick<Event, 'status'>): boolean =>
  status === 'terminé' || status === 'annulé';

/** Fields of a closed event that stay open. */
export const isEventFieldOpen = (event: Pick<Event, 'status'>, field: string): boolean =>
  !isEventClosed(event) || field === 'description';

/** An event may be archived once nobody works on it or relies on it. */
export const isEventArchivable = ({ status }: Pick<Event, 'status'>): boolean =>
  status !== 'confirmé' && status !== 'en cours';

/** Statuses that stand for a promise to the client: somebody must be there. */
const needsTechnician = new Set<EventStatus>(['confirmé', 'en cours']);

/** A confirmed event keeps at least one technician (docs/product.md 'Events and technicians'). */
export function checkTechnicians(
  event: Pick<Event, 'status' | 'assignedTechnicians'>,
  status: EventStatus = event.status,
): Result<true> {
  if (!needsTechnician.has(status) || event.assignedTechnicians.length > 0) return ok(true);
  const sentence = 'Affectez au moins un technicien pour confirmer';
  return fail('validation_failed', sentence, { assignedTechnicians: sentence });
}

/** 'La date de fin doit être postérieure à la date de début', at the field that says when it ends. */
export function checkEventTime(time: EventTime): Result<true> {
  const { start, end } = stretchOf(time);
  if (start < end) return ok(true);
  const field = time.endDate < time.startDate ? 'endDate' : 'endTime';
  return fail('validation_failed', validation.endBeforeStart, { [field]: validation.endBeforeStart });
}
