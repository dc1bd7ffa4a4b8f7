// The people who have or had a task get these notifications of its changes (docs/product.md 'Notifications').
import { formatDay } from '../kernel/values/dates.ts';
import type { Fact } from '../notifications/facts/fact.ts';
import { noticeFacts, type NoticeText } from '../notifications/facts/notice-fact.ts';
import type { TaskNotice, Task } from './task.schema.ts';

const dated = (day: string): string => (day === '' ? 'sans échéance' : `pour le ${formatDay(day)}`);

const say: Record<TaskNotice['what'], (task: Task, previous: string) => NoticeText> = {
  given: ({ title, dueDate }) => ({
    title: 'Nouvelle tâche pour vous',
    message: `${title}, ${dated(dueDate)}`,
    type: 'info',
  }),
  taken: ({ title }) => ({ title: 'Tâche confiée à un autre', message: title, type: 'info' }),
  day: ({ title, dueDate }, previous) => ({
    title: 'Échéance changée',
    message: `${title}, ${dated(dueDate)} au lieu de ${previous === '' ? 'sans échéance' : formatDay(previous)}`,
    type: 'info',
  }),
  archived: ({ title }) => ({ title: 'Tâche supprimée', message: title, type: 'info' }),
  restored: ({ title }) => ({ title: 'Tâche rétablie', message: title, type: 'info' }),
};

/** Each notice once, to whom it names. One that is due by now is told as that. */
export function taskNoticeFacts(task: Task, today: string): Fact[] {
  const isDue = task.dueDate !== '' && task.dueDate <= today;
  return noticeFacts(task, {
    today,
    name: 'task',
    say: ({ what, said: previous }) => say[what](task, previous),
    isSuperseded: ({ what }) => (what === 'given' || what === 'day') && isDue,
    about: ({ what, team }) => {
      const isThere = task.archivedAt === null && what !== 'taken';
      return {
        many: { text: (count) => `${count} tâches changées`, url: '/tasks' },
        category: 'task',
        priority: task.priority === 'high' ? 'high' : 'medium',
        actionUrl: isThere ? `/tasks/${encodeURIComponent(task.id)}` : '/tasks',
        actionLabel: isThere ? 'Voir la tâche' : 'Voir les tâches',
        relatedType: 'tasks',
        relatedId: task.id,
        // Whoever had it is told, though it is no more theirs to see.
        record: { ...task, teamUserIds: team },
        people: team,
        roles: [],
      };
    },
  });
}
