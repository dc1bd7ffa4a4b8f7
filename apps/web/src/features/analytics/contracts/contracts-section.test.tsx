import { screen, waitFor, within } from '@testing-library/react';
import { addDays, addMonths } from '@zellige/domain/kernel/values/dates';
import { contractList } from '@zellige/domain/contracts/contract.list';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { listMoment, parametersOf, rowTest } from '@zellige/domain/kernel/records/record-list';
import { admin, commercial } from '@zellige/domain/testing/actors';
import { oneLine } from '@zellige/domain/testing/scenes/scene';
import { expect, it } from 'vitest';
import { now, today } from '../../../platform/clock.ts';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { watchDownloads } from '../../../testing/downloads.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { analyticsFeature } from '../index.ts';

const contract = (id: string, more: object, actor = commercial): Step[] => [
  ['create_contracts', { id, title: 'Hébergement', client: 'Atlas', items: oneLine, ...more }, actor],
  ['activate_contracts', { id }, actor],
];
const since = `${addMonths(today(), -2).slice(0, 7)}-01`;
const steps: Step[] = [
  ...contract('CTR-1', { startDate: since }),
  ...contract('CTR-2', { startDate: since, billing: { unit: 'quarter' } }),
  ...contract('CTR-3', { startDate: since, endDate: addDays(`${today().slice(0, 7)}-01`, -1) }),
];

const open = async (rows: Step[], at = '/analytics') =>
  renderScreens({ screens: analyticsFeature.screens, at, rows: await committedRows(rows) });

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => plain(textContent));

/** The deals have one too. */
const exportButton = () =>
  within(screen.getByRole('region', { name: 'Revenu récurrent des contrats' })).getByRole<HTMLButtonElement>(
    'button',
    { name: 'Exporter en CSV' },
  );

it('show what contracts bring by month, what is lost, and write it to a file', async () => {
  const saved = watchDownloads();
  const { user } = await open(steps);
  const table = await screen.findByRole('table', { name: 'Revenu récurrent des contrats' });
  const [, last, before, first] = within(table).getAllByRole('row');
  const none = '0,00 MAD';
  const whole = '2 333,33 MAD';
  expect(cellsOf(last)).toEqual(['1 333,33 MAD', none, none, none, '1 000,00 MAD', '42,9 %']);
  expect(cellsOf(before)).toEqual([whole, none, none, none, none, '0 %']);
  expect(cellsOf(first)).toEqual([whole, whole, none, none, none, '—']);
  const revenue = screen.getByText('Revenu mensuel récurrent').closest('a');
  expect(plain(revenue?.textContent ?? '')).toContain('1 333,33 MAD');
  await user.click(exportButton());
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Revenu-recurrent_.*\.csv$/)]));
});

it('say so where there is no contract', async () => {
  await open([]);
  expect(await screen.findByText('Aucun contrat en cours sur la période')).toBeTruthy();
  expect(exportButton().disabled).toBe(true);
});

it('count those of the chosen salesperson alone', async () => {
  await open(steps, '/analytics?commercial=someone');
  expect(await screen.findByText('Aucun contrat en cours sur la période')).toBeTruthy();
  const late = screen.getByText('Visites en retard').closest('a');
  expect(late?.getAttribute('href')).toBe('/requests?echeance=late&origine=contrat&responsable=someone');
});

it('lead from each figure to exactly the contracts that it counted, of the chosen salesperson', async () => {
  const terminated: Step[] = [
    ...contract('CTR-4', { startDate: since }),
    ['terminate_contracts', { id: 'CTR-4', date: addDays(`${today().slice(0, 7)}-01`, -1), reason: 'Vente' }],
    ...contract('CTR-5', { startDate: addDays(today(), 1) }),
    ...contract('CTR-6', { startDate: since, items: [], visits: { count: 2 } }),
    ...contract('CTR-7', { startDate: since }, admin),
    ['create_contracts', { id: 'CTR-8', title: 'Projet', client: 'Atlas', items: oneLine, startDate: since }],
  ];
  const rows = await committedRows([...steps, ...terminated]);
  await renderScreens({
    screens: analyticsFeature.screens,
    at: `/analytics?commercial=${commercial.id}`,
    rows,
  });
  await screen.findByRole('table', { name: 'Revenu récurrent des contrats' });
  const listed = (figure: string) => {
    const links = screen.getAllByText(figure).flatMap((text) => text.closest('a') ?? []);
    const href = links[0]?.getAttribute('href') ?? '';
    const chosen = Object.fromEntries(new URL(href, location.origin).searchParams);
    const at = listMoment(now());
    const isListed = rowTest(contractList, parametersOf(contractList, chosen, at), at);
    const contracts = rows.filter(({ collection }) => collection === 'contracts').map(({ row }) => row);
    return (contracts as Contract[]).filter(isListed).map(({ id }) => id);
  };
  expect(listed('Revenu mensuel récurrent')).toEqual(['CTR-1', 'CTR-2']);
  expect(listed('Contrats en cours')).toEqual(['CTR-1', 'CTR-2']);
  expect(listed('Taux de perte')).toEqual(['CTR-3', 'CTR-4']);
});
