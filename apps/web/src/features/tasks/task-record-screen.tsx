// A task: what, for whom, until when, and its Historique.

import { type CollectionName, collections } from '@zellige/domain';
import { recordAddress } from '../../records/feature/record-address.ts';
import { AttachedFile } from '../../ui/files/attached-file.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { taskActions } from '@zellige/domain/tasks/task.actions';
import { taskFields } from '@zellige/domain/tasks/task.fields';
import type { Task } from '@zellige/domain/tasks/task.schema';
import { AlarmClock, Pencil } from 'lucide-react';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { ArchiveNotice } from '../../records/page/archive-notice.tsx';
import { archivingMessages } from '../../records/actions/archiving.messages.ts';
import { besideButton, RecordButton } from '../../records/actions/record-button.tsx';
import { Button, ButtonLink } from '../../ui/press/button.tsx';
import { Card, InstantText } from '../../ui/layout/card.tsx';
import { type Description, DescriptionList } from '../../ui/layout/description-list.tsx';
import { RecordPage } from '../../records/page/record-page.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { RecordTabs } from '../../records/page/record-tabs.tsx';
import { Menu, type MenuAction } from '../../ui/menus/menu.tsx';
import { Tags } from '../../ui/layout/tags.tsx';
import { CategoryLabel, DueText, PriorityChip, TaskStatusChip } from './task-marks.tsx';
import { taskMessages as words } from './tasks.messages.ts';
import { type TaskMenus, useTaskMenus } from './use-task-menu.tsx';

const crumbs = [{ label: words.tasks, to: '/tasks' }] as const;
/** The first of them that is possible is the button of the page. */
const nextSteps = new Set(['completed', 'todo']);

/** `/tasks/$id` */
export const TaskRecordScreen = recordScreen('tasks', TaskRecord);

function TaskRecord({ row: task }: RecordProps<'tasks'>) {
  const menus = useTaskMenus();
  const actions = menus.menu(task);
  const renderText = () => <TaskText task={task} />;
  return (
    <>
      <RecordPage
        title={task.title}
        subtitle={task.contactName || undefined}
        crumbs={crumbs}
        marks={<TaskStatusChip status={task.status} />}
        isProvisional={false}
        record={{ collection: 'tasks', id: task.id }}
        menu={besideButton(actions).filter(({ id }) => id !== 'completed')}
        allActions={actions}
        actions={<TaskButtons task={task} menus={menus} actions={actions} />}
        sidebar={<TaskFacts task={task} />}
      >
        <ArchiveNotice since={task.archivedAt} />
        <RecordTabs
          label={words.record.tabs}
          collection="tasks"
          row={task}
          fields={taskFields}
          verbs={words.history}
          tabs={[{ id: 'details', label: words.record.details, content: renderText }]}
        />
      </RecordPage>
      {menus.dialog}
    </>
  );
}

interface TaskButtonsProps {
  task: Task;
  menus: TaskMenus;
  /** Those of its menu. */
  actions: readonly MenuAction[];
}

function TaskButtons({ task, menus, actions }: TaskButtonsProps) {
  const next = actions.find(({ id }) => nextSteps.has(id));
  return (
    <>
      {next ? (
        <>
          <ButtonLink to={`/tasks/${task.id}/edit`} icon={Pencil}>
            {archivingMessages.edit}
          </ButtonLink>
          {menus.allows(taskActions.snooze, task) ? (
            <Menu label={words.actions.snooze} actions={menus.snoozeMenu([task])} placement="bottom end">
              {(trigger) => (
                <Button {...trigger} icon={AlarmClock}>
                  {words.actions.snooze}
                </Button>
              )}
            </Menu>
          ) : null}
          <Button
            variant={next.id === 'completed' ? 'primary' : 'secondary'}
            icon={next.icon}
            onClick={next.onAction}
          >
            {next.label}
          </Button>
        </>
      ) : (
        <RecordButton actions={actions} page={`/tasks/${task.id}`} />
      )}
    </>
  );
}

function TaskText({ task }: { task: Task }) {
  const isEmpty = task.description === '' && task.notes === '';
  return (
    <>
      <Card>
        {isEmpty ? <p className="text-muted">{words.record.nothing}</p> : null}
        <p className="whitespace-pre-line">{task.description}</p>
        {task.notes ? (
          <>
            <h2 className="mt-4 mb-1 font-medium text-muted">{words.fields.notes}</h2>
            <p className="whitespace-pre-line">{task.notes}</p>
          </>
        ) : null}
      </Card>
      <TaskFiles task={task} />
    </>
  );
}

/** What came with it: a signature, photos. */
function TaskFiles({ task: { files } }: { task: Task }) {
  if (!files?.length) return null;
  return (
    <Card title={words.record.files}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {files.map((file) => (
          <li key={file.id}>
            <AttachedFile file={file} onRemove={null} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TaskFacts({ task }: { task: Task }) {
  const { nameOf } = useStaff();
  const items: Description[] = [
    { term: words.fields.dueDate, value: <DueText task={task} /> },
    { term: words.fields.priority, value: <PriorityChip priority={task.priority} /> },
    { term: words.fields.category, value: <CategoryLabel category={task.category} /> },
    { term: words.fields.contactName, value: <ContactLink task={task} /> },
    { term: words.fields.assignedTo, value: nameOf(task.assignedTo) },
    { term: words.fields.tags, value: task.tags.length > 0 ? <Tags tags={task.tags} /> : null },
    { term: words.fields.createdAt, value: <InstantText value={task.createdAt} /> },
  ];
  const { relatedType, relatedId } = task;
  if (relatedType && relatedId)
    items.push({
      term: words.record.about,
      value: <RelatedLink collection={relatedType as CollectionName} id={relatedId} />,
    });
  if (task.completedAt !== null)
    items.push({ term: words.fields.completedAt, value: <InstantText value={task.completedAt} /> });
  return (
    <Card title={words.record.follow}>
      <DescriptionList isCompact items={items} />
    </Card>
  );
}

/** The record that it is about. */
function RelatedLink({ collection, id }: { collection: CollectionName; id: string }) {
  const row = useRow(collection, id);
  const page = recordAddress(collection, id);
  const title = collections[collection].title(row ?? {});
  if (!page) return title;
  return (
    <Link to={page} className="text-accent-text hover:underline phone:-my-3 phone:inline-block phone:py-3">
      {title}
    </Link>
  );
}

function ContactLink({ task }: { task: Task }) {
  if (task.contactId === null) return task.contactName || '—';
  return (
    <Link
      to={`/contacts/${task.contactId}`}
      className="text-accent-text hover:underline phone:-my-3 phone:inline-block phone:py-3"
    >
      {task.contactName || task.contactId}
    </Link>
  );
}
