// The tasks of one contact, for their 'Dossier client'.

import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { useCan, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../ui/press/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TaskAgenda } from './list/task-agenda.tsx';
import { taskMessages as words } from './tasks.messages.ts';
import { useTaskMenus } from './use-task-menu.tsx';

/** Lists them by when they are due, with the way to a new one. */
export function ContactTasks({ contactId }: { contactId: number }) {
  const isOfContact = useCallback(
    (task: Task) => task.contactId === contactId && task.archivedAt === null,
    [contactId],
  );
  const { rows } = useRows('tasks', { where: isOfContact });
  const menus = useTaskMenus();
  const newTask = useCan()('tasks.create') ? (
    <ButtonLink to={`/tasks/new?contactId=${contactId}`} icon={Plus}>
      {words.newTask}
    </ButtonLink>
  ) : null;
  if (rows.length === 0) return <EmptyState title={words.contact.empty} action={newTask} />;
  return (
    <div className="flex flex-col gap-4">
      <div>{newTask}</div>
      <TaskAgenda tasks={rows} menus={menus} showsContact={false} />
      {menus.dialog}
    </div>
  );
}
