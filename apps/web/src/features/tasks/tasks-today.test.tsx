import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import type { ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { TasksToday } from './tasks-today.tsx';

const day = today();
const task = (id: string, title: string, fields: object) =>
  ['create_tasks', { id, title, assignedTo: 'admin', ...fields }] as const;
const rows = await committedRows([
  task('T1', "Pour aujourd'hui", { dueDate: day }),
  task('T2', 'En retard', { dueDate: addDays(day, -2) }),
  task('T3', 'Demain', { dueDate: addDays(day, 1) }),
  task('T4', "D'une collègue", { dueDate: day, assignedTo: 'commercial1' }),
]);

it('shows what is late, then what is due today, of whoever looks; what is done leaves it', async () => {
  const component = TasksToday as ScreenRoute['component'];
  const { user } = await renderScreens({ screens: [{ path: '/', component }], at: '/', rows });
  const list = within(screen.getByRole('list', { name: "À faire aujourd'hui" }));
  const titles = () => list.getAllByRole('link').map(({ textContent }) => textContent);
  expect(titles()).toEqual([
    expect.stringContaining('En retard'),
    expect.stringContaining("Pour aujourd'hui"),
  ]);
  await user.click(list.getByRole('button', { name: 'Terminer : En retard' }));
  await waitFor(() => expect(titles()).toHaveLength(1));
});
