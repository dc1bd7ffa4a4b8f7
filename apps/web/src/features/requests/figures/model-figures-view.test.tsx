import { screen, waitFor, within } from '@testing-library/react';
import { employee } from '@zellige/domain/testing/actors';
import { expect, it, vi } from 'vitest';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { watchDownloads } from '../../../testing/downloads.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { requestFeature } from '../index.ts';

const steps: Step[] = [
  ['create_inventory', { id: 'I1', name: 'Borne', quantity: 0, followsUnits: true }],
  ['create_units', { id: 'U1', itemId: 'I1', serialNumber: 'SN-1' }],
  ['create_requests', { id: 'DEM-1', title: 'Écran noir', unitId: 'U1' }],
  ['create_requests', { id: 'DEM-2', title: 'Plus de son', unitId: 'U1' }],
  ['resolve_requests', { id: 'DEM-1' }],
];

const open = async (options: object = {}) =>
  renderScreens({
    screens: requestFeature.screens,
    features: [requestFeature],
    at: '/requests?vue=chiffres',
    rows: await committedRows(steps),
    ...options,
  });

it('shows how reliable each model is, says what each figure is, and writes it to a file', async () => {
  const saved = watchDownloads();
  const { user } = await open();
  const table = await screen.findByRole('table', { name: 'Pannes par modèle' });
  const [, borne] = within(table).getAllByRole('row');
  expect(
    within(borne as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Borne', '2', '0\u00a0j', '—', '0\u00a0h']);
  expect(screen.getByText(/^Jours entre pannes :/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Exporter en CSV' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Pannes-par-modele_.*\.csv$/)]));
});

it('shows on a phone every figure that it explains', async () => {
  const wide = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(wide(query), 'matches', { value: true }),
  );
  await open();
  const table = await screen.findByRole('table', { name: 'Pannes par modèle' });
  const headers = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  const below = within(table)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(headers).toEqual(['Modèle', 'Pannes']);
  expect(below).toEqual(['Jours entre pannes', 'Réglées en une visite', 'Délai de résolution']);
});

it('says so where there was no fault', async () => {
  await open({ rows: await committedRows([]) });
  expect(await screen.findByText('Aucune panne d’une unité du parc sur la période')).toBeTruthy();
});

it('is the list for who sees no figures', async () => {
  await open({ actor: employee });
  expect(await screen.findByPlaceholderText(/Rechercher une demande/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Chiffres par modèle' })).toBeNull();
});
