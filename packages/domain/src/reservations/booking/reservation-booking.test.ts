// Over which units a change of a reservation is decided, and when it asks for none (docs/product.md 'Reservations').
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import { commercial } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';

const product = { name: 'Écran', price: { sale: 1, rental: 100 }, category: 'c', availability: 'en_stock' };

async function openDepot(quantity: number, productId = 'PRD-1') {
  const scene = openScene();
  await scene.done('create_products', { id: 'PRD-1', ...product });
  await scene.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity, productId });
  /** A unit of the reservation leaves with a note. */
  const leave = async (reservationId: string): Promise<DeliveryNote> => {
    const items = [{ productName: 'Écran', quantity: 1, reservationId }];
    const address = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
    const { id } = await scene.done<DeliveryNote>('create_bonLivraison', { ...address, items });
    return scene.done<DeliveryNote>('ship_bonLivraison', { id });
  };
  return { ...scene, leave };
}

describe('a reservation of an item that has got its product since', () => {
  it('is prolonged over what the product is promised, too', async () => {
    const { done, refused } = await openDepot(1, '');
    const days = { start: '2026-12-01', end: '2026-12-04' };
    await done('create_reservations', { id: 'RES-1', itemId: 'ART-1', quantity: 1, ...days });
    await done('update_inventory', { id: 'ART-1', changes: { productId: 'PRD-1' } });
    const next = { productId: 'PRD-1', quantity: 1, start: '2026-12-05', end: '2026-12-09', client: 'Riad' };
    await done('create_reservations', next);
    const failure = await refused('extend_reservations', { id: 'RES-1', endDate: '2026-12-07' });
    expect(failure.message).toContain('réservé par Riad');
    await done('extend_reservations', { id: 'RES-1', endDate: '2026-12-05' });
  });
});

/** Two reservations of the only unit that works, the first of them the salesperson's. */
async function openShort() {
  const scene = await openDepot(2);
  const { done } = scene;
  const wanted = { productId: 'PRD-1', quantity: 1 };
  const mine = { id: 'RES-1', ...wanted, start: '2026-12-01', end: '2026-12-10' };
  await done('create_reservations', mine, commercial);
  await done('create_reservations', { ...wanted, start: '2026-12-03', end: '2026-12-20' });
  await done('set_status_inventory', { id: 'ART-1', status: 'maintenance' });
  return scene;
}

const changed = (changes: object) => ({ id: 'RES-1', changes });

describe('where more is promised than there is', () => {
  it('a reservation gives up days and units all the same, and takes none', async () => {
    const { done, refused } = await openShort();
    await done('extend_reservations', { id: 'RES-1', endDate: '2026-12-08' }, commercial);
    await done('update_reservations', changed({ start: '2026-12-02' }), commercial);
    const longer = { id: 'RES-1', endDate: '2026-12-09' };
    expect((await refused('extend_reservations', longer, commercial)).code).toBe('material_unavailable');
    const larger = await refused('update_reservations', changed({ quantity: 2 }), commercial);
    expect(larger.code).toBe('material_unavailable');
  });
});

describe('the day on which a rental is due back without an hour', () => {
  it('promises its units from then on, and those of a late one no more', async () => {
    const { done, refused, goTo, leave } = await openDepot(1);
    const wanted = { productId: 'PRD-1', quantity: 1 };
    await done('create_reservations', { id: 'RES-1', ...wanted, start: '2026-11-21', end: '2026-11-24' });
    await leave('RES-1');
    goTo('2026-11-24');
    await done('create_reservations', { ...wanted, start: '2026-12-01', end: '2026-12-04' });
    goTo('2026-11-25');
    const next = { ...wanted, start: '2026-12-10', end: '2026-12-12' };
    expect((await refused('create_reservations', next)).code).toBe('material_unavailable');
  });
});

describe('a rental that left before its first day', () => {
  it('holds its units from the day on which they are out', async () => {
    const { done, refused, leave } = await openDepot(1);
    const wanted = { productId: 'PRD-1', quantity: 1 };
    await done('create_reservations', { id: 'RES-1', ...wanted, start: '2026-11-25', end: '2026-11-28' });
    const before = { ...wanted, start: '2026-11-22', end: '2026-11-24' };
    const note = await leave('RES-1');
    expect((await refused('create_reservations', before)).code).toBe('material_unavailable');
    await done('force_bonLivraison', { id: note.id, status: 'en_preparation', reason: 'Erreur' });
    await done('create_reservations', before);
  });
});
