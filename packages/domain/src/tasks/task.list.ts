// How lists of tasks are narrowed and ordered.
import {
  commonSorts,
  derived,
  equals,
  orArchived,
  type RecordListOf,
} from '../kernel/records/record-list.ts';
import { all, before, type Condition, is, not } from '../kernel/records/row-condition.ts';
import { type TaskMoment, taskMoment, taskMoments } from './task.rules.ts';
import type { Task } from './task.schema.ts';

/** The value that asks for the corbeille. */
export const ARCHIVED = 'oui';

const done = is('status', 'completed');
const dated = not(is('dueDate', ''));

const atMoment: Readonly<Record<TaskMoment, (day: string) => Condition>> = {
  late: (day) => all(not(done), dated, before('dueDate', day)),
  today: (day) => all(not(done), is('dueDate', day)),
  upcoming: (day) => all(not(done), { text: 'dueDate', compare: '>', than: day }),
  someday: () => all(not(done), not(dated)),
  done: () => done,
};

export const taskList = {
  collection: 'tasks',
  filters: {
    ...equals('status', 'priority', 'category', 'assignedTo', 'contactId', 'createdBy', 'dueDate'),
    dueFrom: { kind: 'from', field: 'dueDate', reads: 'day' },
    dueTo: { kind: 'to', field: 'dueDate', reads: 'day' },
    moment: derived({
      values: taskMoments,
      isTimed: true,
      describes: `${taskMoments.join(', ')}: when it is due, seen from today`,
      keeps: (task: Task, moment, { day }) => taskMoment(task, day) === moment,
      where: (moment, { day }) => atMoment[moment](day),
    }),
  },
  sorts: {
    dueDate: 'order',
    title: 'french',
    contactName: 'french',
    status: ['todo', 'in_progress', 'completed'],
    priority: ['high', 'medium', 'low'],
    category: 'plain',
    completedAt: 'plain',
    ...commonSorts,
  },
  shown: ['dueDate', 'category'],
  address: {
    moment: 'moment',
    priority: 'priority',
    category: 'category',
    assignedTo: 'assignedTo',
    corbeille: orArchived(ARCHIVED),
  },
} as const satisfies RecordListOf<'tasks'>;
