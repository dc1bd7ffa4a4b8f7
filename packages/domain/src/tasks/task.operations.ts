// These operations create a task, change it and carry it to its completion (docs/product.md 'Tasks': completed ↔ todo, snooze,
// undo). Fields merge one by one; completing needs no version, since of two completions the earliest stands.
import { archiving } from '../kernel/operations/archiving.ts';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { instantOf } from '../kernel/facts/happened.ts';
import { idText } from '../kernel/identity/keys.ts';
import {
  creation,
  operation,
  type OperationContext,
  type Tx,
  recordOperation,
} from '../kernel/operations/operation.ts';
import type { UnlockedRows } from '../kernel/operations/unlocked-rows.ts';
import { unchangedBy } from '../kernel/operations/guarded.ts';
import { scopeOf } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { taskActions } from './task.actions.ts';
import { withArchivingNotice, withNotice } from './task-notices.ts';
import { withStatus } from './task.rules.ts';
import {
  blankTask,
  completeTaskInput,
  createTaskInput,
  createOfficeTaskInput,
  snoozeTaskInput,
  type Task,
  type TaskChanges,
  taskChanges,
  taskReference,
  type TaskStatus,
  updateTaskInput,
} from './task.schema.ts';

/** Somebody who may only create their own tasks cannot give one to somebody else (docs/product.md §3). */
function checkAssignee(assignedTo: string, ctx: OperationContext): Result<true> {
  return scopeOf(ctx.actor, 'tasks.create') === 'own' && assignedTo !== ctx.actor.id
    ? fail('forbidden')
    : ok(true);
}

/** The contact's name follows the contact that is chosen, among those that the writer sees. */
async function namedContact(tx: Tx, changes: TaskChanges, ctx: OperationContext): Promise<Partial<Task>> {
  if (changes.contactId === undefined) return {};
  if (changes.contactId === null) return { contactName: changes.contactName ?? '' };
  const contact = await tx.contacts.get(changes.contactId);
  return contact && (await ctx.sees('contacts', contact)) ? { contactName: contact.name } : {};
}

export const createTask = creation('tasks', {
  serverFields: { notices: true },
  input: createTaskInput,
  permission: 'tasks.create',
  async run(tx, input, ctx) {
    const fields = withDefaults({ ...blankTask, assignedTo: ctx.actor.id }, input);
    const assignee = checkAssignee(fields.assignedTo, ctx);
    if (!assignee.ok) return assignee;
    const open = { status: 'todo' as const, completedAt: null };
    const made = {
      ...fields,
      ...(await namedContact(tx, input, ctx)),
      id: input.id ?? String(ctx.newId('tasks')),
      title: input.title,
      ...withStatus(open, input.status ?? 'todo', instantOf(ctx), input.completedAt ?? undefined),
    };
    return ok(tx.tasks.put(withNotice(null, made, ctx)));
  },
});

async function changedTask(
  tx: Tx,
  task: Task,
  changes: TaskChanges,
  ctx: OperationContext,
): Promise<Result<Task>> {
  const { assignedTo = task.assignedTo } = changes;
  const assignee = assignedTo === task.assignedTo ? ok(true) : checkAssignee(assignedTo, ctx);
  if (!assignee.ok) return assignee;
  const completion = changes.status === undefined ? {} : withStatus(task, changes.status, instantOf(ctx));
  return ok({ ...task, ...changes, ...(await namedContact(tx, changes, ctx)), ...completion } as Task);
}

export const updateTask = recordOperation('update', 'tasks', {
  ...taskActions.edit,
  input: updateTaskInput,
  conflict: 'merge',
  async run(tx, task, { changes }, ctx) {
    const next = await changedTask(tx, task, changes, ctx);
    return next.ok ? ok(tx.tasks.put(withNotice(task, next.value, ctx))) : next;
  },
});

export const { archive: archiveTask, restore: restoreTask } = archiving('tasks', {
  id: idText,
  guards: taskActions,
  changes: taskChanges,
  changed: changedTask,
  noticed: withArchivingNotice,
});

/** Puts a task in a column of the board; there already, nothing changes. */
const moveTo = <Verb extends 'start' | 'reopen'>(verb: Verb, status: TaskStatus) =>
  recordOperation(verb, 'tasks', {
    ...taskActions[verb],
    input: taskReference,
    conflict: 'merge',
    repeat: unchangedBy(taskActions[verb]),
    async run(tx, task, _input, ctx) {
      return ok(tx.tasks.put({ ...task, ...withStatus(task, status, instantOf(ctx)) }));
    },
  });

export const startTask = moveTo('start', 'in_progress');

export const reopenTask = moveTo('reopen', 'todo');

export const completeTask = recordOperation('complete', 'tasks', {
  ...taskActions.complete,
  input: completeTaskInput,
  conflict: 'append',
  async run(tx, task, { completedAt }, ctx) {
    const completion = withStatus(task, 'completed', instantOf(ctx), completedAt);
    const isSame = task.status === 'completed' && task.completedAt === completion.completedAt;
    return ok(isSame ? task : tx.tasks.put({ ...task, ...completion }));
  },
});

/** What a record may say of its people. */
interface Related {
  assignedTo?: string;
  createdBy?: string;
  contactId?: number | null;
  contactName?: string;
  client?: string;
}

const clientOf = ({ contactId = null, contactName, client = '' }: Related) => ({
  contactId,
  contactName: contactName ?? client,
});

/** The record that a task is about; undefined where its writer names none that is there. */
async function recordOf(
  { unlocked }: OperationContext,
  collection: string,
  id: string,
): Promise<Related | undefined> {
  const rows = unlocked[collection as CollectionName] as Pick<UnlockedRows['tasks'], 'get'> | undefined;
  return rows?.get(id);
}

/**
 * Whoever answers for a record in the office: who has it, else who made it, else a manager, else an administrator; never the one
 * who asks, nor somebody of the field, nor, for what a manager decides, somebody below.
 */
async function officeFor(
  record: Related | undefined,
  forManager: boolean,
  ctx: OperationContext,
): Promise<string> {
  const isBelow = (role: string) => role === 'employee' || (forManager && role === 'commercial');
  const staff = (await ctx.unlocked.staff.find({ isActive: true })).filter(
    ({ id, role }) => id !== ctx.actor.id && !isBelow(role),
  );
  const answerable = [record?.assignedTo, record?.createdBy].find((owner) =>
    staff.some(({ id }) => id === owner),
  );
  const ofRole = (role: string) => staff.find((member) => member.role === role)?.id;
  return answerable ?? ofRole('manager') ?? ofRole('admin') ?? ctx.actor.id;
}

/**
 * Somebody did something that the server refused, or asks a manager for something: a task of today for whoever answers for the record, be the
 * writer allowed to give tasks or not.
 */
export const createOfficeTask = operation('create_for_office', 'tasks', {
  input: createOfficeTaskInput,
  permission: 'tasks.create',
  conflict: 'append',
  draws: { id: 'tasks' },
  async run(tx, input, ctx) {
    const { id, title, description, relatedType, relatedId, forManager = false, files = [] } = input;
    if (id !== undefined && (await tx.tasks.get(id))) return fail('already_exists');
    const record = await recordOf(ctx, relatedType, relatedId);
    const isVisible = record !== undefined && (await ctx.sees(relatedType as CollectionName, record));
    const client = isVisible ? clientOf(record) : {};
    return ok(
      tx.tasks.put({
        ...blankTask,
        id: id ?? String(ctx.newId('tasks')),
        title,
        description,
        relatedType,
        relatedId,
        files,
        ...client,
        assignedTo: await officeFor(record, forManager, ctx),
        priority: 'high',
        dueDate: dayInCasablanca(ctx.happenedAt),
        status: 'todo',
        completedAt: null,
      }),
    );
  },
});

/** Puts a task off to another day; one that is completed has none. */
export const snoozeTask = recordOperation('snooze', 'tasks', {
  ...taskActions.snooze,
  input: snoozeTaskInput,
  conflict: 'merge',
  repeat: unchangedBy(taskActions.snooze),
  async run(tx, task, { dueDate }, ctx) {
    return ok(task.dueDate === dueDate ? task : tx.tasks.put(withNotice(task, { ...task, dueDate }, ctx)));
  },
});
