// The depot sees on its screen the goods to take off its shelves (docs/product.md 'Pick list').
import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { watchDownloads } from '../../../testing/downloads.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { deliveryFeature } from '../index.ts';

const day = (offset: number): string => addDays(today(), offset);
const product = { name: 'Écran', category: 'c', availability: 'en_stock', price: { sale: 1, rental: 1 } };
const stock: Step[] = [
  ['create_products', { id: 'PRD-1', ...product }],
  [
    'create_inventory',
    {
      id: 'A',
      name: 'Écran',
      productId: 'PRD-1',
      location: 'Étagère 4',
      quantity: 3,
      followsUnits: true,
      serialNumbers: ['S-1', 'S-2', 'S-3'],
    },
  ],
];
const note = (id: string, client: string, offset: number, quantity = 1): Step => [
  'create_bonLivraison',
  {
    id,
    client,
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    livreurId: employee.id,
    dateLivraison: day(offset),
    items: [{ productName: 'Écran', quantity, reference: 'PRD-1' }],
  },
];
const reserved: Step = [
  'create_reservations',
  { id: 'RES-1', productId: 'PRD-1', quantity: 1, start: day(0), end: day(2), client: 'Riad' },
];

const open = async (at: string, steps: readonly Step[], options: object = {}) =>
  renderScreens({
    screens: deliveryFeature.screens,
    features: [deliveryFeature],
    at,
    rows: await committedRows([...stock, ...steps]),
    ...options,
  });

const place = (name: string) => screen.findByRole('region', { name });

describe('the pick list', () => {
  it('of a day holds all its departures with their units, those that are late too, and leaves out what is unticked', async () => {
    const steps = [note('N', 'Atlas', 0, 2), note('L', 'Late', -1), note('M', 'Demain', 1), reserved];
    const { user } = await open('/day-moves/pick-list', steps);
    const shelf = await place('Étagère 4');
    expect(shelf.textContent).toContain('S-1');
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect((await place('À trouver')).textContent).toContain('1 × Écran');
    await user.click(screen.getByRole('checkbox', { name: /Late/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'À trouver' })).toBeNull());
    expect((await place('Étagère 4')).textContent).not.toContain('Late');
  });

  it('of one note is reached from it, and is printed under its number', async () => {
    const saved = watchDownloads();
    const company: Step = ['update_company_settings', { changes: { name: 'Dépôt SARL' } }];
    const { user, address } = await open('/bon-livraison/N', [company, note('N', 'Atlas', 0, 2)]);
    await user.click(await screen.findByRole('button', { name: "Plus d'actions" }));
    await user.click(await screen.findByRole('menuitem', { name: 'Liste de préparation' }));
    await waitFor(() => expect(address()).toBe('/day-moves/pick-list?notes=N'));
    expect(within(await place('Étagère 4')).getByText('S-1, S-2')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Liste de préparation en PDF' }));
    await screen.findByText('PDF généré avec succès');
    expect(saved).toEqual(['Preparation_BL-001_Atlas.pdf']);
  });

  it('of a reservation that a note is being prepared for is that of the note', async () => {
    const carried = note('N', 'Riad', 0);
    const [action, input] = carried;
    const items = [
      {
        productName: 'Écran',
        quantity: 1,
        reference: 'PRD-1',
        dateDebut: day(0),
        dateFin: day(2),
        reservationId: 'RES-1',
      },
    ];
    await open('/day-moves/pick-list?reservations=RES-1', [
      reserved,
      [action, { ...(input as object), items }],
    ]);
    expect((await place('Étagère 4')).textContent).toContain('S-1');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says that there is nothing to prepare', async () => {
    await open('/day-moves/pick-list', [note('M', 'Demain', 1)]);
    expect(await screen.findByText('Rien à préparer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Liste de préparation en PDF' })).toBeNull();
  });
});
