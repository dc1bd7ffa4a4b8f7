// Tasks by when they are due: En retard, Aujourd'hui, À venir, without a day, done.

import { type TaskMoment, taskMoment, taskMoments } from '@zellige/domain/tasks/task.rules';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import { MoreButton, usePortions } from '../../../ui/lists/portions.tsx';
import { TaskLine } from './task-line.tsx';
import { taskMessages as words } from '../tasks.messages.ts';
import type { TaskMenus } from '../use-task-menu.tsx';

const PORTION = 50;
/** What is done is there to be found, not to be read. */
const DONE_PORTION = 5;

const priorityRank: Record<Task['priority'], number> = { high: 0, medium: 1, low: 2 };

const byUrgency = (a: Task, b: Task): number =>
  (a.dueDate || '9').localeCompare(b.dueDate || '9') ||
  priorityRank[a.priority] - priorityRank[b.priority] ||
  a.title.localeCompare(b.title, 'fr');

const byCompletion = (a: Task, b: Task): number => (b.completedAt ?? '').localeCompare(a.completedAt ?? '');

/** Tasks of each moment in the order they are read; moments without any are left out. */
export function groupedTasks(tasks: readonly Task[], day: string): [TaskMoment, Task[]][] {
  const groups = Map.groupBy(tasks, (task) => taskMoment(task, day));
  return taskMoments.flatMap((moment): [TaskMoment, Task[]][] => {
    const group = groups.get(moment);
    if (!group) return [];
    return [[moment, group.toSorted(moment === 'done' ? byCompletion : byUrgency)]];
  });
}

interface TaskAgendaProps {
  tasks: readonly Task[];
  menus: TaskMenus;
  /** False where the contact is known already. */
  showsContact?: boolean;
}

/** One section per moment. */
export function TaskAgenda({ tasks, menus, showsContact = true }: TaskAgendaProps) {
  const day = today();
  const groups = useMemo(() => groupedTasks(tasks, day), [tasks, day]);
  return (
    <div className="flex flex-col gap-5 pb-4">
      {groups.map(([moment, group]) => (
        <MomentSection key={moment} moment={moment} tasks={group} menus={menus} showsContact={showsContact} />
      ))}
    </div>
  );
}

type MomentSectionProps = Required<TaskAgendaProps> & { moment: TaskMoment };

function MomentSection({ moment, tasks, menus, showsContact }: MomentSectionProps) {
  const portions = usePortions(tasks, PORTION, moment === 'done' ? DONE_PORTION : PORTION);
  const title = words.moments[moment];
  return (
    <section aria-label={title}>
      <h2 className="mb-2 flex items-baseline gap-2 font-semibold">
        <span className={moment === 'late' ? 'text-danger' : ''}>{title}</span>
        <span className="text-meta font-medium text-muted tabular-nums">{tasks.length}</span>
      </h2>
      <ul
        aria-label={title}
        className="@container overflow-hidden rounded-card border border-line bg-surface"
      >
        {portions.shown.map((task) => (
          <TaskLine key={task.id} task={task} menus={menus} showsContact={showsContact} />
        ))}
      </ul>
      <MoreButton portions={portions} variant="ghost" className="mt-1 text-muted" />
    </section>
  );
}
