// What changed of an event, as those whom it concerns are told (docs/product.md 'Notifications').
import { addDays, dayInCasablanca } from '../kernel/dates.ts';
import { type Fact, freshDay, managers } from '../notifications/facts/fact.ts';
import type { EventNotice } from './event-traces.ts';
import type { Event } from './event.schema.ts';
import { spokenTime } from './event-time.ts';

type Said = Pick<Fact, 'title' | 'message' | 'type'>;

const because = (reason: string): string => (reason === '' ? '' : `\u00a0: ${reason}`);
const place = ({ location }: Event): string => (location === '' ? '' : `, ${location}`);

const say: Record<EventNotice['what'], (event: Event, about: string, said: string) => Said> = {
  new: (event, about) => ({ title: 'Nouvel événement', message: `${about}${place(event)}`, type: 'info' }),
  hours: (_event, about, said) => ({
    title: 'Événement déplacé',
    message: `${about}, au lieu du ${said}`,
    type: 'warning',
  }),
  place: (event, about) => ({ title: 'Lieu changé', message: `${about}${place(event)}`, type: 'warning' }),
  team: (_event, about, said) => ({
    title: 'Équipe changée',
    message: `${about}\u00a0: ${said || 'plus personne'}`,
    type: 'info',
  }),
  removed: (_event, about) => ({ title: "Vous n'êtes plus attendu", message: about, type: 'warning' }),
  cancelled: (_event, about, said) => ({
    title: 'Événement annulé',
    message: `${about}${because(said)}`,
    type: 'warning',
  }),
  held: (_event, about, said) => ({
    title: 'Événement en attente',
    message: `${about}${because(said)}`,
    type: 'warning',
  }),
  back: (event, about) => ({ title: 'Événement repris', message: `${about}${place(event)}`, type: 'info' }),
};

/** Told to the team alone, and to whoever follows the event. */
const ofTheTeam: ReadonlySet<EventNotice['what']> = new Set(['new', 'removed']);

/** The day on which it is told: its own, or that on which it arrived from a device that had kept it. */
const isFresh = ({ version, updatedAt }: Event, notice: EventNotice, today: string): boolean =>
  freshDay(notice.at, today) !== null || (notice.version === version && freshDay(updatedAt, today) !== null);

function peopleOf(event: Event, { what, team }: EventNotice): string[] {
  return what === 'removed' ? team : [event.assignedTo, ...team];
}

/** Each notice once, to the team before and after, to whoever follows the event and to the managers; never to its author. */
export function noticeFacts(event: Event, today: string): Fact[] {
  const { notices = [], title, priority } = event;
  const about = () => `${title}, le ${spokenTime(event).from}`;
  // Those of tomorrow are told as such.
  const isTold = ({ what }: EventNotice): boolean => what === 'new' && event.startDate === addDays(today, 1);
  return notices
    .filter((notice) => isFresh(event, notice, today) && !isTold(notice))
    .map((notice) => ({
      ...say[notice.what](event, about(), notice.said),
      name: `event_${notice.what}`,
      said: String(notice.n),
      many: { text: (count) => `${count} événements changés`, url: '/events' },
      day: dayInCasablanca(new Date(notice.at)),
      category: 'event',
      priority: priority === 'high' || priority === 'urgent' ? 'high' : 'medium',
      actionUrl: notice.what === 'removed' ? '/events' : `/events/${encodeURIComponent(event.id)}`,
      actionLabel: notice.what === 'removed' ? 'Voir les événements' : "Voir l'événement",
      relatedType: 'events',
      relatedId: event.id,
      // Whoever was on the team is told, though the event is no more theirs to see.
      record: { ...event, teamUserIds: [...event.teamUserIds, ...notice.team] },
      people: peopleOf(event, notice),
      roles: ofTheTeam.has(notice.what) ? [] : managers,
      author: notice.by,
    }));
}
