import { expect, it } from 'vitest';
import { creationOf, planTable } from '../testing/plan-table.ts';
import { taskImport } from './task.import.ts';

async function completedAt(text: string): Promise<unknown> {
  const lines = [
    ['Titre', 'Statut', 'Terminée le'],
    ['Rappeler', 'Terminée', text],
  ];
  const [record] = await planTable(taskImport, lines, { stored: {} });
  return record?.outcome === 'valid' ? creationOf(record).completedAt : record;
}

it.each([
  ['21/11/2026 à 14:32', '2026-11-21T14:32:00.000Z'],
  ['21/11/26 9h05', '2026-11-21T09:05:00.000Z'],
  ['21/11/2026', '2026-11-21T00:00:00.000Z'],
])('%s is that moment in Casablanca', async (text, instant) => {
  expect(await completedAt(text)).toBe(instant);
});

it.each(['21/11/2026 à 25:99', 'hier'])('%s is refused at its column, not the whole file', async (text) => {
  expect(await completedAt(text)).toMatchObject({ outcome: 'refused' });
});
