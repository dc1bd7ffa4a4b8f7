// The board: À faire, En cours, Terminée. A card moves by its handle (mouse, finger, arrows) or by its menu; moving runs
// the operation, and its toast takes it back.

import type { Task, TaskStatus } from '@zellige/domain/tasks/task.schema';
import { taskStatuses } from '@zellige/domain/tasks/task.values';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { cx } from '../../../ui/class-names.ts';
import { MoreButton, usePortions } from '../../../ui/lists/portions.tsx';
import { BoardCard } from './board-card.tsx';
import { groupedTasks } from './task-agenda.tsx';
import { taskMessages as words } from '../tasks.messages.ts';
import { type BoardDrag, useBoardDrag } from './use-board-drag.ts';
import type { TaskMenus } from '../use-task-menu.tsx';

const PORTION = 30;

/** Three columns side by side, one above the other on a phone. */
export function TaskBoard({ tasks, menus }: { tasks: readonly Task[]; menus: TaskMenus }) {
  const day = today();
  const ordered = useMemo(() => groupedTasks(tasks, day).flatMap(([, group]) => group), [tasks, day]);
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<{ id: string; status: TaskStatus } | null>(null);
  const { moves } = menus;
  const move = useCallback(
    (task: Task, status: TaskStatus) => {
      if (task.status === status) return;
      setAnnouncement(words.board.moved(task.title, words.statuses[status]));
      void moves.move([task], status);
    },
    [moves],
  );
  const drop = useCallback(
    (id: string, status: TaskStatus) => {
      const task = tasks.find((known) => known.id === id);
      if (task) move(task, status);
    },
    [tasks, move],
  );
  const board = useBoardDrag(drop);
  // The handle that moved by keyboard keeps the focus in its new column.
  useEffect(() => {
    const column = tasks.find(({ id }) => id === moved.current?.id)?.status;
    if (moved.current === null || column !== moved.current.status) return;
    document.querySelector<HTMLElement>(`[data-move="${moved.current.id}"]`)?.focus();
    moved.current = null;
  }, [tasks]);
  return (
    <div className="grid min-h-0 flex-1 gap-3 pb-2 md:auto-rows-fr md:grid-cols-[repeat(3,minmax(220px,1fr))] md:overflow-x-auto">
      {taskStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          tasks={ordered.filter((task) => task.status === status)}
          board={board}
          menus={menus}
          onMove={(task, to) => {
            moved.current = { id: task.id, status: to };
            move(task, to);
          }}
        />
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

interface BoardColumnProps {
  status: TaskStatus;
  tasks: readonly Task[];
  board: BoardDrag;
  menus: TaskMenus;
  onMove: (task: Task, status: TaskStatus) => void;
}

function BoardColumn({ status, tasks, board, menus, onMove }: BoardColumnProps) {
  const portions = usePortions(tasks, PORTION);
  const { drag } = board;
  const isHome = drag !== null && tasks.some((task) => task.id === drag.id);
  const isTarget = drag?.over === status && !isHome;
  return (
    <section
      data-column={status}
      aria-label={words.board.column(words.statuses[status], tasks.length)}
      className={cx(
        'flex min-h-0 flex-col rounded-card border bg-sidebar transition-colors duration-120',
        isTarget ? 'border-accent-text bg-accent-wash' : 'border-line',
      )}
    >
      <h2 className="flex items-baseline gap-2 px-3 pt-3 pb-2 font-semibold">
        {words.statuses[status]}
        <span className="text-meta font-medium text-muted tabular-nums">{tasks.length}</span>
      </h2>
      <ul
        aria-label={words.statuses[status]}
        className="flex min-h-24 flex-1 flex-col gap-2 px-2 pb-2 md:overflow-y-auto"
      >
        {portions.shown.map((task) => (
          <BoardCard
            key={task.id}
            task={task}
            menus={menus}
            isDragged={drag?.id === task.id}
            onGrab={board.start}
            onMove={onMove}
          />
        ))}
        {tasks.length === 0 ? (
          <li className="flex flex-1 items-center justify-center rounded-[8px] border border-dashed border-line-strong p-4 text-muted">
            {words.columnEmpty}
          </li>
        ) : null}
        {portions.next > 0 ? (
          <li>
            <MoreButton portions={portions} variant="ghost" className="w-full text-muted" />
          </li>
        ) : null}
      </ul>
    </section>
  );
}
