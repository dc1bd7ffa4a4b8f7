// The events of a day as stops: those whose hours it has, and those that are under way since another.
import { stretchesOn } from '../events/event-time.ts';
import type { Event } from '../events/event.schema.ts';
import { isOnTheRoad } from '../events/spot/visit-steps.ts';
import type { Stop, StopLookup, StopRows, StopState } from './stop.ts';

const states: Readonly<Record<Event['status'], StopState>> = {
  planifié: 'to confirm',
  confirmé: 'to do',
  'en cours': 'there',
  terminé: 'done',
  'en attente': 'on hold',
  annulé: 'not done',
};

function stateOf(event: Event, day: string): StopState {
  const { status, failedAt } = event;
  if (status === 'en attente' && failedAt !== undefined) return 'not done';
  return isOnTheRoad(event, day) ? 'under way' : states[status];
}

interface When {
  day: string;
  moment: string;
}

/** `hh:mm` of an end of its hours, 00:00 for what began or ends on another day. */
const hourOn = (day: string, end: string): string => (end.startsWith(day) ? end.slice(11) : '00:00');

/** The device of the visit's request is in its equipment for the sheet: nobody brings it to where it stands. */
function equipmentToBring({ equipments, requestId = '' }: Event, { deviceOfRequest }: StopLookup): string[] {
  const device = requestId === '' ? '' : deviceOfRequest(requestId);
  return equipments.filter((name) => device === '' || !device.startsWith(name));
}

export function eventStops({ events, lookup }: StopRows, { day, moment }: When): Stop[] {
  const isToday = moment.startsWith(day);
  return events
    .filter(({ archivedAt, status }) => archivedAt === null && status !== 'annulé')
    .flatMap((event) => {
      const [stretch] = stretchesOn(event, day);
      if (!stretch && !(isToday && event.status === 'en cours')) return [];
      const isTimed = stretch !== undefined && event.time !== '';
      return {
        key: `events/${event.id}/${day}`,
        kind: 'event',
        collection: 'events',
        recordId: event.id,
        reservationIds: [],
        time: isTimed ? hourOn(day, stretch.start) : '',
        until: isTimed && event.endTime !== '' ? hourOn(day, stretch.end) : '',
        title: event.title,
        client: event.client,
        contactId: event.contactId,
        phone: event.clientPhone ?? '',
        place: event.location,
        bring: [
          ...event.reservedMaterials.map(({ itemId, name, quantity }) => ({
            name,
            quantity,
            serials: lookup.serialsOfItem(itemId),
          })),
          ...equipmentToBring(event, lookup).map((name) => ({ name, quantity: 1, serials: [] })),
        ],
        todo: event.description,
        state: stateOf(event, day),
        lateDays: 0,
      } satisfies Stop;
    });
}
