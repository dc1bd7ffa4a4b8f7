import { screen, within } from '@testing-library/react';
import { commercial, employee } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { categoryRow, itemRow, movementRow, staffRow } from '../../../testing/sample-rows.ts';
import { inventoryFeature } from '../index.ts';

const rows = [
  categoryRow({ id: 'CAT-1', name: 'Écrans' }),
  itemRow({ id: 'A', name: 'Écran 75"', quantity: 5, rentedQuantity: 2, maintenanceQuantity: 1 }),
  movementRow({
    id: 'M1',
    itemId: 'A',
    quantity: 7,
    balance: 7,
    reason: 'Stock initial',
    createdBy: 'admin',
  }),
  movementRow({
    id: 'M2',
    itemId: 'A',
    kind: 'sortie',
    quantity: -2,
    balance: 5,
    date: '2026-11-04',
    relatedType: 'bonLivraison',
    relatedId: 'BL-003',
    reason: 'Atlas',
  }),
  movementRow({ id: 'M3', itemId: 'B' }),
  staffRow('admin', 'Yasmine Alami'),
];

const open = (at = '/inventory/A', options: Partial<Parameters<typeof renderScreens>[0]> = {}) =>
  renderScreens({ screens: inventoryFeature.screens, at, rows, ...options });

describe('the page of an item', () => {
  it('counts its units by state', async () => {
    await open();
    const text = screen.getByRole('region', { name: 'Unités par état' }).textContent ?? '';
    expect(text).toContain('En stock5entre 2 et 10');
    expect(text).toContain('Disponibles4sur 7 unités');
    expect(text).toContain('En location2');
    expect(text).toContain('En maintenance1');
    expect(text).toContain('Endommagés0');
  });

  it('tells its movements alone, the latest first, with the way to the delivery note', async () => {
    await open();
    const lines = within(screen.getByRole('list', { name: 'Mouvements de stock' })).getAllByRole('listitem');
    expect(lines).toHaveLength(2);
    expect(lines[0]?.textContent).toContain('Sortie');
    expect(lines[1]?.textContent).toContain('Stock initial · Yasmine Alami');
    expect(screen.getByRole('link', { name: 'Bon de livraison' }).getAttribute('href')).toBe(
      '/bon-livraison/BL-003',
    );
  });

  it('hides prices from employees, who may move it', async () => {
    await open('/inventory/A', { actor: employee });
    expect(screen.queryByText('Vente HT')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mouvement de stock' })).toBeTruthy();
  });

  it('shows prices to salespeople, who may not', async () => {
    await open('/inventory/A', { actor: commercial });
    expect(screen.getByText('Vente HT')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mouvement de stock' })).toBeNull();
  });

  it('says that there is no such item', async () => {
    await open('/inventory/Z');
    expect(await screen.findByText('Cet article est introuvable')).toBeTruthy();
  });
});

const openMove = async () => {
  const rendered = await open();
  await rendered.user.click(screen.getByRole('button', { name: 'Mouvement de stock' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mouvement de stock' }));
  const quantity = dialog.getByRole('textbox', { name: /Quantité/ });
  const set = async (value: string) => {
    await rendered.user.clear(quantity);
    if (value !== '') await rendered.user.type(quantity, value);
  };
  return {
    ...rendered,
    dialog,
    set,
    choose: (name: string) => rendered.user.click(dialog.getByRole('radio', { name })),
    save: () => rendered.user.click(dialog.getByRole('button', { name: 'Enregistrer' })),
    shown: () => dialog.getByRole('status').textContent,
    item: () => rendered.engine.get('inventory', 'A'),
  };
};

describe('a movement of stock', () => {
  it('shows the new quantity at once, and says old and new when it is done', async () => {
    const { choose, set, shown, save, item, user, dialog } = await openMove();
    expect(shown()).toContain('5→6');
    await set('3');
    expect(shown()).toContain('5→8');
    await choose('Retirer');
    expect(shown()).toContain('5→2Au stock minimum ou en dessous (2)');
    await user.type(dialog.getByRole('textbox', { name: 'Motif' }), 'Pose à Fès');
    await save();
    expect(await screen.findByText('Stock diminué')).toBeTruthy();
    expect(screen.getByText('Écran 75" : 5 → 2 · Pose à Fès')).toBeTruthy();
    expect(item()).toMatchObject({ quantity: 2 });
  });

  it('takes what was counted', async () => {
    const { choose, shown, save, item, dialog, user } = await openMove();
    await choose('Définir');
    const counted = dialog.getByRole('textbox', { name: /Quantité comptée/ });
    await user.clear(counted);
    await user.type(counted, '12');
    expect(shown()).toContain('5→12Au-dessus du stock maximum (10)');
    await save();
    expect(await screen.findByText('Stock augmenté')).toBeTruthy();
    expect(screen.getByText('Écran 75" : 5 → 12')).toBeTruthy();
    expect(item()?.quantity).toBe(12);
  });

  it('puts units of a rental back, damaged if they are', async () => {
    const { choose, save, item } = await openMove();
    await choose('Retour');
    await choose('Endommagé');
    await save();
    expect(await screen.findByText('Stock augmenté')).toBeTruthy();
    expect(item()).toMatchObject({ quantity: 6, rentedQuantity: 1, damagedQuantity: 1, status: 'endommagé' });
  });

  it('asks why units are lost, and refuses more than there are under the field', async () => {
    const { choose, set, save, dialog, user, item } = await openMove();
    await choose('Perte');
    await save();
    expect(await dialog.findByText('Ce champ est obligatoire')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Volé');
    await set('9');
    await save();
    expect(await dialog.findByText('Quantité trop grande : 5 unité(s) au plus')).toBeTruthy();
    await set('');
    await save();
    expect(await dialog.findByText('La quantité doit être supérieure à 0')).toBeTruthy();
    await choose('En location');
    await set('1');
    await save();
    expect(await screen.findByText('Perte enregistrée')).toBeTruthy();
    expect(item()).toMatchObject({ quantity: 5, rentedQuantity: 1 });
  });
});

describe('the status', () => {
  it('sends to the workshop, and comes back with its date noted', async () => {
    const { user, engine } = await open();
    await user.click(screen.getByRole('button', { name: 'Changer le statut' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changer le statut' }));
    expect(dialog.getByText('Sinon : Atelier technique')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Changer le statut' }));
    expect(await screen.findByText('« Écran 75" » : maintenance')).toBeTruthy();
    expect(engine.get('inventory', 'A')).toMatchObject({
      status: 'maintenance',
      location: 'Atelier technique',
      maintenanceQuantity: 2,
    });
    await user.click(screen.getByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remettre en service' }));
    await screen.findByText('« Écran 75" » : disponible');
    expect(engine.get('inventory', 'A')).toMatchObject({
      status: 'disponible',
      location: 'Entrepôt principal',
      maintenanceQuantity: 0,
      lastMaintenance: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });
});

describe('the form of an item', () => {
  it('makes an item with its opening stock as an entry', async () => {
    const { user, engine, address } = await open('/inventory/new');
    await user.type(screen.getByRole('textbox', { name: /Équipement/ }), 'Pupitre 24"');
    await user.clear(screen.getByRole('textbox', { name: 'Stock initial' }));
    await user.type(screen.getByRole('textbox', { name: 'Stock initial' }), '4');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('« Pupitre 24" » est ajouté')).toBeTruthy();
    const made = engine.rows('inventory', { where: ({ name }) => name === 'Pupitre 24"' })[0];
    expect(made).toMatchObject({ quantity: 4, location: 'Entrepôt principal', status: 'disponible' });
    expect(address()).toBe(`/inventory/${made?.id}`);
    expect(engine.rows('movements', { where: ({ itemId }) => itemId === made?.id })).toMatchObject([
      { kind: 'entrée', quantity: 4, reason: 'Stock initial' },
    ]);
  });

  it('says under the field what is wrong with its limits', async () => {
    const { user } = await open('/inventory/A/edit');
    expect(screen.queryByRole('textbox', { name: 'Stock initial' })).toBeNull();
    const minimum = screen.getByRole('textbox', { name: 'Stock minimum' });
    await user.clear(minimum);
    await user.type(minimum, '10');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Le stock minimum doit être inférieur au maximum')).toBeTruthy();
  });

  it('names the item that has the serial number', async () => {
    const taken = [...rows, itemRow({ id: 'C', name: 'Borne 32"', serialNumber: 'SN-1' })];
    const { user } = await open('/inventory/A/edit', { rows: taken });
    await user.type(screen.getByRole('textbox', { name: 'Numéro de série' }), 'SN-1');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Ce numéro de série existe déjà (Borne 32")')).toBeTruthy();
  });
});
