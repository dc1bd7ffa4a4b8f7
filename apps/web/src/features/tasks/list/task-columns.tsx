// The columns of the list of tasks and the four corners of its card on a phone.

import type { Task } from '@zellige/domain/tasks/task.schema';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { textColumn } from '../../../ui/data-table/usual-columns.tsx';
import { DateText } from '../../../ui/layout/card.tsx';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { CategoryLabel, DueText, PriorityChip, TaskStatusChip } from '../task-marks.tsx';
import { taskMessages } from '../tasks.messages.ts';

const { fields, priorities } = taskMessages;

const TitleText = ({ task }: { task: Task }) => (
  <>
    {task.title}
    <PendingMark collection="tasks" id={task.id} />
  </>
);

/** Columns of the list; `nameOf` gives the name behind an assignee. */
export const taskColumns = (nameOf: (id: string) => string): readonly Column<Task>[] => [
  {
    id: 'title',
    header: fields.title,
    cell: (task) => <TitleText task={task} />,
    sortValue: (task) => task.title,
    width: 220,
    narrow: 130,
    grow: 4,
    isHideable: false,
  },
  textColumn('contactName', fields.contactName, (task) => task.contactName, {
    width: 130,
    grow: 2,
    yields: 2,
  }),
  {
    id: 'dueDate',
    header: fields.dueDate,
    cell: (task) => <DueText task={task} />,
    sortValue: (task) => task.dueDate || null,
    width: 124,
    narrow: 112,
  },
  {
    id: 'status',
    isWhole: true,
    header: fields.status,
    cell: (task) => <TaskStatusChip status={task.status} />,
    sortValue: (task) => task.status,
    width: 108,
  },
  {
    id: 'priority',
    isWhole: true,
    header: fields.priority,
    cell: (task) => <PriorityChip priority={task.priority} />,
    sortValue: (task) => task.priority,
    width: 104,
    yields: 3,
  },
  {
    id: 'category',
    header: fields.category,
    cell: (task) => <CategoryLabel category={task.category} />,
    sortValue: (task) => taskMessages.categories[task.category],
    width: 124,
    yields: 4,
  },
  textColumn('assignedTo', fields.assignedTo, (task) => nameOf(task.assignedTo), {
    width: 124,
    grow: 1,
    yields: 1,
  }),
  textColumn('tags', fields.tags, (task) => task.tags.join(', '), {
    width: 130,
    grow: 1,
    isHiddenByDefault: true,
  }),
  {
    id: 'completedAt',
    header: fields.completedAt,
    cell: (task) => (
      <DateText
        value={task.completedAt === null ? null : dayInCasablanca(new Date(task.completedAt))}
        className="text-muted"
      />
    ),
    sortValue: (task) => task.completedAt,
    width: 112,
    isHiddenByDefault: true,
  },
];

/** Title and due date, contact and status; the priority where it stands out. */
export const taskCard = (task: Task): CardContent => ({
  title: <TitleText task={task} />,
  subtitle:
    task.contactName ||
    (task.priority === 'medium' ? '' : `${fields.priority} ${priorities[task.priority].toLowerCase()}`),
  value: task.status === 'completed' ? null : <DueText task={task} />,
  status: <TaskStatusChip status={task.status} />,
});
