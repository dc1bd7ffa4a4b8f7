// These rules hold of a task after every operation (specification §4 'Task', docs/product.md 'Tasks'). Days are those of
// Casablanca.
//
//   todo ⇄ in_progress ⇄ completed ⇄ todo      completed alone has an instant of completion
import { addDays, daysBetween } from '../kernel/values/dates.ts';
import type { Task, TaskStatus } from './task.schema.ts';

/** Where a task stands in time on that day: `someday` has no due date, `done` is completed. */
export const taskMoments = ['late', 'today', 'upcoming', 'someday', 'done'] as const;
export type TaskMoment = (typeof taskMoments)[number];

type Dated = Pick<Task, 'status' | 'dueDate'>;

/** A task is late from the day after its due date. */
export function taskMoment({ status, dueDate }: Dated, today: string): TaskMoment {
  if (status === 'completed') return 'done';
  if (dueDate === '') return 'someday';
  if (dueDate === today) return 'today';
  return dueDate < today ? 'late' : 'upcoming';
}

/** Its due date has passed and it is not completed. */
export const isTaskLate = (task: Dated, today: string): boolean => taskMoment(task, today) === 'late';

/** Whole days since its due date, 0 unless it is late. */
export const daysLate = (task: Dated, today: string): number =>
  isTaskLate(task, today) ? daysBetween(task.dueDate, today) : 0;

/** The days that putting off offers: tomorrow, in three days, next Monday. */
export function snoozeDays(today: string): { tomorrow: string; inThreeDays: string; nextWeek: string } {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return {
    tomorrow: addDays(today, 1),
    inThreeDays: addDays(today, 3),
    nextWeek: addDays(today, weekday === 0 ? 1 : 8 - weekday),
  };
}

type Completion = Pick<Task, 'status' | 'completedAt'>;

/**
 * Status and completion together, at the instant of the doing. Of two completions the earliest stands (docs/product.md
 * 'Tasks'), one said to have been `earlier` too; leaving 'completed' forgets the instant.
 */
export function withStatus(task: Completion, status: TaskStatus, at: string, earlier = at): Completion {
  if (status !== 'completed') return { status, completedAt: null };
  const completedAt = earlier < at ? earlier : at;
  const known = task.status === 'completed' ? task.completedAt : null;
  return { status, completedAt: known !== null && known <= completedAt ? known : completedAt };
}
