// A delivered kit moves the units of its parts, and its return brings them back.
import { describe, expect, it } from 'vitest';
import { openScene } from '../../testing/scenes/scene.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const ready = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
const proof = { signatureClient: 'Amal' };
const product = { price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
const parts = [
  { productId: 'PRD-1', quantity: 1 },
  { productId: 'PRD-2', quantity: 2 },
  { productId: 'PRD-3', quantity: 1 },
];

/** Three screens in two items, five cameras, and a service that the stock does not follow. */
async function openStore() {
  const scene = openScene();
  await scene.done('create_products', { ...product, id: 'PRD-1', name: 'Écran' });
  await scene.done('create_products', { ...product, id: 'PRD-2', name: 'Caméra' });
  await scene.done('create_products', { ...product, id: 'PRD-3', name: 'Réglage', isStocked: false });
  await scene.done('create_products', { ...product, id: 'KIT-1', name: 'Salle', parts });
  const item = (id: string, productId: string, quantity: number) =>
    scene.done('create_inventory', { id, name: id, quantity, productId });
  await item('ART-1', 'PRD-1', 1);
  await item('ART-2', 'PRD-1', 2);
  await item('ART-3', 'PRD-2', 5);
  const counters = () =>
    ['ART-1', 'ART-2', 'ART-3'].map((id) => {
      const row = scene.engine.row('inventory', id);
      return [row?.quantity, row?.rentedQuantity];
    });
  const note = (line: object) =>
    scene.done<DeliveryNote>('create_bonLivraison', {
      ...ready,
      items: [{ productName: 'Salle', reference: 'KIT-1', ...line }],
    });
  return { ...scene, counters, note };
}

describe('a line of a kit', () => {
  it('takes the units of its parts, and gives back what was not handed over', async () => {
    const { done, note, counters } = await openStore();
    const made = await note({ quantity: 2 });
    await done('ship_bonLivraison', { id: made.id });
    expect(counters()).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
    ]);
    const items = [{ id: made.items[0]?.id, quantiteLivree: 1 }];
    await done('deliver_partially_bonLivraison', { id: made.id, ...proof, items });
    expect(counters()).toEqual([
      [0, 0],
      [2, 0],
      [3, 0],
    ]);
    await done('return_bonLivraison', { id: made.id, reason: 'Fin' });
    expect(counters()).toEqual([
      [1, 0],
      [2, 0],
      [5, 0],
    ]);
  });

  it('leaves on rental when it has days', async () => {
    const { done, note, counters } = await openStore();
    const made = await note({ quantity: 1, dateDebut: '2026-11-23', dateFin: '2026-11-25' });
    await done('ship_bonLivraison', { id: made.id });
    expect(counters()).toEqual([
      [0, 1],
      [2, 0],
      [3, 2],
    ]);
  });

  it('brings back what left, whatever the kit has become', async () => {
    const { done, note, counters } = await openStore();
    const made = await note({ quantity: 1 });
    await done('ship_bonLivraison', { id: made.id });
    await done('update_products', { id: 'KIT-1', changes: { parts: [{ productId: 'PRD-1', quantity: 3 }] } });
    await done('deliver_bonLivraison', { id: made.id, ...proof });
    expect(counters()[2]).toEqual([3, 0]);
    await done('return_bonLivraison', { id: made.id, reason: 'Fin' });
    expect(counters()).toEqual([
      [1, 0],
      [2, 0],
      [5, 0],
    ]);
  });

  it('is refused for the part that is short', async () => {
    const { note, refused } = await openStore();
    const made = await note({ quantity: 3 });
    expect(await refused('ship_bonLivraison', { id: made.id })).toMatchObject({
      code: 'stock_insufficient',
      message: 'Stock insuffisant pour « ART-3 » : 5 unité(s) en stock',
    });
  });
});
