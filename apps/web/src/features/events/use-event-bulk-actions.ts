// The bar over ticked events acts on those alone for which the rulebook allows it.

import { CalendarCheck } from 'lucide-react';
import { eventActions } from '@zellige/domain/events/event.actions';
import { eventActionWords } from '@zellige/domain/events/event-actions.messages';
import type { Event } from '@zellige/domain/events/event.schema';
import { archiveBulk } from '../../documents/archive-bulk.ts';
import { type BulkOperation, useBulk } from '../../records/actions/use-bulk.ts';
import { eventMessages as words } from './events.messages.ts';

const operations: readonly BulkOperation<Event>[] = [
  {
    label: eventActionWords.confirm.do,
    icon: CalendarCheck,
    action: 'confirm_events',
    of: eventActions.confirm,
    done: words.done.manyConfirmed,
    undo: { question: words.confirmManyTitle },
  },
  archiveBulk('events', eventActions.archive, words.done.manyArchived),
];

/** Confirm and archive. */
export const useEventBulkActions = () => useBulk(operations, words.done.nothing);
