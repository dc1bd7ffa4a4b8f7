// The requests by their state. A card that is moved asks what its step asks: when, why, what was done.

import { NoResult } from '../../../ui/feedback/no-result.tsx';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { addDays, dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { REOPENING_DAYS } from '@zellige/domain/requests/request.rules';
import type { RequestStatus, ServiceRequest } from '@zellige/domain/requests/request.schema';
import { type ReactNode, useCallback, useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Board } from '../../../records/board/board.tsx';
import type { BoardCardContent } from '../../../records/board/board-card.tsx';
import type { RecordActions } from '../../../records/actions/record-actions.ts';
import type { RecordList } from '../../../records/list/record-list.tsx';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Skeleton } from '../../../ui/layout/card.tsx';
import type { RequestFilterName } from '../request-list-search.ts';
import { DueText, RequestPriorityChip } from '../request-marks.tsx';
import { requestMessages as words } from '../requests.messages.ts';

const columns = ['Nouvelle', 'Planifiée', 'En cours', 'En attente client', 'Résolue'] as const;
type Column = (typeof columns)[number];

/** The step that leads into a column. */
const stepTo: Record<Column, readonly string[]> = {
  Nouvelle: ['resume', 'reopen'],
  Planifiée: ['plan', 'resume'],
  'En cours': [],
  'En attente client': ['wait'],
  Résolue: ['resolve'],
};

const columnOf = ({ status }: ServiceRequest): Column =>
  columns.find((column) => column === (status satisfies RequestStatus)) ?? 'Résolue';
const nameOf = (column: Column): string => column;

/** Resolved so lately that they may come back. */
const isFresh = ({ status, resolvedAt, archivedAt }: ServiceRequest): boolean =>
  status === 'Résolue' &&
  archivedAt === null &&
  dayInCasablanca(new Date(resolvedAt ?? 0)) >= addDays(today(), -REOPENING_DAYS);

const LATELY = { where: isFresh };

interface RequestBoardProps {
  found: RecordList<ServiceRequest, RequestFilterName>;
  actions: RecordActions<ServiceRequest>;
  /** Where there is none at all. */
  empty: ReactNode;
}

/** `<RequestBoard found={found} actions={actions} empty={…} />` */
export function RequestBoard({ found, actions, empty }: RequestBoardProps) {
  const { rows: lately } = useRows('requests', LATELY);
  const rows = useMemo(() => {
    const known = new Set(found.rows.map(({ id }) => id));
    return [...found.rows, ...lately.filter(({ id }) => !known.has(id))];
  }, [found.rows, lately]);
  const { menu } = actions;
  const cardOf = useCallback(
    (request: ServiceRequest): BoardCardContent => ({
      id: request.id,
      title: request.title,
      href: `/requests/${encodeURIComponent(request.id)}`,
      isMovable: menu(request).some(({ id }) => Object.values(stepTo).flat().includes(id)),
      menu: menu(request),
      details: <RequestDetails request={request} />,
    }),
    [menu],
  );
  const move = useCallback(
    (request: ServiceRequest, column: Column) => {
      const step = menu(request).find(({ id }) => stepTo[column].includes(id));
      if (step) return step.onAction?.();
      toast.info({ title: words.byHand });
    },
    [menu],
  );
  if (found.isLoading) return <Skeleton className="h-96 rounded-card" />;
  if (rows.length === 0) return found.list.isFiltered ? <NoResult onClear={found.list.clear} /> : empty;
  return (
    <Board
      columns={columns}
      rows={rows}
      columnOf={columnOf}
      cardOf={cardOf}
      onMove={move}
      nameOf={nameOf}
      count={words.count}
      empty={words.columnEmpty}
    />
  );
}

function RequestDetails({ request }: { request: ServiceRequest }) {
  return (
    <>
      <p className="truncate text-muted">{[request.client, request.equipment].filter(Boolean).join(' · ')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta">
        <DueText request={request} />
        {request.priority === 'normale' ? null : <RequestPriorityChip priority={request.priority} />}
        <PendingMark collection="requests" id={request.id} />
        <span className="ml-auto text-muted tabular-nums">{displayNumber(request)}</span>
      </div>
    </>
  );
}
