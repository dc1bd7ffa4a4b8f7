// The requests as a list, late ones first, or on a board by their state; the address says which.

import { isRequestLate } from '@zellige/domain/requests/request.rules';
import { requestActions } from '@zellige/domain/requests/request.actions';
import { requestList } from '@zellige/domain/requests/request.list';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { ChartNoAxesColumn, Columns3, Rows3 } from 'lucide-react';
import { useMemo } from 'react';
import { now } from '../../../platform/clock.ts';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import {
  EmptyList,
  type ListedRecords,
  NewRecordLink,
  RecordListPage,
  RecordTable,
  useRecordList,
} from '../../../records/list/record-list.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { useBulkEdit } from '../../../records/bulk/use-bulk-edit.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { useSearchPatch } from '../../../ui/navigation/use-search-patch.ts';
import { IconChoice } from '../../../ui/press/icon-choice.tsx';
import { requestListSearch, requestScreenSearch } from '../request-list-search.ts';
import { requestMessages as words } from '../requests.messages.ts';
import { useRequestActions } from '../use-request-actions.tsx';
import { RequestBoard } from './request-board.tsx';
import { requestCard, requestColumns } from './request-columns.tsx';
import { requestFilterDefinitions } from './request-filters.ts';

const requests: ListedRecords<ServiceRequest> = {
  title: words.title,
  isFeminine: true,
  words,
  rowName: ({ title }) => title,
  href: ({ id }) => `/requests/${id}`,
  card: requestCard,
  creation: <NewRecordLink to="/requests/new" may="requests.create" label={words.create} />,
};

type View = 'liste' | 'tableau' | 'chiffres';

const ModelFiguresView = lazyPart(
  async () => (await import('../figures/model-figures-view.tsx')).ModelFiguresView,
  'inline',
);

const LazyBulkDialog = lazyPart(
  async () => (await import('../dialogs/requests-bulk-dialog.tsx')).RequestsBulkDialog,
);

const views = [
  { view: 'liste', label: words.views.list, icon: Rows3 },
  { view: 'tableau', label: words.views.board, icon: Columns3 },
  { view: 'chiffres', label: words.views.figures, icon: ChartNoAxesColumn },
] as const;

/** Those that the person sees, and the one that the address asks for. */
function useViews(isArchive: boolean) {
  const { vue } = requestScreenSearch.parse(useScreenSearch());
  const seesFigures = useCan()('analytics.see');
  const offered = views.filter(({ view }) => view !== 'chiffres' || seesFigures);
  const asked = isArchive ? undefined : offered.find(({ view }) => view === vue);
  return { offered, view: asked?.view ?? ('liste' satisfies View) };
}

/** `/requests` */
export function RequestListScreen() {
  const found = useRecordList(requestList, requestListSearch);
  const { isArchive, rows } = found;
  const { offered, view } = useViews(isArchive);
  const patch = useSearchPatch();
  const isBoard = view === 'tableau';
  const staff = useStaff();
  const filters = useMemo(() => requestFilterDefinitions(staff, isBoard), [staff, isBoard]);
  const columns = useMemo(() => requestColumns(staff.nameOf), [staff.nameOf]);
  const actions = useRequestActions();
  const show = (chosen: View) => patch({ vue: chosen === 'liste' ? undefined : chosen });
  const bulk = useBulkEdit<ServiceRequest>(LazyBulkDialog, requestActions.edit);
  const late = rows.filter((request) => isRequestLate(request, now())).length;
  const switcher = isArchive ? null : (
    <IconChoice
      label={words.views.label}
      views={offered}
      iconClassName="phone:h-11 phone:w-12"
      value={view}
      onChange={show}
    />
  );
  if (view === 'chiffres')
    return (
      <Page kind="record">
        <PageHeader title={words.title} actions={switcher} />
        <ModelFiguresView />
      </Page>
    );
  return (
    <RecordListPage
      found={found}
      title={words.title}
      summary={words.summary(found.total, late)}
      searchLabel={words.search}
      filters={filters}
      actions={requests.creation}
      views={switcher}
    >
      {isBoard ? (
        <RequestBoard
          found={found}
          actions={actions}
          empty={<EmptyList words={words} action={requests.creation} />}
        />
      ) : (
        <RecordTable
          records={requests}
          found={found}
          isArchive={isArchive}
          columns={columns}
          actions={actions.menu}
          bulkActions={isArchive ? [] : bulk.actions}
        />
      )}
      {actions.dialog}
      {bulk.dialog}
    </RecordListPage>
  );
}
