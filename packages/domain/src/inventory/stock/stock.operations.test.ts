import { describe, expect, it } from 'vitest';
import { commercial, employee, manager } from '../../testing/actors.ts';
import { openScene, sceneDay } from '../../testing/scenes/scene.ts';
import type { InventoryItem, Movement } from '../inventory.schema.ts';

const screens = { id: 'ART-1', name: 'Écran 75"', quantity: 5, minQuantity: 1 };

async function openStock(fields: object = {}) {
  const scene = openScene();
  await scene.done('create_inventory', { ...screens, ...fields });
  const act = (verb: string, input: object) =>
    scene.done<InventoryItem>(`${verb}_inventory`, { id: 'ART-1', ...input });
  const movements = (): Movement[] => scene.engine.all('movements');
  return { ...scene, act, movements, last: () => movements().at(-1) };
}

describe('setting a status', () => {
  it.each([
    [{ status: 'maintenance' }, { location: 'Atelier technique', maintenanceQuantity: 1, quantity: 5 }],
    [
      { status: 'maintenance', location: 'Chez Samir' },
      { location: 'Chez Samir', maintenanceQuantity: 1 },
    ],
    [{ status: 'disponible' }, { location: 'Entrepôt principal', alert: '', lastMaintenance: sceneDay }],
    [
      { status: 'disponible', location: 'Rabat' },
      { location: 'Rabat', alert: '' },
    ],
    [{ status: 'loué' }, { quantity: 4, rentedQuantity: 1, location: 'Étagère 2' }],
    [
      { status: 'loué', quantity: 3 },
      { quantity: 2, rentedQuantity: 3 },
    ],
    [{ status: 'endommagé' }, { quantity: 5, damagedQuantity: 1, location: 'Étagère 2' }],
  ])('%j has the effects of the specification', async (wish, expected) => {
    const { act } = await openStock({ location: 'Étagère 2', alert: 'À vérifier' });
    expect(await act('set_status', wish)).toMatchObject({ status: wish.status, ...expected });
  });

  it('to loué takes one unit off and never goes below 0', async () => {
    const { act, movements } = await openStock({ quantity: 1 });
    expect(await act('set_status', { status: 'loué' })).toMatchObject({ quantity: 0, rentedQuantity: 1 });
    expect(await act('set_status', { status: 'loué' })).toMatchObject({ quantity: 0, rentedQuantity: 1 });
    expect(movements().map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
      ['entrée', 1, 1],
      ['location', -1, 0],
    ]);
  });

  it('keeps the reason of a repair as the alert until it is available again', async () => {
    const { act } = await openStock();
    const broken = await act('set_status', { status: 'endommagé', reason: 'Dalle fendue', quantity: 2 });
    expect(broken).toMatchObject({ alert: 'Dalle fendue', damagedQuantity: 2 });
    const inRepair = await act('set_status', { status: 'maintenance', quantity: 2 });
    expect(inRepair).toMatchObject({ alert: 'Dalle fendue', damagedQuantity: 0, maintenanceQuantity: 2 });
    const back = await act('set_status', { status: 'disponible' });
    expect(back).toMatchObject({ alert: '', maintenanceQuantity: 0, quantity: 5 });
  });

  it('refuses more units than there are', async () => {
    const { refused } = await openStock();
    const wish = { id: 'ART-1', status: 'maintenance', quantity: 6 };
    expect(await refused('set_status_inventory', wish)).toMatchObject({
      code: 'stock_insufficient',
      fields: { quantity: 'Quantité trop grande : 5 unité(s) au plus' },
    });
    expect((await refused('set_status_inventory', { ...wish, status: 'loué' })).code).toBe(
      'stock_insufficient',
    );
    expect((await refused('set_status_inventory', { ...wish, status: 'perdu' })).fields).toEqual({
      status: 'Choisissez une valeur de la liste',
    });
  });
});

describe('a stock update', () => {
  it.each([
    ['add', 3, 8, ['entrée', 3, 8]],
    ['remove', 2, 3, ['sortie', -2, 3]],
    ['set', 9, 9, ['ajustement', 4, 9]],
    ['set', 0, 0, ['ajustement', -5, 0]],
  ])('%s %i makes %i, and says so in a movement', async (mode, quantity, expected, movement) => {
    const { act, last } = await openStock();
    const item = await act('adjust', { mode, quantity, reason: 'Inventaire annuel' });
    expect(item.quantity).toBe(expected);
    const made = last();
    expect([made?.kind, made?.quantity, made?.balance]).toEqual(movement);
    expect(made).toMatchObject({ reason: 'Inventaire annuel', date: sceneDay, itemName: 'Écran 75"' });
  });

  it('to the same quantity makes no movement', async () => {
    const { act, movements } = await openStock();
    await act('adjust', { mode: 'set', quantity: 5 });
    expect(movements()).toHaveLength(1);
  });

  it('refuses nothing, and more than there is', async () => {
    const { refused } = await openStock();
    const wish = { id: 'ART-1', mode: 'add', quantity: 0 };
    expect((await refused('adjust_inventory', wish)).fields).toEqual({
      quantity: 'La quantité doit être supérieure à 0',
    });
    expect((await refused('adjust_inventory', { ...wish, mode: 'remove', quantity: 6 })).fields).toEqual({
      quantity: 'Quantité trop grande : 5 unité(s) au plus',
    });
    expect((await refused('adjust_inventory', { ...wish, quantity: 1.5 })).code).toBe('validation_failed');
  });

  it('takes working units first, then those in maintenance', async () => {
    const { act } = await openStock();
    await act('set_status', { status: 'maintenance', quantity: 3 });
    expect(await act('adjust', { mode: 'remove', quantity: 4 })).toMatchObject({
      quantity: 1,
      maintenanceQuantity: 1,
    });
  });
});

describe('a return', () => {
  it('puts units back, and the badge back to available with the last of them', async () => {
    const { act, last } = await openStock();
    await act('set_status', { status: 'loué', quantity: 3 });
    expect(await act('return', { quantity: 1 })).toMatchObject({
      status: 'loué',
      rentedQuantity: 2,
      quantity: 3,
    });
    expect(await act('return', { quantity: 2 })).toMatchObject({
      status: 'disponible',
      rentedQuantity: 0,
      quantity: 5,
    });
    expect(last()).toMatchObject({ kind: 'retour', quantity: 2, balance: 5 });
  });

  it('may find them damaged or to repair', async () => {
    const { act } = await openStock();
    await act('set_status', { status: 'loué', quantity: 3 });
    expect(await act('return', { quantity: 2, state: 'endommagé', reason: 'Verre fêlé' })).toMatchObject({
      status: 'endommagé',
      damagedQuantity: 2,
      quantity: 4,
      alert: 'Verre fêlé',
    });
    expect(await act('return', { quantity: 1, state: 'maintenance' })).toMatchObject({
      status: 'maintenance',
      maintenanceQuantity: 1,
      rentedQuantity: 0,
    });
  });

  it('never brings more than went out', async () => {
    const { act, refused } = await openStock();
    await act('set_status', { status: 'loué' });
    expect(await refused('return_inventory', { id: 'ART-1', quantity: 2 })).toMatchObject({
      code: 'return_exceeds_rented',
      fields: { quantity: 'Seulement 1 unité(s) en location' },
    });
  });
});

describe('a loss', () => {
  it('takes damaged units first and needs a reason', async () => {
    const { act, refused, last } = await openStock();
    await act('set_status', { status: 'endommagé', quantity: 2 });
    expect(await act('lose', { quantity: 2, reason: 'Mis au rebut' })).toMatchObject({
      quantity: 3,
      damagedQuantity: 0,
    });
    expect(last()).toMatchObject({ kind: 'perte', quantity: -2, balance: 3 });
    expect((await refused('lose_inventory', { id: 'ART-1', quantity: 1, reason: '' })).fields).toEqual({
      reason: 'Ce champ est obligatoire',
    });
  });

  it('on rental is told as a return and a loss', async () => {
    const { act, movements } = await openStock();
    await act('set_status', { status: 'loué', quantity: 2 });
    const item = await act('lose', {
      quantity: 1,
      from: 'location',
      reason: 'Volé au salon',
      movementId: 'M9',
    });
    expect(item).toMatchObject({ quantity: 3, rentedQuantity: 1 });
    expect(movements().slice(-2)).toMatchObject([
      { id: 'M9~retour', kind: 'retour', quantity: 1, balance: 4 },
      { id: 'M9', kind: 'perte', quantity: -1, balance: 3 },
    ]);
  });
});

describe('a movement by itself', () => {
  it.each([
    ['entrée', 2, { quantity: 5, rentedQuantity: 2 }],
    ['sortie', 2, { quantity: 1, rentedQuantity: 2 }],
    ['location', 1, { quantity: 2, rentedQuantity: 3 }],
    ['retour', 2, { quantity: 5, rentedQuantity: 0 }],
    ['perte', 1, { quantity: 2, rentedQuantity: 2 }],
    ['ajustement', -3, { quantity: 0, rentedQuantity: 2 }],
    ['ajustement', 4, { quantity: 7, rentedQuantity: 2 }],
  ])('%s of %i changes the item alike', async (kind, quantity, expected) => {
    const { act, done, engine } = await openStock();
    await act('set_status', { status: 'loué', quantity: 2 });
    const made = await done<Movement>('create_movements', {
      itemId: 'ART-1',
      kind,
      quantity,
      reason: 'Essai',
    });
    expect(made).toMatchObject({ kind, itemId: 'ART-1', balance: expected.quantity });
    expect(engine.row('inventory', 'ART-1')).toMatchObject(expected);
  });

  it.each([
    [{ kind: 'sortie', quantity: 9 }, 'stock_insufficient'],
    [{ kind: 'retour', quantity: 1 }, 'return_exceeds_rented'],
    [{ kind: 'ajustement', quantity: 0 }, 'validation_failed'],
    [{ kind: 'perte', quantity: 1 }, 'validation_failed'],
    [{ kind: 'don', quantity: 1 }, 'validation_failed'],
    [{ kind: 'entrée', quantity: 1, itemId: 'ART-0' }, 'not_found'],
  ])('%j is refused: %s', async (movement, code) => {
    const { refused } = await openStock();
    expect((await refused('create_movements', { itemId: 'ART-1', ...movement })).code).toBe(code);
  });

  it('is written once: its key cannot serve again, and nothing moves an item of the corbeille', async () => {
    const { act, done, refused } = await openStock();
    await act('adjust', { mode: 'add', quantity: 1, movementId: 'MVT-1' });
    const again = { id: 'ART-1', mode: 'add', quantity: 1, movementId: 'MVT-1' };
    expect((await refused('adjust_inventory', again)).code).toBe('already_exists');
    await done('archive_inventory', { id: 'ART-1' });
    const late = { itemId: 'ART-1', kind: 'entrée', quantity: 1 };
    expect((await refused('create_movements', late)).code).toBe('deleted');
  });
});

describe('who moves stock', () => {
  it('is the direction, a manager or the technical team; salespeople only look', async () => {
    const { done, refused } = await openStock();
    const wish = { id: 'ART-1', mode: 'add', quantity: 1 };
    await done('adjust_inventory', wish, manager);
    await done('adjust_inventory', wish, employee);
    expect((await refused('adjust_inventory', wish, commercial)).code).toBe('forbidden');
    expect((await refused('create_inventory', { name: 'Socle' }, employee)).code).toBe('forbidden');
  });
});
