// What events have to say (docs/product.md 'Notifications').
import { addDays } from '../kernel/dates.ts';
import { type Fact, managers } from '../notifications/facts/fact.ts';
import { noticeFacts } from './event-notice.facts.ts';
import type { Event, EventStatus } from './event.schema.ts';

const at = (time: string): string => (time === '' ? '' : ` à ${time}`);

const ahead: ReadonlySet<EventStatus> = new Set(['planifié', 'confirmé', 'en attente']);

function eventFact(
  event: Event,
): Omit<Fact, 'name' | 'many' | 'day' | 'title' | 'message' | 'author' | 'type'> {
  return {
    category: 'event',
    priority: event.priority === 'high' || event.priority === 'urgent' ? 'high' : 'medium',
    actionUrl: '/events',
    actionLabel: 'Voir les événements',
    relatedType: 'events',
    relatedId: event.id,
    record: event,
    people: [event.assignedTo, ...event.teamUserIds],
    roles: managers,
  };
}

/** Tomorrow: told to its team, its owner and the managers; what changed of it to whom that concerns. */
export function eventFacts(event: Event, today: string): Fact[] {
  const facts: Fact[] = [];
  if (event.startDate === addDays(today, 1) && ahead.has(event.status)) {
    facts.push({
      ...eventFact(event),
      name: 'event_tomorrow',
      many: { text: (count) => `${count} événements demain`, url: '/events' },
      day: today,
      type: 'info',
      title: 'Événement demain',
      message: [`${event.title}${at(event.time)}`, event.location].filter(Boolean).join(', '),
      author: '',
    });
  }
  return [...facts, ...noticeFacts(event, today)];
}
