// Creating and editing a task: saved on this device at once, sent when the server answers.

import { draftOf } from '../../platform/drafts/drafts.ts';
import type { Address } from '../../ui/navigation/address.ts';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { listCrumb } from '../../records/feature/record-address.ts';
import { changedValues } from '../../records/form/changed-values.ts';
import { EditRecordScreen, FormPage } from '../../records/form/edit-record.tsx';
import { RecordForm } from '../../records/form/record-form.tsx';
import { RecordSkeleton } from '../../records/page/record-screen.tsx';
import { useSaveRecord } from '../../records/form/use-save-record.ts';
import { useActor, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { FollowFields, WhatFields } from './task-form-fields.tsx';
import { blankTaskForm, taskFormOf, taskFormSchema } from './task-form-values.ts';
import { taskMessages as words } from './tasks.messages.ts';
import { useScreenParams, useScreenSearch } from '../../ui/navigation/place.ts';

const pageOf = (id: string | number): Address => `/tasks/${id}`;
const nameOf = ({ title }: Pick<Task, 'title'>): string => title;

/** `/tasks/new` (`?contactId=12` for a contact's) and `/tasks/$id/edit` */
export function TaskFormScreen() {
  const { id } = useScreenParams();
  if (id === undefined) return <NewTask />;
  return (
    <EditRecordScreen collection="tasks" may="tasks.edit" nameOf={nameOf} title={() => words.editTask}>
      {({ opened }) => <TaskForm task={opened} />}
    </EditRecordScreen>
  );
}

function NewTask() {
  const { contactId }: Record<string, unknown> = useScreenSearch();
  const requestedId = typeof contactId === 'string' ? contactId : undefined;
  const { row: contact, isLoading } = useRow('contacts', requestedId);
  if (requestedId !== undefined && isLoading) return <RecordSkeleton />;
  return (
    <FormPage title={words.newTask} crumbs={[listCrumb('tasks')]}>
      <TaskForm key={requestedId ?? 'new'} task={null} contact={contact} />
    </FormPage>
  );
}

interface TaskFormProps {
  task: Task | null;
  contact?: { id: number; name: string } | undefined;
}

function TaskForm({ task, contact }: TaskFormProps) {
  const actor = useActor();
  const save = useSaveRecord({
    collection: 'tasks',
    opened: task,
    page: pageOf,
    words: words.form,
    nameOf,
    changes: changedValues,
  });
  return (
    <RecordForm
      schema={taskFormSchema}
      initial={task ? taskFormOf(task) : blankTaskForm(actor.id, contact)}
      draftKey={task ? draftOf('tasks', task) : `tasks:new:${contact?.id ?? ''}`}
      onSave={save}
      failed={words.form.failed}
      backTo={task ? pageOf(task.id) : '/tasks'}
    >
      <WhatFields />
      <FollowFields />
    </RecordForm>
  );
}
