// Notices record the changes of a task for whoever has it or had it (docs/product.md 'Notifications'): its assignee, its day,
// its archiving and its return. What is completed has nothing to tell.
import { everybodyOf, type NoticeChange, withNotices, type RowBody } from '../kernel/facts/notices.ts';
import type { OperationContext } from '../kernel/operations/operation.ts';
import type { Task, TaskNotice } from './task.schema.ts';

type Change = NoticeChange<TaskNotice['what']>;

const isOver = ({ status }: Pick<Task, 'status'>): boolean => status === 'completed';

function changesOf(before: RowBody<Task> | null, after: RowBody<Task>): Change[] {
  if (isOver(after)) return [];
  if (before?.assignedTo === after.assignedTo)
    return before.dueDate === after.dueDate
      ? []
      : [{ what: 'day', team: everybodyOf([after.assignedTo]), said: before.dueDate }];
  const assignment: Change = { what: 'given', team: everybodyOf([after.assignedTo]), said: '' };
  return before
    ? [assignment, { what: 'taken', team: everybodyOf([before.assignedTo]), said: '' }]
    : [assignment];
}

/** The task with the notices of that change; nobody is told of what they do themselves. */
export function withNotice<T extends RowBody<Task>>(
  before: Task | null,
  after: T,
  ctx: Pick<OperationContext, 'actor' | 'happenedAt'>,
): T {
  const others = changesOf(before, after).filter(({ team }) => team.some((id) => id !== ctx.actor.id));
  return withNotices(before, after, others, ctx);
}

export function withArchivingNotice(task: Task, going: 'away' | 'back', ctx: OperationContext): Task {
  if (isOver(task) || task.assignedTo === ctx.actor.id) return task;
  const what = going === 'away' ? 'archived' : 'restored';
  return withNotices(task, task, [{ what, team: everybodyOf([task.assignedTo]), said: '' }], ctx);
}
