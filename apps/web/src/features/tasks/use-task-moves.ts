// One task or several can be moved by these acts, each with its toast and its undo.

import type { ActionWrite } from '@zellige/domain';
import type { Guard } from '@zellige/domain/kernel/operations/guard';
import { taskActions } from '@zellige/domain/tasks/task.actions';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import type { Task, TaskStatus } from '@zellige/domain/tasks/task.schema';
import { useMemo } from 'react';
import { writtenOf } from '../../records/actions/standing.ts';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import { sentenceOf } from '../../ui/feedback/tell-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { taskMessages } from './tasks.messages.ts';

const words = taskMessages.done;

/** The operation that leads to a column. */
const moves = { todo: 'reopen_tasks', in_progress: 'start_tasks', completed: 'complete_tasks' } as const;

export const moveGuards = {
  todo: taskActions.reopen,
  in_progress: taskActions.start,
  completed: taskActions.complete,
} as const;

/** Those to which it is not done already. */
const without = ({ isDone }: Guard<Task>, tasks: readonly Task[]): Task[] =>
  tasks.filter((task) => !isDone?.(task));

export interface TaskMoves {
  /** Puts tasks in a column of the board; those there already stay. */
  move: (tasks: readonly Task[], status: TaskStatus) => Promise<void>;
  /** Puts tasks off to a day. */
  snooze: (tasks: readonly Task[], day: string) => Promise<void>;
}

type Execute = AppEngine['execute'];
type Write = (task: Task) => ActionWrite<(typeof moves)[TaskStatus] | 'update_tasks' | 'snooze_tasks'>;

interface Move {
  write: Write;
  /** What it changes. */
  field: 'status' | 'dueDate';
  /** What takes it back. */
  back: Write;
  say: (done: readonly Task[]) => string;
}

const titleOf = (tasks: readonly Task[]): string => tasks[0]?.title ?? '';

const backToDay: Write = ({ id, dueDate }) => ({
  action: 'update_tasks',
  input: { id, changes: { dueDate } },
});

export const moveTo = (status: TaskStatus): Move => ({
  field: 'status',
  write: ({ id }) => ({ action: moves[status], input: { id } }),
  back: ({ id, status: before, completedAt }) => ({
    action: moves[before],
    input: completedAt === null ? { id } : { id, completedAt },
  }),
  say: (done) =>
    done.length > 1 && status === 'completed'
      ? words.manyCompleted(done.length)
      : words[status](titleOf(done)),
});

const snoozeTo = (dueDate: string): Move => ({
  field: 'dueDate',
  write: ({ id }) => ({ action: 'snooze_tasks', input: { id, dueDate } }),
  back: backToDay,
  say: (done) =>
    done.length > 1
      ? words.manySnoozed(done.length, formatDay(dueDate))
      : words.snoozed(titleOf(done), formatDay(dueDate)),
});

async function runAll(execute: Execute, tasks: readonly Task[], write: Write) {
  const done: Task[] = [];
  const written: Task[] = [];
  let refusal: string | undefined;
  for (const task of tasks) {
    const { action, input } = write(task);
    const result = await execute(action, input);
    if (result.ok) {
      done.push(task);
      written.push(result.value);
    } else refusal = sentenceOf(result.error);
  }
  return { done, written, refusal };
}

function tellRefusal(refusal: string | undefined): void {
  if (refusal !== undefined) toast.error({ title: words.failed, description: refusal });
}

async function run(
  execute: Execute,
  tasks: readonly Task[],
  { write, back, field, say }: Move,
): Promise<void> {
  const { done, written, refusal } = await runAll(execute, tasks, write);
  if (done.length === 0) {
    tellRefusal(refusal);
    return;
  }
  const takeBack = async () => tellRefusal((await runAll(execute, done, back)).refusal);
  const left = tasks.length - done.length;
  toast.success({
    title: say(done),
    description: left > 0 ? words.refused(left) : undefined,
    action: { label: taskMessages.actions.undo, onAction: () => void takeBack() },
    stands: written.map((task) => writtenOf('tasks', task.id, { [field]: task[field] })),
  });
}

/** The moves; stable between renders. */
export function useTaskMoves(): TaskMoves {
  const execute = useExecute();
  return useMemo(
    () => ({
      move: (tasks, status) => run(execute, without(moveGuards[status], tasks), moveTo(status)),
      snooze: (tasks, day) => run(execute, without(taskActions.snooze, tasks), snoozeTo(day)),
    }),
    [execute],
  );
}
