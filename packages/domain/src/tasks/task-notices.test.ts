// Whom the changes of a task are told (docs/product.md 'Notifications').
import { expect, it } from 'vitest';
import { notificationsDue } from '../registry/notifications-due.ts';
import { admin, commercial, employee, manager } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';

const day = '2026-11-21';
const people = [admin, manager, commercial, employee].map(({ id, role }) => ({ id, role, isActive: true }));

async function openTask(fields: object = {}) {
  const scene = openScene(day);
  const given = { title: 'Rappeler', dueDate: '2026-11-30', assignedTo: employee.id };
  const { id } = await scene.done('create_tasks', { ...given, ...fields }, manager);
  const known = new Set<string>();
  const told = (): string => {
    const due = notificationsDue({ tasks: scene.engine.all('tasks') }, day, people);
    const news = due.filter((one) => !known.has(one.id));
    for (const one of news) known.add(one.id);
    return news.map(({ title, assignedTo }) => `${title}: ${assignedTo}`).join('; ');
  };
  return {
    ...scene,
    id,
    told,
    change: (changes: object) => scene.done('update_tasks', { id, changes }, manager),
  };
}

it.each([
  ['given to somebody else', {}, 'Nouvelle tâche pour vous: employe'],
  ['of today, which is told as such', { dueDate: day }, "Tâche à faire aujourd'hui: employe"],
  ['of their own', { assignedTo: manager.id }, ''],
])('a new task is told: %s', async (_what, fields, who) => {
  const { told } = await openTask(fields);
  expect(told()).toBe(who);
  expect(told()).toBe('');
});

it.each([
  [
    'its assignee',
    { assignedTo: commercial.id },
    'Nouvelle tâche pour vous: commercial1; Tâche confiée à un autre: employe',
  ],
  ['its day', { dueDate: '2026-12-02' }, 'Échéance changée: employe'],
  ['its notes, which nobody has to know', { notes: 'x' }, ''],
])('a change of a task is told: %s', async (_what, changes, who) => {
  const { told, change } = await openTask();
  told();
  await change(changes);
  expect(told()).toBe(who);
});

it('a task that somebody else puts into the corbeille, or takes out of it, is told; nobody is told of their own doing', async () => {
  const { told, done, id } = await openTask();
  told();
  await done('archive_tasks', { id }, manager);
  expect(told()).toBe('Tâche supprimée: employe');
  await done('restore_tasks', { id }, manager);
  expect(told()).toBe('Tâche rétablie: employe');
  await done('snooze_tasks', { id, dueDate: '2026-12-03' }, employee);
  await done('archive_tasks', { id }, employee);
  expect(told()).toBe('');
});
