import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { productRow } from '../../../testing/sample-rows.ts';
import { catalogueFeature } from '../index.ts';

const kit = (id: string, name: string, quantity: number, archivedAt: string | null = null) =>
  productRow({ id, name, archivedAt, parts: [{ productId: 'PRD-1', name: 'Caméra', quantity }] });

const rows = [
  productRow({ id: 'PRD-1', name: 'Caméra' }),
  productRow({ id: 'PRD-2', name: 'Pied' }),
  kit('KIT-2', 'Salle de réunion', 2),
  kit('KIT-1', 'Accueil', 1),
  kit('KIT-3', 'Ancienne salle', 4, '2026-01-01T00:00:00.000Z'),
];

const open = (at: string) => renderScreens({ screens: catalogueFeature.screens, at, rows });

describe('a product that is a part of kits', () => {
  it('shows the live ones, with how many of it each holds', async () => {
    await open('/products/PRD-1');
    const list = await screen.findByRole('list', { name: 'Dans les kits' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Accueil1 par kit',
      'Salle de réunion2 par kit',
    ]);
    expect(within(list).getByRole('link', { name: 'Accueil' }).getAttribute('href')).toBe('/products/KIT-1');
  });

  it('is told of none otherwise', async () => {
    await open('/products/PRD-2');
    await screen.findByRole('heading', { level: 1, name: 'Pied' });
    expect(screen.queryByText('Dans les kits')).toBeNull();
  });
});
