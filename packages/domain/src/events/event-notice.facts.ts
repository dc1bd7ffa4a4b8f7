// The people whom a change of an event concerns get these notifications (docs/product.md 'Notifications').
import { addDays } from '../kernel/values/dates.ts';
import { without } from '../kernel/facts/notices.ts';
import { type Fact, freshDay, managers } from '../notifications/facts/fact.ts';
import { noticeFacts, type NoticeText } from '../notifications/facts/notice-fact.ts';
import type { EventNotice } from './spot/event-traces.ts';
import type { Event } from './event.schema.ts';
import { spokenTime } from './event-time.ts';

const because = (reason: string): string => (reason === '' ? '' : `\u00a0: ${reason}`);
const place = ({ location }: Event): string => (location === '' ? '' : `, ${location}`);

const say: Record<EventNotice['what'], (event: Event, about: string, previous: string) => NoticeText> = {
  new: (event, about) => ({ title: 'Nouvel événement', message: `${about}${place(event)}`, type: 'info' }),
  hours: (_event, about, previous) => ({
    title: 'Événement déplacé',
    message: `${about}, au lieu du ${previous}`,
    type: 'warning',
  }),
  place: (event, about) => ({ title: 'Lieu changé', message: `${about}${place(event)}`, type: 'warning' }),
  team: (_event, about, previous) => ({
    title: 'Équipe changée',
    message: `${about}\u00a0: ${previous || 'plus personne'}`,
    type: 'info',
  }),
  removed: (_event, about) => ({ title: "Vous n'êtes plus attendu", message: about, type: 'warning' }),
  cancelled: (_event, about, previous) => ({
    title: 'Événement annulé',
    message: `${about}${because(previous)}`,
    type: 'warning',
  }),
  held: (_event, about, previous) => ({
    title: 'Événement en attente',
    message: `${about}${because(previous)}`,
    type: 'warning',
  }),
  archived: (_event, about) => ({ title: 'Événement supprimé', message: about, type: 'warning' }),
  restored: (event, about) => ({
    title: 'Événement rétabli',
    message: `${about}${place(event)}`,
    type: 'warning',
  }),
  back: (event, about) => ({ title: 'Événement repris', message: `${about}${place(event)}`, type: 'info' }),
};

/** What changes nobody's own work. */
const besideTheWork: ReadonlySet<EventNotice['what']> = new Set(['team']);

/** Told to the team alone, and to whoever follows the event. */
const ofTheTeam: ReadonlySet<EventNotice['what']> = new Set(['new', 'removed']);

function peopleOf(event: Event, { what, team }: EventNotice): string[] {
  return what === 'removed' ? team : [event.assignedTo, ...team];
}

/** Whether its reader can open it. */
const isThere = ({ archivedAt }: Event, { what }: EventNotice): boolean =>
  archivedAt === null && what !== 'removed';

/** People for whom an event of tomorrow is new: it is announced as one of tomorrow, to its author too. */
export function newcomersOf(event: Event, today: string): string[] {
  const { notices = [] } = event;
  return notices
    .filter(({ what, at }) => what === 'new' && freshDay(at, today) !== null)
    .flatMap((notice) => without(peopleOf(event, notice), [notice.by]));
}

/** Each notice once, to the team before and after, to whoever follows the event and to the managers; never to its author. */
export function eventNoticeFacts(event: Event, today: string): Fact[] {
  const { title, priority } = event;
  const about = () => `${title}, le ${spokenTime(event).from}`;
  return noticeFacts(event, {
    today,
    name: 'event',
    say: (notice) => say[notice.what](event, about(), notice.said),
    // Those of tomorrow are told as such.
    isSuperseded: ({ what }) => what === 'new' && event.startDate === addDays(today, 1),
    about: (notice) => ({
      many: { text: (count) => `${count} événements changés`, url: '/events' },
      category: 'event',
      priority: priority === 'high' || priority === 'urgent' ? 'high' : 'medium',
      actionUrl: isThere(event, notice) ? `/events/${encodeURIComponent(event.id)}` : '/events',
      actionLabel: isThere(event, notice) ? "Voir l'événement" : 'Voir les événements',
      relatedType: 'events',
      relatedId: event.id,
      // Whoever was on the team is told, though the event is no more theirs to see.
      record: { ...event, teamUserIds: [...event.teamUserIds, ...notice.team] },
      people: peopleOf(event, notice),
      ...(besideTheWork.has(notice.what)
        ? {}
        : { work: { when: spokenTime(event).from, people: peopleOf(event, notice) } }),
      roles: ofTheTeam.has(notice.what) ? [] : managers,
    }),
  });
}
