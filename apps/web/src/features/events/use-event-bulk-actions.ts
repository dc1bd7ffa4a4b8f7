// What can be done to the ticked events: only those the rulebook allows it for are touched.

import { CalendarCheck } from 'lucide-react';
import { useMemo } from 'react';
import { eventActions } from '@zellige/domain/events/event.actions';
import { eventActionWords } from '@zellige/domain/events/event-actions.messages';
import type { Event } from '@zellige/domain/events/event.schema';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { archiveBulk } from '../../documents/archive-bulk.ts';
import { useBulk } from '../../records/actions/use-bulk.ts';
import { eventMessages as words } from './events.messages.ts';

/** Confirm and archive, for those who may change events. */
export function useEventBulkActions(): readonly BulkAction<Event>[] {
  const can = useCan();
  const bulk = useBulk(words.done.nothing);
  return useMemo(() => {
    if (!can('events.edit')) return [];
    return [
      bulk({
        label: eventActionWords.confirm.do,
        icon: CalendarCheck,
        action: 'confirm_events',
        of: eventActions.confirm,
        done: words.done.manyConfirmed,
        undo: { question: words.confirmManyTitle },
      }),
      bulk(archiveBulk('events', eventActions.archive, words.done.manyArchived)),
    ];
  }, [bulk, can]);
}
