// The timeline of a unit on its page, made of what every feature tells (docs/product.md 'Units').
import { screen, waitFor, within } from '@testing-library/react';
import { employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { features } from '../../../app/features.ts';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { answering, renderScreens } from '../../../testing/render-screens.tsx';

const unitIds = ['UNI-M~1'];
const line = { productName: 'Écran', reference: 'A', inventoryId: 'A', quantity: 1, unitIds };
const note = { id: 'BL-1', client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', items: [line] };
const steps: readonly Step[] = [
  [
    'create_inventory',
    {
      id: 'A',
      name: 'Écran 75"',
      quantity: 2,
      movementId: 'M',
      followsUnits: true,
      serialNumbers: ['SN-1', 'SN-2'],
      supplier: 'Promethean',
    },
  ],
  ['create_bonLivraison', note],
  ['ship_bonLivraison', { id: 'BL-1' }],
  ['deliver_bonLivraison', { id: 'BL-1', signatureClient: 'Amal' }],
  ['create_requests', { id: 'DEM-1', title: 'Écran noir', unitId: 'UNI-M~1' }],
];

async function open(options: object = {}) {
  return renderScreens({
    screens: features.flatMap((feature) => feature.screens),
    features,
    at: '/units/UNI-M~1',
    rows: await committedRows(steps),
    ...options,
  });
}

const lines = () =>
  within(screen.getByRole('list', { name: 'Parcours' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);

describe('the timeline of a unit', () => {
  it('has what every feature tells, each the way to its record, and is narrowed by kind', async () => {
    const { user, address } = await open();
    expect(await screen.findByRole('list', { name: 'Parcours' })).toBeTruthy();
    expect(lines()).toEqual([
      expect.stringMatching(/^Livrée à AtlasBL-001 · Hicham/),
      expect.stringMatching(/^Écran noir/),
      expect.stringMatching(/^AchetéePromethean/),
    ]);
    await user.click(screen.getByRole('combobox', { name: /Montrer/ }));
    await user.click(await screen.findByRole('option', { name: 'Demandes et pannes' }));
    await waitFor(() => expect(lines()).toEqual([expect.stringMatching(/^Écran noir/)]));
    await user.click(
      within(screen.getByRole('list', { name: 'Parcours' })).getByRole('link', { name: 'Écran noir' }),
    );
    await waitFor(() => expect(address()).toBe('/requests/DEM-1'));
  });

  it('has the open request at its head, and its QR code', async () => {
    await open();
    const request = await screen.findByText('Demande ouverte');
    await waitFor(() => expect(request.parentElement?.textContent).toBe('Demande ouverteÉcran noirNouvelle'));
    expect(screen.getByRole('img', { name: 'Code QR de « SN-1 »' })).toBeTruthy();
    expect(screen.getByText('Aucun contrat')).toBeTruthy();
  });

  it('shows nobody what they may not see', async () => {
    await open({ actor: employee });
    await screen.findByRole('list', { name: 'Parcours' });
    expect(lines().join()).not.toContain('CTR');
  });

  it('adds the places that the server remembers', async () => {
    const moved = [
      {
        id: 1,
        version: 2,
        action: 'update_units',
        actorId: 'admin',
        actorName: 'Salma',
        at: '2026-03-01T10:00:00.000Z',
        changes: [{ field: 'place', from: 'Dépôt', to: 'Camion 2' }],
      },
    ];
    await open({ http: answering(moved) });
    expect(await screen.findByText('Déplacée : Camion 2')).toBeTruthy();
  });

  it('says without the server what is missing', async () => {
    await open();
    expect(await screen.findByText(/Les changements d’emplacement sont sur le serveur/)).toBeTruthy();
  });
});
