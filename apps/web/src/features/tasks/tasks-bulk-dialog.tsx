// Changes the assignee, the status, the priority or the tags of several tasks. Import it lazily.

import { taskActions } from '@zellige/domain/tasks/task.actions';
import { taskFields as fields, taskStatusLabels } from '@zellige/domain/tasks/task.fields';
import type { Task, TaskStatus } from '@zellige/domain/tasks/task.schema';
import { countOf } from '../../records/actions/archiving.messages.ts';
import {
  type BulkAct,
  type BulkDialogProps,
  type BulkKind,
  choiceEdit,
  edit,
  personEdit,
  step,
  tagsEdit,
} from '../../records/bulk/bulk-acts.ts';
import { BulkDialog } from '../../records/bulk/bulk-dialog.tsx';
import { taskNoun } from './tasks.messages.ts';
import { moveGuards, moveTo } from './use-task-moves.ts';

const kind: BulkKind<Task> = {
  collection: 'tasks',
  count: (count) => countOf(count, taskNoun),
  nameOf: ({ title }) => title,
};

const of = taskActions.edit;

const update = (id: Task['id'], changes: Partial<Task>) => ({
  action: 'update_tasks' as const,
  input: { id, changes },
});

const toStatus = (status: TaskStatus): BulkAct<Task> =>
  step({
    id: status,
    label: `${fields.status.label} : ${taskStatusLabels[status]}`,
    of: moveGuards[status],
    marks: ['status'],
    ...moveTo(status),
  });

const acts: readonly [BulkAct<Task>, ...BulkAct<Task>[]] = [
  edit(update, { of, ...personEdit(fields.assignedTo.label) }),
  toStatus('todo'),
  toStatus('in_progress'),
  toStatus('completed'),
  edit(update, { of, ...choiceEdit<Task>('priority', fields.priority) }),
  edit(update, { of, ...choiceEdit<Task>('category', fields.category) }),
  edit(update, { of, ...tagsEdit(fields.tags.label) }),
];

export const TasksBulkDialog = (props: BulkDialogProps<Task>) => (
  <BulkDialog kind={kind} acts={acts} {...props} />
);
