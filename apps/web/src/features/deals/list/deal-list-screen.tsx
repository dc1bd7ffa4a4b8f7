// The deals on a board by their stage, or as a list; the address says which.

import { dealActions } from '@zellige/domain/deals/deal.actions';
import { dealList } from '@zellige/domain/deals/deal.list';
import { isStepLate } from '@zellige/domain/deals/deal.rules';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { Columns3, Rows3, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
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
import { useBulkEdit } from '../../../records/bulk/use-bulk-edit.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { useSearchPatch } from '../../../ui/navigation/use-search-patch.ts';
import { Button } from '../../../ui/press/button.tsx';
import { IconChoice } from '../../../ui/press/icon-choice.tsx';
import { dealListSearch, dealScreenSearch } from '../deal-list-search.ts';
import { dealMessages as words } from '../deals.messages.ts';
import { useDealActions } from '../use-deal-actions.tsx';
import { useDealStages } from '../use-deal-stages.ts';
import { DealBoard } from './deal-board.tsx';
import { dealCard, dealColumns } from './deal-columns.tsx';
import { dealFilterDefinitions } from './deal-filters.ts';

const LeadDialog = lazyPart(async () => (await import('../dialogs/lead-dialog.tsx')).LeadDialog);

const creation = <NewRecordLink to="/deals/new" may="deals.create" label={words.create} />;

const LazyBulkDialog = lazyPart(
  async () => (await import('../dialogs/deals-bulk-dialog.tsx')).DealsBulkDialog,
);

const views = [
  { view: 'tableau', label: words.views.board, icon: Columns3 },
  { view: 'liste', label: words.views.list, icon: Rows3 },
] as const;

/** Whoever may make a deal makes its contact with it. */
function LeadButton({ onOpen }: { onOpen: () => void }) {
  if (!useCan()('deals.create')) return null;
  return (
    <Button icon={UserPlus} onClick={onOpen}>
      {words.lead.open}
    </Button>
  );
}

/** `/deals` */
export function DealListScreen() {
  const found = useRecordList(dealList, dealListSearch);
  const { isArchive, rows } = found;
  const { vue, nouveau } = dealScreenSearch.parse(useScreenSearch());
  const patch = useSearchPatch();
  const isBoard = vue !== 'liste' && !isArchive;
  const staff = useStaff();
  const stages = useDealStages();
  const { decision, cloture } = found.list.filters;
  const filters = useMemo(
    () => dealFilterDefinitions(staff, stages.stages, isBoard, { decision, cloture }),
    [staff, stages, isBoard, decision, cloture],
  );
  const columns = useMemo(
    () => dealColumns({ personName: staff.nameOf, stageName: stages.nameOf }),
    [staff.nameOf, stages],
  );
  const deals: ListedRecords<Deal> = useMemo(
    () => ({
      title: words.title,
      isFeminine: true,
      words,
      rowName: ({ title }) => title,
      href: ({ id }) => `/deals/${id}`,
      card: dealCard(stages.nameOf),
      creation,
    }),
    [stages],
  );
  const actions = useDealActions();
  const bulk = useBulkEdit<Deal>(LazyBulkDialog, dealActions.edit);
  const late = rows.filter((deal) => isStepLate(deal, today())).length;
  return (
    <RecordListPage
      found={found}
      title={words.title}
      summary={words.summary(found.total, late)}
      searchLabel={words.search}
      filters={filters}
      actions={
        <>
          <LeadButton onOpen={() => patch({ nouveau: 'contact' })} />
          {creation}
        </>
      }
      views={
        isArchive ? null : (
          <IconChoice
            label={words.views.label}
            views={views}
            iconClassName="phone:h-11 phone:w-12"
            value={isBoard ? 'tableau' : 'liste'}
            onChange={(view) => patch({ vue: view === 'tableau' ? undefined : view })}
          />
        )
      }
    >
      {isBoard ? (
        <DealBoard
          found={found}
          actions={actions}
          stages={stages}
          empty={<EmptyList words={words} action={creation} />}
        />
      ) : (
        <RecordTable
          records={deals}
          found={found}
          isArchive={isArchive}
          columns={columns}
          actions={actions.menu}
          bulkActions={isArchive ? [] : bulk.actions}
        />
      )}
      {actions.dialog}
      {bulk.dialog}
      {nouveau === 'contact' ? <LeadDialog onClose={() => patch({ nouveau: undefined })} /> : null}
    </RecordListPage>
  );
}
