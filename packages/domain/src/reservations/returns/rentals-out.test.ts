// Which units are those of a reservation, of several that left with one note (docs/product.md 'Rental returns').
import { expect, it } from 'vitest';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import { openScene } from '../../testing/scenes/scene.ts';

/** Two items of no product, reserved one by one and out with one note. */
async function openTwoItems() {
  const scene = openScene();
  const { done, engine } = scene;
  const days = { start: '2026-11-21', end: '2026-11-24' };
  const items = [];
  for (const n of [1, 2]) {
    await done('create_inventory', { id: `ART-${n}`, name: `Borne ${n}`, quantity: 1 });
    await done('create_reservations', { id: `RES-${n}`, itemId: `ART-${n}`, quantity: 1, ...days });
    items.push({ productName: `Borne ${n}`, quantity: 1, reservationId: `RES-${n}` });
  }
  const address = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
  const note = await done<DeliveryNote>('create_bonLivraison', { ...address, items });
  await done('ship_bonLivraison', { id: note.id });
  const counters = (id: string) => {
    const item = engine.row('inventory', id);
    return [item?.quantity, item?.rentedQuantity, item?.damagedQuantity];
  };
  return { ...scene, counters };
}

it('of two items without a product the one that comes back is the one that was reserved', async () => {
  const { done, counters } = await openTwoItems();
  await done('return_reservations', { id: 'RES-2', lines: [{ quantity: 1, state: 'endommagé' }] });
  expect([counters('ART-1'), counters('ART-2')]).toEqual([
    [0, 1, 0],
    [1, 0, 1],
  ]);
  await done('return_reservations', { id: 'RES-1', lines: [{ quantity: 1, state: 'bon' }] });
  expect(counters('ART-1')).toEqual([1, 0, 0]);
});
