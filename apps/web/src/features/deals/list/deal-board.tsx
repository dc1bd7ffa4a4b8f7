// The open deals by their stage, with what each column comes to. A card that is moved changes its stage, and its toast takes it back.

import { NoResult } from '../../../ui/feedback/no-result.tsx';
import { dealActions } from '@zellige/domain/deals/deal.actions';
import { isOpenDeal } from '@zellige/domain/deals/deal.rules';
import type { Deal } from '@zellige/domain/deals/deal.schema';
import { formatMad, sumAmounts } from '@zellige/domain/kernel/values/money';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useExecute } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import type { RecordActions } from '../../../records/actions/record-actions.ts';
import { Board } from '../../../records/board/board.tsx';
import type { BoardCardContent } from '../../../records/board/board-card.tsx';
import type { RecordList } from '../../../records/list/record-list.tsx';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Money, Skeleton } from '../../../ui/layout/card.tsx';
import type { DealFilterName } from '../deal-list-search.ts';
import { StepText } from '../deal-marks.tsx';
import { dealMessages as words } from '../deals.messages.ts';
import type { DealStages } from '../use-deal-stages.ts';

interface DealBoardProps {
  found: RecordList<Deal, DealFilterName>;
  actions: RecordActions<Deal>;
  stages: DealStages;
  /** Where there is none at all. */
  empty: ReactNode;
}

/** Puts a deal in a stage, and says so with the way back. */
function useMove({ nameOf }: DealStages) {
  const execute = useExecute();
  return useCallback(
    async ({ id, title, stage: before }: Deal, stage: string) => {
      const moveTo = async (to: string) => {
        const result = await execute('move_deals', { id, stage: to });
        if (!result.ok) tellFailure(result.error);
        return result.ok;
      };
      if (await moveTo(stage))
        toast.success({
          title: words.moved(title, nameOf(stage)),
          action: { label: words.undo, onAction: () => void moveTo(before) },
        });
    },
    [execute, nameOf],
  );
}

/** `<DealBoard found={found} actions={actions} stages={stages} empty={…} />` */
export function DealBoard({ found, actions, stages, empty }: DealBoardProps) {
  const allows = useAllows();
  const { menu } = actions;
  const rows = useMemo(() => found.rows.filter(isOpenDeal), [found.rows]);
  const columns = useMemo(() => stages.stages.map(({ id }) => id), [stages]);
  const columnOf = useCallback(
    ({ stage }: Deal) => (columns.includes(stage) ? stage : (columns[0] ?? '')),
    [columns],
  );
  const cardOf = useCallback(
    (deal: Deal): BoardCardContent => ({
      id: deal.id,
      title: deal.title,
      href: `/deals/${encodeURIComponent(deal.id)}`,
      isMovable: allows(dealActions.move, deal),
      menu: menu(deal),
      details: <DealDetails deal={deal} />,
    }),
    [menu, allows],
  );
  const move = useMove(stages);
  const sumOf = useCallback(
    (deals: readonly Deal[]) =>
      words.sums(
        formatMad(sumAmounts(deals.map(({ amount }) => amount))),
        formatMad(sumAmounts(deals.map(stages.weightOf))),
      ),
    [stages],
  );
  if (found.isLoading) return <Skeleton className="h-96 rounded-card" />;
  if (rows.length === 0) return found.list.isFiltered ? <NoResult onClear={found.list.clear} /> : empty;
  return (
    <Board
      columns={columns}
      rows={rows}
      columnOf={columnOf}
      cardOf={cardOf}
      onMove={(deal, stage) => void move(deal, stage)}
      nameOf={stages.nameOf}
      count={words.count}
      empty={words.columnEmpty}
      sumOf={sumOf}
    />
  );
}

function DealDetails({ deal }: { deal: Deal }) {
  return (
    <>
      {deal.client ? <p className="truncate text-muted">{deal.client}</p> : null}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta">
        {deal.amount > 0 ? <Money value={deal.amount} className="font-medium" /> : null}
        <PendingMark collection="deals" id={deal.id} />
        {deal.nextStep === '' && deal.nextStepOn === '' ? null : <StepText deal={deal} />}
      </div>
    </>
  );
}
