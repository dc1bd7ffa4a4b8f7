// Events of tomorrow, and those that began at another hour, call for these notifications (docs/product.md 'Notifications').
import { addDays, formatDay } from '../kernel/values/dates.ts';
import { knownOn, standingFacts } from '../notifications/facts/standing-fact.ts';
import { type Fact, managers } from '../notifications/facts/fact.ts';
import { eventNoticeFacts, newcomersOf } from './event-notice.facts.ts';
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
      work: { when: `${formatDay(event.startDate)}${at(event.time)}`, people: newcomersOf(event, today) },
    });
  }
  return [...facts, ...eventNoticeFacts(event, today), ...standing(event, today)];
}

/** What was pressed on the spot against the plan. */
function standing(event: Event, today: string): Fact[] {
  const about = eventFact(event);
  const facts = standingFacts(event, { today, about, name: event.title, url: '/events' });
  const day = knownOn(event, today);
  if (day === null || event.plannedFor === undefined) return facts;
  const moved: Fact = {
    ...about,
    name: 'event_real_start',
    many: { text: (count) => `${count} événements commencés à une autre heure`, url: '/events' },
    day,
    type: 'info',
    title: 'Commencé à une autre heure',
    message: `${event.title}, le ${formatDay(event.startDate)}${at(event.time)}, prévu le ${event.plannedFor}`,
    author: '',
  };
  return [...facts, moved];
}
