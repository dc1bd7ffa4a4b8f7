// A card of the board: title, contact, marks; a handle that mouse, finger and arrows move.

import { Link } from '../../../ui/navigation/link.tsx';
import { taskActions } from '@zellige/domain/tasks/task.actions';
import type { Task, TaskStatus } from '@zellige/domain/tasks/task.schema';
import { taskStatuses } from '@zellige/domain/tasks/task.values';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import { CategoryLabel, DueText, PriorityMark } from '../task-marks.tsx';
import { taskMessages } from '../tasks.messages.ts';
import type { TaskMenus } from '../use-task-menu.tsx';
import { RowMenu } from '../../../ui/menus/row-menu.tsx';

const words = taskMessages.actions;

interface BoardCardProps {
  task: Task;
  menus: TaskMenus;
  isDragged: boolean;
  onGrab: (id: string, event: PointerEvent<HTMLElement>) => void;
  onMove: (task: Task, status: TaskStatus) => void;
}

/** The column an arrow leads to from that one. */
function neighbour(status: TaskStatus, key: string): TaskStatus | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return step === undefined ? undefined : taskStatuses[taskStatuses.indexOf(status) + step];
}

/** Where a card stands is its status. */
export function BoardCard({ task, menus, isDragged, onGrab, onMove }: BoardCardProps) {
  const { nameOf } = useStaff();
  const isDone = task.status === 'completed';
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = neighbour(task.status, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onMove(task, next);
  };
  return (
    <li
      data-card={task.id}
      className={cx(
        'relative rounded-[8px] border border-line bg-surface p-3 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent-text',
        isDragged && 'opacity-40',
      )}
    >
      <div className="flex items-start gap-1">
        <Link
          to={`/tasks/${encodeURIComponent(task.id)}`}
          draggable={false}
          className={cx(
            'min-w-0 flex-1 font-medium outline-none before:absolute before:inset-0 before:rounded-[8px]',
            isDone && 'text-muted line-through',
          )}
        >
          <span className="line-clamp-2">{task.title}</span>
        </Link>
        <span className="relative z-10 -my-1 -mr-1.5 flex items-center phone:-my-2">
          {menus.allows(taskActions.edit, task) ? (
            <IconButton
              size="small"
              tooltip={false}
              label={words.moveNamed(task.title)}
              aria-description={words.moveHint}
              data-move={task.id}
              icon={GripVertical}
              className="cursor-grab touch-none active:cursor-grabbing"
              onPointerDown={(event) => onGrab(task.id, event)}
              onKeyDown={handleKeyDown}
            />
          ) : null}
          <RowMenu name={task.title} actions={menus.menu(task)} isSmall />
        </span>
      </div>
      {task.contactName ? <p className="truncate text-muted">{task.contactName}</p> : null}
      <div className="mt-2 flex items-center gap-3 text-meta">
        {isDone ? null : <DueText task={task} />}
        <CategoryLabel category={task.category} />
        {isDone ? null : <PriorityMark priority={task.priority} />}
        <PendingMark collection="tasks" id={task.id} />
        <span className="ml-auto truncate text-muted">{nameOf(task.assignedTo).split(' ')[0]}</span>
      </div>
    </li>
  );
}
