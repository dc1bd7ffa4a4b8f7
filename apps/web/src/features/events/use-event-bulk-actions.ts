// What can be done to the ticked events: only those the rulebook allows it for are touched.

import { Archive, CalendarCheck } from 'lucide-react';
import { useMemo } from 'react';
import { canMoveEvent, isEventArchivable } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { useBulk } from '../../business/records/use-bulk.ts';
import { eventMessages as words } from './events.messages.ts';

/** Confirm and archive, for those who may change events. */
export function useEventBulkActions(): readonly BulkAction<Event>[] {
  const can = useCan();
  const bulk = useBulk();
  return useMemo(() => {
    if (!can('events.edit')) return [];
    return [
      {
        label: words.actions.confirm,
        icon: CalendarCheck,
        onAction: (events, clear) =>
          void bulk({
            action: 'confirm_events',
            rows: events.filter(
              (event) =>
                canMoveEvent('confirm', event.status) &&
                event.assignedTechnicians.length > 0 &&
                can('events.edit', event),
            ),
            done: words.done.manyConfirmed,
            none: words.done.nothing,
          }).then(clear),
      },
      {
        label: documentMessages.archive,
        icon: Archive,
        onAction: (events, clear) =>
          void bulk({
            action: 'archive_events',
            rows: events.filter(
              (event) => event.archivedAt === null && isEventArchivable(event) && can('events.edit', event),
            ),
            done: words.done.manyArchived,
            none: words.done.nothing,
          }).then(clear),
      },
    ];
  }, [bulk, can]);
}
