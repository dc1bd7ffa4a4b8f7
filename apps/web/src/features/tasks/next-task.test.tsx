import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import type { ScreenRoute } from '../../ui/navigation/screen-route.ts';
import { NextTask } from './next-task.tsx';

afterEach(() => void vi.restoreAllMocks());

const task = (id: string, title: string, fields: object) =>
  ['create_tasks', { id, title, assignedTo: 'admin', ...fields }] as const;
const contact = (id: number) =>
  ['create_contacts', { id, name: `Contact ${id}`, type: 'prospect', phone: `066123456${id % 10}` }] as const;
const rows = await committedRows([
  contact(12),
  contact(13),
  task('T1', 'Sans échéance', { contactId: 12 }),
  task('T2', 'Appeler', { contactId: 12, dueDate: today() }),
  task('T3', 'Un autre contact', { contactId: 13, dueDate: '2026-01-01' }),
]);

it('shows on a phone the task of a contact that is due first, and the next one once it is done', async () => {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(asked(query), 'matches', { value: true }),
  );
  const component = (() => <NextTask id="12" />) as ScreenRoute['component'];
  const { user } = await renderScreens({ screens: [{ path: '/', component }], at: '/', rows });
  const next = within(await screen.findByRole('region', { name: 'Prochaine tâche' }));
  expect(next.getByRole('link').textContent).toContain('Appeler');
  await user.click(next.getByRole('button', { name: 'Terminer : Appeler' }));
  await waitFor(() => expect(next.getByRole('link').textContent).toContain('Sans échéance'));
});
