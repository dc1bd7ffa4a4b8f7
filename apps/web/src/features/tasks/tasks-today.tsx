// 'À faire aujourd'hui' on 'Vue générale': the tasks of whoever looks that are due or late, done by a press of their circle.

import type { Task } from '@zellige/domain/tasks/task.schema';
import { taskMoment } from '@zellige/domain/tasks/task.rules';
import { useCallback } from 'react';
import { today } from '../../platform/clock.ts';
import { useActor, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card, Skeleton } from '../../ui/layout/card.tsx';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { groupedTasks } from './list/task-agenda.tsx';
import { TaskLine } from './list/task-line.tsx';
import { taskMessages } from './tasks.messages.ts';
import { useTaskMenus } from './use-task-menu.tsx';

const words = taskMessages.day;
const SHOWN = 5;

/** `<TasksToday />` */
export function TasksToday() {
  const actor = useActor().id;
  const day = today();
  const isDue = useCallback(
    (task: Task) =>
      task.assignedTo === actor &&
      task.archivedAt === null &&
      ['late', 'today'].includes(taskMoment(task, day)),
    [actor, day],
  );
  const { rows, isLoading } = useRows('tasks', { where: isDue });
  const menus = useTaskMenus();
  const due = groupedTasks(rows, day).flatMap(([, tasks]) => tasks);
  return (
    <Card
      title={words.title}
      hint={isLoading ? undefined : words.count(due.length)}
      trailing={<CardLink to="/tasks">{words.all}</CardLink>}
    >
      {isLoading ? (
        <Skeleton className="h-11 w-full" />
      ) : due.length === 0 ? (
        <p className="py-3 text-muted">{words.empty}</p>
      ) : (
        <ul aria-label={words.title} className="-mx-2.5 -mb-2">
          {due.slice(0, SHOWN).map((task) => (
            <TaskLine key={task.id} task={task} menus={menus} showsContact />
          ))}
        </ul>
      )}
      {menus.dialog}
    </Card>
  );
}
