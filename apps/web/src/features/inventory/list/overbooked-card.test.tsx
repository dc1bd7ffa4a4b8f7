import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { expect, test } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { committedRows } from '../../../testing/committed-rows.ts';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { inventoryFeature } from '../index.ts';

const rental = (quantity: number, from: number) => ({
  type: 'rental',
  productId: 'PRD-1',
  name: 'Écran 65"',
  quantity,
  unitPrice: 100,
  startDate: addDays(today(), from),
  endDate: addDays(today(), from + 3),
});

const quote = (client: string, items: object[]) => ['create_quotes', { client, items }] as const;

test('lists what is promised beyond the stock, and no longer once it is solved', async () => {
  const product = { id: 'PRD-1', name: 'Écran 65"', price: { sale: 1, rental: 100 }, category: 'c' };
  const rows = await committedRows([
    ['create_products', { ...product, availability: 'en_stock' }],
    ['create_inventory', { id: 'ART-1', name: '65, dépôt', quantity: 3, productId: 'PRD-1' }],
    quote('Atlas', [rental(2, 10)]),
    ['accept_quotes', { id: 'DEV-001' }],
    quote('Riad', [rental(3, 12)]),
    ['accept_quotes', { id: 'DEV-002', overbookReason: 'Sous-traité' }],
    quote('Borj', [rental(3, 40)]),
    ['accept_quotes', { id: 'DEV-003' }],
  ]);
  const { engine } = await renderScreens({ screens: inventoryFeature.screens, at: '/inventory', rows });
  const card = within(await screen.findByRole('region', { name: 'Surréservations' }));
  const links = card.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^2 × Écran 65" · DEV-001 · Atlas.*il en manque 2$/),
    expect.stringMatching(/^3 × Écran 65" · DEV-002 · Riad.*il en manque 2$/),
  ]);
  expect(links[0]?.getAttribute('href')).toMatch(/^\/reservations\//);
  await engine.execute('adjust_inventory', { id: 'ART-1', mode: 'add', quantity: 2 });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Surréservations' })).toBeNull());
});
