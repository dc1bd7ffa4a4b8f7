import { describe, expect, it } from 'vitest';
import { openScene, sceneDay } from '../testing/scenes/scene.ts';
import type { InventoryItem } from './inventory.schema.ts';

const screens = {
  id: 'ART-1',
  name: 'Écran 75"',
  category: 'cat-ecrans',
  price: { sale: '14 500,00', rental: 510 },
  serialNumber: 'SN-75-001',
  quantity: 5,
  minQuantity: 2,
  maxQuantity: 10,
};

describe('a new item', () => {
  it('opens with an entrée, its prices as decimal strings, in the main warehouse', async () => {
    const { done, engine } = openScene();
    expect(await done<InventoryItem>('create_inventory', screens)).toMatchObject({
      status: 'disponible',
      quantity: 5,
      rentedQuantity: 0,
      location: 'Entrepôt principal',
      price: { sale: '14500.00', rental: '510.00' },
      version: 1,
    });
    expect(engine.all('movements')).toMatchObject([
      { itemId: 'ART-1', kind: 'entrée', quantity: 5, balance: 5, reason: 'Stock initial', date: sceneDay },
    ]);
  });

  it('without units has no movement, and gets a key when nobody gave one', async () => {
    const { done, engine } = openScene();
    const item = await done<InventoryItem>('create_inventory', { name: 'Socle' });
    expect(item).toMatchObject({ quantity: 0, price: { sale: '0.00', rental: '0.00' } });
    expect(item.id).toMatch(/^ART-\d+-\w{4}$/);
    expect(engine.all('movements')).toEqual([]);
  });

  it('that is all in repair counts its units there', async () => {
    const { done } = openScene();
    const item = await done<InventoryItem>('create_inventory', { ...screens, status: 'maintenance' });
    expect(item).toMatchObject({ quantity: 5, maintenanceQuantity: 5, status: 'maintenance' });
  });

  it.each([
    [{ name: ' ' }, { name: 'Ce champ est obligatoire' }],
    [{ minQuantity: 10 }, { minQuantity: 'Le stock minimum doit être inférieur au maximum' }],
    [{ minQuantity: 12 }, { minQuantity: 'Le stock minimum doit être inférieur au maximum' }],
    [{ quantity: -1 }, { quantity: 'Nombre invalide' }],
    [{ quantity: 2.5 }, { quantity: 'Nombre invalide' }],
    [{ price: { sale: -1, rental: 0 } }, { 'price.sale': 'Le prix ne peut pas être négatif' }],
    [{ status: 'loué' }, { status: 'Choisissez une valeur de la liste' }],
    [{ purchaseDate: 'hier' }, { purchaseDate: 'Date invalide' }],
  ])('with %j is refused', async (fields, expected) => {
    const { refused } = openScene();
    expect((await refused('create_inventory', { ...screens, ...fields })).fields).toEqual(expected);
  });

  it('has no maximum when it is 0', async () => {
    const { done } = openScene();
    await expect(done('create_inventory', { ...screens, maxQuantity: 0 })).resolves.toMatchObject({
      minQuantity: 2,
      maxQuantity: 0,
    });
  });
});

describe('serial numbers', () => {
  const taken = 'Ce numéro de série existe déjà (Écran 75")';

  it('belong to one item each', async () => {
    const { done, refused } = openScene();
    await done('create_inventory', screens);
    const other = { ...screens, id: 'ART-2', name: 'Borne' };
    expect(await refused('create_inventory', other)).toMatchObject({
      code: 'serial_taken',
      message: taken,
      fields: { serialNumber: taken },
    });
    await done('create_inventory', { ...other, serialNumber: '' });
    const change = { id: 'ART-2', changes: { serialNumber: 'SN-75-001' } };
    expect((await refused('update_inventory', change)).fields).toEqual({ serialNumber: taken });
    await done('update_inventory', { id: 'ART-1', changes: { serialNumber: 'SN-75-001', supplier: 'Rif' } });
  });

  it('are free while their item is in the corbeille, which then cannot come back with them', async () => {
    const { done, refused } = openScene();
    await done('create_inventory', screens);
    await done('archive_inventory', { id: 'ART-1' });
    await done('create_inventory', { ...screens, id: 'ART-2', name: 'Borne' });
    expect((await refused('restore_inventory', { id: 'ART-1' })).code).toBe('serial_taken');
    await done('update_inventory', { id: 'ART-2', changes: { serialNumber: '' } });
    expect(await done('restore_inventory', { id: 'ART-1' })).toHaveProperty('archivedAt', null);
  });
});

const become = (productId: string) => ({ id: 'ART-1', changes: { productId } });

describe('changing an item', () => {
  it('compares the minimum with the maximum that stands', async () => {
    const { done, refused } = openScene();
    await done('create_inventory', screens);
    expect((await refused('update_inventory', { id: 'ART-1', changes: { maxQuantity: 2 } })).fields).toEqual({
      minQuantity: 'Le stock minimum doit être inférieur au maximum',
    });
    await done('update_inventory', { id: 'ART-1', changes: { minQuantity: 0, maxQuantity: 2 } });
  });

  it('leaves its quantity and its status alone', async () => {
    const { done } = openScene();
    await done('create_inventory', screens);
    const changes = { quantity: 99, status: 'loué', location: 'Rabat' };
    expect(await done('update_inventory', { id: 'ART-1', changes })).toMatchObject({
      quantity: 5,
      status: 'disponible',
      location: 'Rabat',
    });
  });

  it('makes it another product only when nothing is out; what had none may get one', async () => {
    const { done, refused } = openScene();
    const product = {
      name: 'Écran 75"',
      category: 'cat-ecrans',
      price: screens.price,
      availability: 'en_stock',
    };
    for (const id of ['PRD-1', 'PRD-2']) await done('create_products', { ...product, id });
    await done('create_inventory', screens);
    await done('set_status_inventory', { id: 'ART-1', status: 'loué', quantity: 2 });
    await done('update_inventory', become('PRD-1'));
    const out = 'Encore 2 unité(s) en location : enregistrez leur retour';
    for (const other of ['PRD-2', ''])
      expect(await refused('update_inventory', become(other))).toMatchObject({ fields: { productId: out } });
    await done('update_inventory', { id: 'ART-1', changes: { location: 'Rabat' } });
    await done('return_inventory', { id: 'ART-1', quantity: 2 });
    await done('update_inventory', become('PRD-2'));
  });

  it('puts it aside only when nothing is out', async () => {
    const { done, refused } = openScene();
    await done('create_inventory', screens);
    await done('set_status_inventory', { id: 'ART-1', status: 'loué', quantity: 2 });
    expect(await refused('archive_inventory', { id: 'ART-1' })).toMatchObject({
      code: 'in_use',
      message: 'Encore 2 unité(s) en location : enregistrez leur retour',
    });
    await done('return_inventory', { id: 'ART-1', quantity: 2 });
    await done('archive_inventory', { id: 'ART-1' });
  });
});
