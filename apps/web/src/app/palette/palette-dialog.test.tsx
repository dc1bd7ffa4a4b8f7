import { screen, waitFor } from '@testing-library/react';
import { admin } from '@zellige/domain/testing/actors';
import { afterEach, expect, test } from 'vitest';
import { contactFeature } from '../../features/contacts/index.ts';
import { noteRecentRecord, recentRecords } from '../../platform/browser/recent-records.ts';
import { MemoryAppEngine } from '../../testing/memory-app-engine.ts';
import { renderOn } from '../../testing/render-screens.tsx';
import { contactRow } from '../../testing/sample-rows.ts';
import { PaletteDialog } from './palette-dialog.tsx';

const clients = [1, 2, 3, 4, 5, 6].map((id) => contactRow({ id, name: `Atlas ${id}`, company: '' }));

const open = (at: string, isPaletteOpen = true) =>
  renderOn(new MemoryAppEngine({ actor: admin, rows: clients }), {
    screens: contactFeature.screens,
    at,
    actor: admin,
    Frame: ({ children }) => (
      <>
        {isPaletteOpen ? <PaletteDialog onClose={() => undefined} /> : null}
        {children}
      </>
    ),
  });

const groups = () =>
  [...document.querySelectorAll('[role=group]')].map((group) => ({
    label: document.querySelector(`[id="${group.getAttribute('aria-labelledby')}"]`)?.textContent,
    options: [...group.querySelectorAll('[role=option]')].map((option) => option.textContent),
  }));

const optionsOf = (name: string) => groups().find(({ label }) => label === name)?.options;

afterEach(() => localStorage.clear());

test('offers the records opened last while nothing is typed, without one that is gone', async () => {
  for (const id of [1, 99, 3]) noteRecentRecord(admin.id, { collection: 'contacts', id });
  await open('/contacts');
  expect(optionsOf('Ouverts récemment')).toEqual([
    expect.stringContaining('Atlas 3'),
    expect.stringContaining('Atlas 1'),
  ]);
});

test('shows four records of a kind, and the way to all of them', async () => {
  const { user, address } = await open('/contacts');
  await user.type(screen.getByRole('combobox'), 'atl');
  expect(optionsOf('Contacts')).toHaveLength(5);
  expect(optionsOf('Ouverts récemment')).toBeUndefined();
  expect(screen.getAllByText('Atl', { selector: 'b' })).toHaveLength(4);
  await user.click(screen.getByText('Voir les 6 résultats'));
  expect(address()).toBe('/contacts?q=atl');
});

test('a record that was opened is among the recent ones', async () => {
  await open('/contacts/2', false);
  await waitFor(() => expect(recentRecords(admin.id)).toEqual([{ collection: 'contacts', id: 2 }]));
});
