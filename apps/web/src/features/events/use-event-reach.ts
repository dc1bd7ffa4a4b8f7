// The ways to the client of an event: itinerary, call, SMS, WhatsApp with a message that confirms the day.

import { Navigation } from 'lucide-react';
import { useCallback } from 'react';
import type { Event } from '@zellige/domain/events/event.schema';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { useReachMenu, useSignature } from '../../business/clients/reach.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { eventDays } from './event-chips.tsx';
import { eventMessages as words } from './events.messages.ts';

/** Opens the telephone's navigation; null without a place. */
export const itineraryTo = ({ location }: Pick<Event, 'location'>): MenuAction | null =>
  location === ''
    ? null
    : {
        id: 'itinerary',
        label: documentMessages.itinerary,
        icon: Navigation,
        href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(location)}`,
      };

/** Call, SMS and WhatsApp of the event's contact; none where there is no telephone. */
export function useEventReach(): (event: Event) => MenuAction[] {
  const engine = useEngine();
  const reach = useReachMenu();
  const signature = useSignature();
  return useCallback(
    (event) => {
      const contact = event.contactId === null ? undefined : engine.get('contacts', event.contactId);
      if (!contact) return [];
      const { contactId, client, title } = event;
      const day = eventDays(event);
      return reach(
        { contactId, client, clientPhone: contact.phone },
        { sms: words.sms(title, day, signature), whatsapp: words.whatsapp(client, title, day, signature) },
      );
    },
    [engine, reach, signature],
  );
}
