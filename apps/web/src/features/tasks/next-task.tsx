// On the page of a contact on a phone: the task that is due first, which a press of its circle completes.

import type { Task } from '@zellige/domain/tasks/task.schema';
import { useCallback } from 'react';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { today } from '../../platform/clock.ts';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { groupedTasks } from './list/task-agenda.tsx';
import { TaskLine } from './list/task-line.tsx';
import { taskMessages } from './tasks.messages.ts';
import { useTaskMenus } from './use-task-menu.tsx';

const words = taskMessages.contact;

/** `<NextTask id="12" />`; at a desk their tasks are a tab beside. */
export function NextTask(props: { id: string }) {
  return useIsPhone() ? <FirstDue {...props} /> : null;
}

function FirstDue({ id }: { id: string }) {
  const isOpen = useCallback(
    ({ contactId, archivedAt, status }: Task) =>
      String(contactId) === id && archivedAt === null && status !== 'completed',
    [id],
  );
  const { rows } = useRows('tasks', { where: isOpen });
  const menus = useTaskMenus();
  const [, [task] = []] = groupedTasks(rows, today())[0] ?? [];
  if (task === undefined) return null;
  return (
    <section aria-label={words.next} className="-order-1 rounded-card border border-line bg-surface">
      <h2 className="px-4 pt-3 text-meta font-medium text-muted">{words.next}</h2>
      <ul>
        <TaskLine task={task} menus={menus} showsContact={false} />
      </ul>
      {menus.dialog}
    </section>
  );
}
