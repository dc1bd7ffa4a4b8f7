import { screen, waitFor, within } from '@testing-library/react';
import { commercial, employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { categoryRow, itemRow, movementRow, staffRow } from '../../../testing/sample-rows.ts';
import { inventoryFeature } from '../index.ts';

const rows = [
  categoryRow({ id: 'CAT-1', name: 'Écrans' }),
  categoryRow({ id: 'CAT-2', name: 'Câbles' }),
  itemRow({ id: 'A', name: 'Écran 75"', quantity: 5, rentedQuantity: 3, serialNumber: 'SN-75' }),
  itemRow({ id: 'B', name: 'Câble HDMI', quantity: 0, category: 'CAT-2', location: 'Allée D' }),
  itemRow({ id: 'C', name: 'Borne 32"', quantity: 2, status: 'loué', rentedQuantity: 1 }),
  itemRow({
    id: 'D',
    name: 'Totem LED',
    status: 'maintenance',
    maintenanceQuantity: 1,
    alert: 'Module à remplacer',
  }),
  itemRow({ id: 'E', name: 'Vieux pied', archivedAt: '2026-11-01T08:00:00.000Z' }),
  movementRow({ id: 'M1', itemId: 'A', itemName: 'Écran 75"', date: '2026-11-02' }),
  movementRow({
    id: 'M2',
    itemId: 'A',
    itemName: 'Écran 75"',
    kind: 'location',
    quantity: -3,
    date: '2026-11-05',
  }),
  staffRow('admin', 'Yasmine Alami'),
];

const open = (at: string, options: Partial<Parameters<typeof renderScreens>[0]> = {}) =>
  renderScreens({ screens: inventoryFeature.screens, at, rows, ...options });

const lines = (name: string) => within(screen.getByRole('grid', { name })).getAllByRole('row').slice(1);
const names = (grid = 'Inventaire') =>
  lines(grid).map((row) => within(row).queryByRole('link')?.textContent ?? '');

describe('the list of the stock', () => {
  it('shows each item with its state, the units elsewhere, its quantity and what calls for attention', async () => {
    await open('/inventory');
    expect(names().slice(0, 4)).toEqual(['Borne 32"', 'Câble HDMI', 'Écran 75"', 'Totem LED']);
    const [terminal, cable, display, totem] = lines('Inventaire').map((row) => row.textContent ?? '');
    expect(display).toContain('Disponible3 louées');
    expect(terminal).toContain('Loué1 louée');
    expect(terminal).toContain('Alerte : Critique');
    expect(cable).toContain('Alerte : Rupture');
    expect(totem).toContain('Alerte : Module à remplacer');
    expect(screen.getByText('4 articles')).toBeTruthy();
  });

  it.each([
    ['statut=loué', ['Borne 32"', 'Écran 75"']],
    ['categorie=CAT-2', ['Câble HDMI']],
    ['emplacement=Allée D', ['Câble HDMI']],
    ['alerte=critique', ['Borne 32"', 'Câble HDMI']],
    ['alerte=rupture', ['Câble HDMI']],
    ['alerte=a-surveiller', ['Borne 32"', 'Câble HDMI', 'Totem LED']],
    ['q=sn 75', ['Écran 75"']],
    ['sort=-quantity', ['Écran 75"', 'Totem LED', 'Borne 32"', 'Câble HDMI']],
    ['etat=corbeille', ['Vieux pied']],
  ])('reads %s in the address', async (search, expected) => {
    await open(`/inventory?${search}`);
    expect(names().slice(0, expected.length)).toEqual(expected);
    expect(names().filter((name) => name !== '')).toHaveLength(expected.length);
  });

  it('adds up units and their value', async () => {
    await open('/inventory');
    const text = (screen.getByRole('grid').textContent ?? '').replaceAll('\u00a0', ' ');
    expect(text).toContain('Total1216 000,00');
  });

  it('has no value for those who may not see prices', async () => {
    await open('/inventory', { actor: employee });
    expect(screen.getByRole('columnheader', { name: /Quantité/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: /Valeur HT/ })).toBeNull();
  });

  it('offers a new item and moves to those who may alone', async () => {
    const { user } = await open('/inventory', { actor: commercial });
    expect(screen.queryByRole('link', { name: 'Nouvel article' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions : Câble HDMI' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual(['Ouvrir', 'Étiquette QR', "Copier l'adresse de la fiche"]);
  });
});

const Plan = () => <p>Plan du dépôt</p>;

describe('the other views', () => {
  it('follow the tabs, each with its own address', async () => {
    const { user, address } = await open('/inventory?q=borne');
    await user.click(screen.getByRole('tab', { name: /Alertes/ }));
    await waitFor(() => expect(address()).toBe('/inventory?onglet=alertes'));
    expect(names('Alertes')).toEqual(['Câble HDMI', 'Borne 32"', 'Totem LED']);
    await user.click(screen.getByRole('tab', { name: /Maintenance/ }));
    await waitFor(() => expect(names('Maintenance')[0]).toBe('Totem LED'));
    await user.click(screen.getByRole('tab', { name: 'Liste' }));
    await waitFor(() => expect(address()).toBe('/inventory'));
  });

  it('that another feature adds is drawn with the press where a hand was on it: nothing stands in its place before', async () => {
    const Content = lazyPart<object>(async () => Plan, 'inline');
    const { user } = await open('/inventory', {
      features: [{ screens: [], listTabs: [{ of: 'inventory', id: 'plan', label: 'Plan', Content }] }],
    });
    const tab = screen.getByRole('tab', { name: 'Plan' });
    await user.hover(tab);
    const shown: (string | null)[] = [];
    const panel = screen.getByRole('tabpanel').parentElement ?? document.body;
    const watch = new MutationObserver(() => shown.push(screen.getByRole('tabpanel').textContent));
    watch.observe(panel, { childList: true, subtree: true });
    await user.click(tab);
    await screen.findByText('Plan du dépôt');
    watch.disconnect();
    expect(new Set(shown)).toEqual(new Set(['Plan du dépôt']));
  });

  it('list the movements, the latest first, by kind', async () => {
    await open('/inventory?onglet=mouvements');
    expect(lines('Mouvements de stock').map((row) => row.textContent)).toEqual([
      expect.stringContaining('05/11/2026Écran 75"Location'),
      expect.stringContaining('02/11/2026Écran 75"Entrée'),
    ]);
    expect(lines('Mouvements de stock')[0]?.textContent).toContain('−3');
  });

  it('say that all is well when it is', async () => {
    await open('/inventory?onglet=alertes', { rows: [itemRow({ id: 'A', name: 'Écran' })] });
    expect(screen.getByText('Aucune alerte')).toBeTruthy();
  });
});

describe('ticked items', () => {
  it('change status together', async () => {
    const { user, engine } = await open('/inventory');
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Écran 75"' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sélectionner Totem LED' }));
    await user.click(screen.getByRole('button', { name: 'Changer le statut' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changer le statut de 2 articles' });
    await user.click(within(dialog).getByRole('combobox', { name: /Nouveau statut/ }));
    await user.click(await screen.findByRole('option', { name: 'Endommagé' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Motif' }), 'Dégât des eaux');
    await user.click(within(dialog).getByRole('button', { name: 'Changer le statut' }));
    expect(await screen.findByText('2 statuts changés')).toBeTruthy();
    for (const id of ['A', 'D'])
      expect(engine.get('inventory', id)).toMatchObject({ status: 'endommagé', alert: 'Dégât des eaux' });
  });

  it('make one sheet of labels', async () => {
    const { user } = await open('/inventory');
    await user.click(screen.getByRole('checkbox', { name: 'Tout sélectionner' }));
    await user.click(screen.getByRole('button', { name: 'Étiquettes QR' }));
    const dialog = await screen.findByRole('dialog', { name: '4 étiquettes QR' });
    expect(within(dialog).getAllByRole('img')).toHaveLength(4);
    expect(within(dialog).getByRole('img', { name: 'Code QR de « Écran 75" »' })).toBeTruthy();
    expect(document.querySelectorAll('body > .print-sheet svg')).toHaveLength(4);
  });
});
