// The ways to the client of an event: call, SMS, WhatsApp with a message that confirms the day.

import { useCallback } from 'react';
import type { Event } from '@zellige/domain/events/event.schema';
import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { useReachMenu, useSignature } from '../../documents/clients/reach.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { eventDays } from './event-chips.tsx';
import { eventMessages as words } from './events.messages.ts';

/** Call, SMS and WhatsApp of the event's contact; none where there is no telephone. */
export function useEventReach(): (event: Event) => MenuAction[] {
  const engine = useEngine();
  const reach = useReachMenu();
  const signature = useSignature();
  return useCallback(
    (event) => {
      const contact = event.contactId === null ? undefined : engine.get('contacts', event.contactId);
      const clientPhone = event.clientPhone || (contact?.phone ?? '');
      if (clientPhone === '') return [];
      const { contactId, client, title } = event;
      const day = eventDays(event);
      return reach(
        { contactId, client, clientPhone },
        { sms: words.sms(title, day, signature), whatsapp: words.whatsapp(client, title, day, signature) },
      );
    },
    [engine, reach, signature],
  );
}
