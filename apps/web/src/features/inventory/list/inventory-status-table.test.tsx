import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { itemRow } from '../../../testing/sample-rows.ts';
import { lazyRouteComponent, type ScreenRoute } from '../../../ui/navigation/screen-route.ts';
import { InventoryStatusTable } from '../index.ts';
import { useStockAlerts } from './use-stock-alerts.ts';

function Dashboard() {
  const { critical, all } = useStockAlerts();
  return (
    <>
      <InventoryStatusTable />
      <p>
        {critical.map(({ name }) => name).join(', ')} / {all.length}
      </p>
    </>
  );
}

const screens: readonly ScreenRoute[] = [
  { path: '/', component: lazyRouteComponent(async () => ({ Dashboard }), 'Dashboard') },
];

const rows = [
  itemRow({ id: 'A', name: 'Afficheur' }),
  itemRow({ id: 'B', name: 'Borne', quantity: 1 }),
  itemRow({ id: 'C', name: 'Câble', quantity: 0, status: 'loué', rentedQuantity: 1 }),
  itemRow({ id: 'D', name: 'Dalle', alert: 'Fendue' }),
  itemRow({ id: 'E', name: 'Écran', quantity: 0, archivedAt: '2026-11-01T08:00:00.000Z' }),
];

describe('the stock on the dashboard', () => {
  it('shows equipment, status, quantity and alert, what needs attention first, and the way to the inventory', async () => {
    await renderScreens({ screens, at: '/', rows });
    const table = await screen.findByRole('table', { name: 'État du stock' });
    const header = within(table).getAllByRole('columnheader');
    expect(header.map((cell) => cell.textContent)).toEqual(['Équipement', 'Statut', 'Quantité', 'Alerte']);
    const lines = within(table).getAllByRole('row').slice(1);
    expect(lines.map((line) => line.textContent)).toEqual([
      'CâbleLoué0Alerte : Rupture',
      'BorneDisponible1Alerte : Critique',
      'DalleDisponible5Alerte : Fendue',
      'AfficheurDisponible5',
    ]);
    expect(screen.getByRole('link', { name: "Voir l'inventaire" }).getAttribute('href')).toBe('/inventory');
  });

  it('counts what is critical, the emptiest first, and everything to look at', async () => {
    await renderScreens({ screens, at: '/', rows });
    expect(await screen.findByText('Câble, Borne / 3')).toBeTruthy();
  });
});
