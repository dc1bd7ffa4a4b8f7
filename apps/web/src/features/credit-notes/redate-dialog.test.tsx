// The day of a credit note that a clock set ahead, put right on its page.
import { screen, within } from '@testing-library/react';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { commercial } from '@zellige/domain/testing/actors';
import { expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { committedRows } from '../../testing/committed-rows.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { creditNoteFeature } from './index.ts';

const line = { name: 'Écran', quantity: 1, unitPrice: 100 };

/** The page of a credit note of that day, its menu open. */
async function openMenu(date: string, actor?: typeof commercial) {
  const stored = await committedRows([
    [
      'create_invoices',
      { id: 'INV-1795251600000', client: 'Atlas', items: [line], assignedTo: commercial.id },
    ],
    ['create_creditNotes', { invoiceId: 'INV-1795251600000', amount: 10, reason: 'Geste' }],
  ]);
  const rows = [...stored].map(({ collection, row }) => ({
    collection,
    row: collection === 'creditNotes' ? { ...row, date } : row,
  }));
  const note = rows.find(({ collection }) => collection === 'creditNotes')?.row.id;
  const shown = await renderScreens({
    screens: creditNoteFeature.screens,
    at: `/credit-notes/${note}`,
    rows,
    ...(actor && { actor }),
  });
  await shown.user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
  return { ...shown, note: String(note) };
}

const item = () => screen.queryByRole('menuitem', { name: 'Corriger la date' });

it('is put right by a manager, with today proposed', async () => {
  const { user, engine, note } = await openMenu(addDays(today(), 400));
  await user.click(await screen.findByRole('menuitem', { name: 'Corriger la date' }));
  const dialog = await screen.findByRole('dialog', { name: /^Corriger la date · AV-001$/ });
  await user.click(within(dialog).getByRole('button', { name: 'Corriger' }));
  expect(await screen.findByText('Date corrigée')).toBeTruthy();
  expect(engine.get('creditNotes', note)?.date).toBe(today());
  expect(await screen.findAllByText(formatDay(today()))).not.toHaveLength(0);
});

it('is not offered where it is right', async () => {
  await openMenu(today());
  expect(item()).toBeNull();
});

it('is not offered to a salesperson', async () => {
  await openMenu(addDays(today(), 400), commercial);
  expect(item()).toBeNull();
});
