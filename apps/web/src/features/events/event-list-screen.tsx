// The events as a calendar or a list: view, day, search and filters in the address (product.md §4 and §5).

import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Event } from '@zellige/domain/events/event.schema';
import { useCan, useRows } from '../../platform/engine/engine-hooks.ts';
import { useIsPhone } from '../../platform/media-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { SegmentedControl } from '../../ui/choice-field.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { type ListSearchState, useListSearch } from '../../ui/list-search.ts';
import { ListTransferMenu, useWithExport } from '../../ui/list-transfer.tsx';
import { OlderRows } from '../../business/records/older-rows.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { EventCalendar } from './event-calendar.tsx';
import { eventCard, eventColumns } from './event-columns.tsx';
import { eventFilterDefinitions } from './event-filters.ts';
import { dayOf } from './calendar-days.ts';
import { eventFilter } from './event-list-rows.ts';
import {
  type EventFilterName,
  eventListSearch,
  eventScreenSearch,
  type EventView,
  viewOf,
} from './event-list-search.ts';
import { eventMessages as words } from './events.messages.ts';
import { useEventActions } from './use-event-actions.ts';
import { useEventBulkActions } from './use-event-bulk-actions.ts';
import { useTechnicians } from './use-technicians.ts';

const rowKey = (event: Event) => event.id;
const rowName = (event: Event) => event.title;
const href = (event: Event) => `/events/${event.id}`;

const viewOptions: readonly { value: EventView; label: string }[] = [
  { value: 'mois', label: words.views.month },
  { value: 'semaine', label: words.views.week },
  { value: 'jour', label: words.views.day },
  { value: 'liste', label: words.views.list },
];

/** `/events` */
export function EventListScreen() {
  const list = useListSearch(eventListSearch);
  const isPhone = useIsPhone();
  const { statut, technicien, nature, periode, etat } = list.filters;
  const { vue, jour } = eventScreenSearch.parse(useSearch({ strict: false }));
  const view = viewOf(vue, isPhone);
  const isList = view === 'liste';
  const where = useMemo(
    () => eventFilter({ statut, technicien, nature, ...(isList ? { periode, etat } : {}) }),
    [statut, technicien, nature, periode, etat, isList],
  );
  const { rows, isLoading } = useRows('events', { where, search: list.q });
  const can = useCan();
  const technicians = useTechnicians();
  const filters = useMemo(() => eventFilterDefinitions(technicians, isList), [technicians, isList]);
  const show = useShow();
  const newEvent = can('events.create') ? (
    <ButtonLink to="/events/new" variant="primary" icon={Plus} data-new="">
      {words.newEvent}
    </ButtonLink>
  ) : null;
  return (
    <Page kind="list">
      <PageHeader
        title={words.events}
        subtitle={isLoading ? null : words.count(rows.length)}
        actions={
          <>
            <ListTransferMenu family="events" query={{ where, search: list.q }} />
            {newEvent}
          </>
        }
      />
      <FilterBar list={list} searchLabel={words.search} filters={filters}>
        <SegmentedControl
          label={words.views.label}
          isLabelHidden
          value={view}
          onChange={(next) => show({ vue: next })}
          options={viewOptions}
          className="ml-auto phone:ml-0 phone:w-full"
        />
      </FilterBar>
      <OlderRows collection="events" search={list.q} />
      {isList ? (
        <EventTable rows={rows} isLoading={isLoading} list={list} action={newEvent} />
      ) : isLoading ? (
        <Skeleton className="h-96 rounded-card" />
      ) : (
        <EventCalendar
          view={view}
          day={dayOf(jour)}
          events={rows}
          canCreate={can('events.create')}
          onDay={(day) => show({ jour: day })}
          onOpenDay={(day) => show({ jour: day, vue: 'jour' })}
        />
      )}
    </Page>
  );
}

/** Changes what the address says of the view; going back undoes it. */
function useShow(): (changes: { vue?: EventView; jour?: string }) => void {
  const navigate = useNavigate();
  return (changes) => {
    const search = (previous: Record<string, unknown>) => ({ ...previous, ...changes });
    void navigate({ to: '.', search, resetScroll: false } as Parameters<typeof navigate>[0]);
  };
}

interface EventTableProps {
  rows: readonly Event[];
  isLoading: boolean;
  list: ListSearchState<EventFilterName>;
  action: ReactNode;
}

function EventTable({ rows, isLoading, list, action }: EventTableProps) {
  const actions = useEventActions();
  const bulkActions = useWithExport('events', useEventBulkActions());
  return (
    <DataTable
      label={words.events}
      name="events"
      rows={rows}
      columns={eventColumns}
      rowKey={rowKey}
      rowName={rowName}
      href={href}
      card={eventCard}
      actions={actions.menu}
      bulkActions={bulkActions}
      list={list}
      status={isLoading ? 'loading' : 'ready'}
      empty={<EmptyState title={words.empty} description={words.emptyHint} action={action} />}
    />
  );
}
