// The events as a calendar or a list: the address says which view, and of which day.

import { eventList } from '@zellige/domain/events/event.list';
import { type ReactNode, useMemo } from 'react';
import type { Event } from '@zellige/domain/events/event.schema';
import { dayOf } from '../../records/list/calendar-days.ts';
import {
  type ListedRecords,
  NewRecordLink,
  type RecordList,
  RecordListPage,
  RecordTable,
  useRecordList,
} from '../../records/list/record-list.tsx';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { useDaysInSight } from '../../platform/engine/hooks/use-days-in-sight.ts';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { Skeleton } from '../../ui/layout/card.tsx';
import { SegmentedControl } from '../../ui/fields/choice-field.tsx';
import { useIsCut, useIsPartial } from '../../ui/feedback/not-here.tsx';
import { useSearchPatch } from '../../ui/navigation/use-search-patch.ts';
import { useWithExport } from '../../ui/lists/list-transfer.tsx';
import { shownDays } from './calendar/calendar-range.ts';
import { EventCalendar } from './calendar/event-calendar.tsx';
import { eventCard, eventColumns } from './event-columns.tsx';
import { eventFilterDefinitions } from './event-filters.ts';
import { eventWork } from './event-list-rows.ts';
import {
  type CalendarView,
  type EventFilterName,
  eventListSearch,
  eventScreenSearch,
  type EventView,
  viewOf,
} from './event-list-search.ts';
import { eventMessages as words } from './events.messages.ts';
import { useEventActions } from './use-event-actions.tsx';
import { useEventBulkActions } from './use-event-bulk-actions.ts';
import { useTechnicians } from '../../records/feature/use-technicians.ts';
import { useScreenSearch } from '../../ui/navigation/place.ts';

const events: ListedRecords<Event> = {
  title: words.events,
  words,
  rowName: (event) => event.title,
  href: (event) => `/events/${event.id}`,
  card: eventCard,
  creation: <NewRecordLink to="/events/new" may="events.create" label={words.newEvent} />,
};

/** A calendar shows its own period, and nothing that was archived. */
const calendarFilters = ['statut', 'technicien', 'nature'] as const;

const viewOptions: readonly { value: EventView; label: string }[] = [
  { value: 'mois', label: words.views.month },
  { value: 'semaine', label: words.views.week },
  { value: 'jour', label: words.views.day },
  { value: 'liste', label: words.views.list },
];

/** `/events` */
export function EventListScreen() {
  const { vue, jour } = eventScreenSearch.parse(useScreenSearch());
  const view = viewOf(vue, useIsPhone());
  const isList = view === 'liste';
  const found = useRecordList(eventList, eventListSearch, {
    only: isList ? undefined : calendarFilters,
    isWhole: true,
    workOf: eventWork,
  });
  const canCreate = useCan()('events.create');
  const technicians = useTechnicians();
  const filters = useMemo(() => eventFilterDefinitions(technicians, isList), [technicians, isList]);
  // Going back undoes it.
  const show = useSearchPatch({ replace: false });
  return (
    <RecordListPage
      found={found}
      title={words.events}
      summary={words.count(found.total)}
      searchLabel={words.search}
      filters={filters}
      actions={events.creation}
      controls={
        <SegmentedControl
          label={words.views.label}
          isLabelHidden
          value={view}
          onChange={(next) => show({ vue: next })}
          options={viewOptions}
          className="ml-auto phone:ml-0 phone:w-full"
        />
      }
      areOlderFirst
    >
      {isList ? (
        <EventTable found={found} />
      ) : (
        <KnownDays view={view} day={dayOf(jour)} isLoading={found.isLoading}>
          <EventCalendar
            view={view}
            day={dayOf(jour)}
            events={found.rows}
            canCreate={canCreate}
            onDay={(day) => show({ jour: day })}
            onOpenDay={(day) => show({ jour: day, vue: 'jour' })}
          />
        </KnownDays>
      )}
    </RecordListPage>
  );
}

interface KnownDaysProps {
  view: CalendarView;
  day: string;
  /** The rows are still to be read. */
  isLoading: boolean;
  children: ReactNode;
}

/** On a new device the days in sight come first; without a server they may be empty though something is planned. */
function KnownDays({ view, day, isLoading, children }: KnownDaysProps) {
  const days = shownDays(view, day);
  const state = useDaysInSight('events', days[0] ?? day, days.at(-1) ?? day);
  const isCut = useIsCut();
  const isReading = !useIsPartial() && isLoading;
  if (isReading || state === 'asking' || (state === 'unreachable' && !isCut))
    return <Skeleton className="h-96 rounded-card" />;
  return (
    <>
      {state !== 'unreachable' ? null : (
        <p role="status" className="text-meta text-muted">
          {words.daysNotHere}
        </p>
      )}
      {children}
    </>
  );
}

function EventTable({ found }: { found: RecordList<Event, EventFilterName> }) {
  const actions = useEventActions();
  const bulkActions = useWithExport('events', useEventBulkActions());
  return (
    <RecordTable
      records={events}
      found={found}
      columns={eventColumns}
      actions={actions.menu}
      bulkActions={bulkActions}
    />
  );
}
