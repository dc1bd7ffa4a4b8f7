// Tasks of today, and late ones, call for these notifications (docs/product.md 'Notifications').
import { dayInCasablanca, formatDay } from '../kernel/values/dates.ts';
import type { Fact } from '../notifications/facts/fact.ts';
import { taskNoticeFacts } from './task-notice.facts.ts';
import { taskMoment } from './task.rules.ts';
import type { Task } from './task.schema.ts';

const many: Record<'due' | 'late', Fact['many']> = {
  due: { text: (count) => `${count} tâches à faire aujourd'hui`, url: '/tasks?moment=today' },
  late: { text: (count) => `${count} tâches en retard`, url: '/tasks?moment=late' },
};

/** Due today, or late, and what changed of it: told to whoever has it. */
export const taskFacts = (task: Task, today: string): Fact[] => [
  ...dueFacts(task, today),
  ...taskNoticeFacts(task, today),
];

function dueFacts(task: Task, today: string): Fact[] {
  const moment = taskMoment(task, today);
  if (moment !== 'today' && moment !== 'late') return [];
  // Nobody is told of what they wrote down for themselves the same day.
  const isOwnOfToday =
    task.createdBy === task.assignedTo && dayInCasablanca(new Date(task.createdAt)) === today;
  if (isOwnOfToday) return [];
  const isLate = moment === 'late';
  return [
    {
      name: isLate ? 'task_late' : 'task_due',
      many: isLate ? many.late : many.due,
      day: today,
      category: 'task',
      type: isLate ? 'warning' : 'info',
      priority: isLate || task.priority === 'high' ? 'high' : 'medium',
      title: isLate ? 'Tâche en retard' : "Tâche à faire aujourd'hui",
      message: isLate
        ? `${task.title}, à faire pour le ${formatDay(task.dueDate)}`
        : [task.title, task.contactName].filter(Boolean).join(' · '),
      actionUrl: `/tasks/${encodeURIComponent(task.id)}`,
      actionLabel: 'Voir la tâche',
      relatedType: 'tasks',
      relatedId: task.id,
      record: task,
      people: [task.assignedTo],
      roles: [],
      author: '',
    },
  ];
}
