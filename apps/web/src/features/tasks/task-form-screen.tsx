// Creating and editing a task: saved on this device at once, sent when the server answers (product.md §4 Forms).

import { useParams, useSearch } from '@tanstack/react-router';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useActor, useExecute, useNewId, useRow } from '../../platform/engine/engine-hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RecordMissing, RecordSkeleton } from '../../business/records/record-page.tsx';
import { useReplace } from '../../ui/use-go.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { FormActions } from '../../ui/form-layout.tsx';
import { Form, useZodForm } from '../../ui/form.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { FollowFields, WhatFields } from './task-form-fields.tsx';
import {
  blankTaskForm,
  changedTaskFields,
  type TaskFormOutput,
  type TaskFormValues,
  taskFormOf,
  taskFormSchema,
} from './task-form-values.ts';
import { taskMessages as words } from './tasks.messages.ts';

/** `/tasks/new` (`?contactId=12` for a contact's) and `/tasks/$id/edit` */
export function TaskFormScreen() {
  const { id } = useParams({ strict: false });
  const { row: task, isLoading } = useRow('tasks', id);
  if (id === undefined) return <NewTask />;
  if (task) return <TaskForm key={task.id} current={task} />;
  return isLoading ? <RecordSkeleton /> : <RecordMissing backTo="/tasks" />;
}

function NewTask() {
  const { contactId }: Record<string, unknown> = useSearch({ strict: false });
  const wanted = typeof contactId === 'string' ? contactId : undefined;
  const { row: contact, isLoading } = useRow('contacts', wanted);
  if (wanted !== undefined && isLoading) return <RecordSkeleton />;
  return <TaskForm key={wanted ?? 'new'} current={null} contact={contact} />;
}

interface TaskFormProps {
  current: Task | null;
  contact?: { id: number; name: string } | undefined;
}

/** `current` may change under the form: what the person changed is measured against the record they opened. */
function TaskForm({ current, contact }: TaskFormProps) {
  const [task] = useState(current);
  const actor = useActor();
  const form = useZodForm({
    schema: taskFormSchema,
    defaultValues: task ? taskFormOf(task) : blankTaskForm(actor.id, contact),
    draftKey: task ? `tasks:${task.id}:${task.version}` : `tasks:new:${contact?.id ?? ''}`,
  });
  const save = useSaveTask(task);
  const replace = useReplace();
  const handleSubmit = async (values: TaskFormOutput) => {
    const saved = await save(values);
    if (!saved.ok) {
      showFailure(form, saved.error, words.form.failed);
      return;
    }
    form.draft.clear();
    replace(`/tasks/${saved.value}`);
  };
  const control = form.control as unknown as Control<TaskFormValues>;
  return (
    <Page kind="form">
      <PageHeader title={task ? words.editTask : words.newTask} crumbs={crumbsOf(task)} />
      <Form form={form} onSubmit={handleSubmit}>
        <WhatFields control={control} />
        <FollowFields control={control} />
        <FormActions>
          <ButtonLink to={task ? `/tasks/${task.id}` : '/tasks'}>{uiMessages.cancel}</ButtonLink>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {uiMessages.save}
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
}

function crumbsOf(task: Task | null) {
  const list = { label: words.tasks, to: '/tasks' };
  return task ? [list, { label: task.title, to: `/tasks/${task.id}` }] : [list];
}

/** Creates, or updates with the changed fields alone; answers the task's id. */
function useSaveTask(task: Task | null) {
  const execute = useExecute();
  const newId = useNewId();
  return async (output: TaskFormOutput) => {
    if (!task) {
      const result = await execute('create_tasks', { ...output, id: newId('tasks') });
      if (!result.ok) return result;
      toast.success({ title: words.form.created(output.title) });
      return { ok: true, value: String(result.value.id) } as const;
    }
    const changes = changedTaskFields(task, output);
    if (Object.keys(changes).length === 0) {
      toast.info({ title: words.form.noChange });
      return { ok: true, value: task.id } as const;
    }
    const result = await execute('update_tasks', { id: task.id, changes });
    if (!result.ok) return result;
    toast.success({ title: words.form.saved(output.title) });
    return { ok: true, value: task.id } as const;
  };
}
