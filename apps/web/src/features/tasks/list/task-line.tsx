// One task on one line: done or not, what, for whom, until when; put off or more behind menus.

import { Link } from '../../../ui/navigation/link.tsx';
import { taskActions } from '@zellige/domain/tasks/task.actions';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { AlarmClock } from 'lucide-react';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import { CompleteToggle } from './complete-toggle.tsx';
import { CategoryLabel, DueText, PriorityMark } from '../task-marks.tsx';
import { taskMessages } from '../tasks.messages.ts';
import type { TaskMenus } from '../use-task-menu.tsx';
import { RowMenu } from '../../../ui/menus/row-menu.tsx';

interface TaskLineProps {
  task: Task;
  menus: TaskMenus;
  showsContact: boolean;
}

/** A line of a list; a press anywhere opens the task. */
export function TaskLine({ task, menus, showsContact }: TaskLineProps) {
  const { nameOf } = useStaff();
  const isDone = task.status === 'completed';
  return (
    <li className="relative grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b border-line py-1 pr-2 pl-2.5 last:border-0 hover:bg-hover has-[a:focus-visible]:bg-hover phone:min-h-16 phone:pl-1">
      <CompleteToggle
        task={task}
        isDisabled={!menus.allows(taskActions.edit, task)}
        onToggle={() => void menus.moves.move([task], isDone ? 'todo' : 'completed')}
      />
      <Link
        to={`/tasks/${encodeURIComponent(task.id)}`}
        className="flex min-w-0 items-center gap-2 outline-none before:absolute before:inset-0 phone:flex-col phone:items-stretch phone:gap-0.5"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className={cx('truncate font-medium', isDone && 'text-muted line-through')}>
            {task.title}
          </span>
          {isDone ? null : <PriorityMark priority={task.priority} />}
          <PendingMark collection="tasks" id={task.id} />
        </span>
        {showsContact && task.contactName ? (
          <span className="truncate text-muted phone:order-1">{task.contactName}</span>
        ) : null}
        <span className="text-meta md:hidden">
          <DueText task={task} />
        </span>
      </Link>
      <span className="flex items-center gap-4 pl-2 phone:hidden">
        <span className="hidden w-30 @min-[680px]:block">
          <CategoryLabel category={task.category} />
        </span>
        <span className="hidden w-32 truncate text-muted @min-[860px]:block">{nameOf(task.assignedTo)}</span>
        <span className="w-27 text-right">
          <DueText task={task} />
        </span>
      </span>
      <span className="relative z-10 flex items-center">
        {menus.allows(taskActions.snooze, task) ? (
          <Menu
            label={taskMessages.actions.snoozeNamed(task.title)}
            actions={menus.snoozeMenu([task])}
            placement="bottom end"
          >
            {(trigger) => (
              <IconButton
                {...trigger}
                size="small"
                label={taskMessages.actions.snoozeNamed(task.title)}
                icon={AlarmClock}
                className="phone:hidden"
              />
            )}
          </Menu>
        ) : null}
        <RowMenu name={task.title} actions={menus.menu(task)} isSmall />
      </span>
    </li>
  );
}
