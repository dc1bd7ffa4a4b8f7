import { screen, within } from '@testing-library/react';
import { addMonths } from '@zellige/domain/kernel/values/dates';
import { commercial } from '@zellige/domain/testing/actors';
import { oneLine } from '@zellige/domain/testing/scenes/scene';
import { expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { analyticsFeature } from '../index.ts';

const month = addMonths(today(), 1).slice(0, 7);
const deal = (id: string, more: object = {}): Step => [
  'create_deals',
  { id, title: id, client: 'Atlas', amount: 1000, source: 'Salon', ...more },
  commercial,
];
const steps: Step[] = [
  deal('AFF-1', { expectedOn: `${month}-03` }),
  deal('AFF-2', { expectedOn: `${month}-20`, stage: 'devis', amount: 500.5 }),
  deal('AFF-3'),
  deal('AFF-4'),
  ['create_quotes', { id: 'DEV-1', dealId: 'AFF-4', client: 'Atlas', items: oneLine }, commercial],
  ['create_quotes', { id: 'DEV-2', dealId: 'AFF-4', client: 'Atlas', items: oneLine }, commercial],
  ['accept_quotes', { id: 'DEV-1' }, commercial],
  deal('AFF-5', { source: '' }),
  ['lose_deals', { id: 'AFF-5', reason: 'Prix' }, commercial],
];

const open = async (rows: Step[], at = '/analytics') =>
  renderScreens({ screens: analyticsFeature.screens, at, rows: await committedRows(rows) });

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => plain(textContent)),
    );
const linksOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('link')
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));

const table = () => screen.getByRole('table', { name: 'Issue des affaires' });

it('show by month what open deals are to bring, each month the door to its deals', async () => {
  await open(steps);
  const forecast = await screen.findByRole('table', { name: 'Prévision des affaires' });
  const [first, second, ...others] = rowsOf(forecast);
  expect(first?.slice(1)).toEqual(['2', '1 500,50 MAD', '350,25 MAD']);
  expect(second).toEqual(['Sans date', '1', '1 000,00 MAD', '100,00 MAD']);
  expect(others).toEqual([]);
  expect(linksOf(forecast)).toEqual([
    `/deals?vue=liste&decision=${month}`,
    '/deals?vue=liste&decision=aucun',
  ]);
});

it('show how deals of each stage and source end, where a replaced quote spoils no rate', async () => {
  const { user } = await open(steps);
  await screen.findByRole('table', { name: 'Issue des affaires' });
  expect(rowsOf(table()).slice(0, 3)).toEqual([
    ['Premier contact', '2', '0 jour', '1', '1', '50 %'],
    ['Besoin qualifié', '0', '—', '0', '0', '—'],
    ['Devis envoyé', '1', '0 jour', '0', '0', '—'],
  ]);
  expect(linksOf(table())).toContainEqual(
    expect.stringMatching(
      /^\/deals\?vue=liste&passage=contact&statut=Gagnée&cloture=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/,
    ),
  );
  await user.click(screen.getByRole('radio', { name: 'Origine' }));
  expect(rowsOf(table())).toEqual([
    ['Salon', '3', '0 jour', '1', '0', '100 %'],
    ['Sans origine', '0', '—', '0', '1', '0 %'],
  ]);
  expect(linksOf(table())[0]).toBe('/deals?vue=liste&origine=Salon');
});

it('say so where there is no deal', async () => {
  await open([]);
  expect(await screen.findByText('Aucune affaire ouverte')).toBeTruthy();
  expect(screen.getByText(/Aucune affaire ouverte, gagnée ou perdue/)).toBeTruthy();
});
