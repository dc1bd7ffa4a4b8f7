// Requests whose time runs out, or has run out, call for these notifications (docs/product.md 'Notifications').
import { displayNumber } from '../kernel/identity/numbering.ts';
import { addDays, dayInCasablanca, formatInstant } from '../kernel/values/dates.ts';
import { type Fact, keyOfInstant, managers } from '../notifications/facts/fact.ts';
import { requestMoment } from './request.rules.ts';
import type { ServiceRequest } from './request.schema.ts';

type Statement = Pick<Fact, 'name' | 'many' | 'type' | 'title'>;

const statements: Record<'soon' | 'late', Statement> = {
  soon: {
    name: 'request_soon',
    many: { text: (count) => `${count} demandes bientôt en retard`, url: '/requests?echeance=soon' },
    type: 'info',
    title: 'Demande bientôt en retard',
  },
  late: {
    name: 'request_late',
    many: { text: (count) => `${count} demandes en retard`, url: '/requests?echeance=late' },
    type: 'warning',
    title: 'Demande en retard',
  },
};

/** Whoever was away for longer reads it in the list. */
const TELLING_DAYS = 7;

/** Each once, by the time that was promised: another time is told again. */
export function requestFacts(request: ServiceRequest, today: string, now: Date): Fact[] {
  const moment = requestMoment(request, now);
  if (moment !== 'soon' && moment !== 'late') return [];
  const day = dayInCasablanca(new Date(request.dueAt));
  if (day < addDays(today, -TELLING_DAYS)) return [];
  const people = [request.assignedTo, ...request.teamUserIds].filter((id) => id !== '');
  return [
    {
      ...statements[moment],
      said: keyOfInstant(request.dueAt),
      day,
      category: 'event',
      priority: request.priority === 'urgente' || moment === 'late' ? 'high' : 'medium',
      message: [displayNumber(request), request.title, request.client, formatInstant(request.dueAt)]
        .filter(Boolean)
        .join(' · '),
      actionUrl: `/requests/${encodeURIComponent(request.id)}`,
      actionLabel: 'Voir la demande',
      relatedType: 'requests',
      relatedId: request.id,
      record: request,
      people,
      // Whoever manages is told of what nobody follows, and of what is late.
      roles: moment === 'late' || people.length === 0 ? managers : [],
      author: '',
    },
  ];
}
