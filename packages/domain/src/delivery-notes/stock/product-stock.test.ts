// From the price list to the units: what a line of a product takes from the stock, sold or rented.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownedUnits } from '../../inventory/stock/availability.ts';
import { admin } from '../../testing/actors.ts';
import { openScene, type Scene } from '../../testing/scenes/scene.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

const ready = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
const proof = { signatureClient: 'Amal' };
const product = { name: 'Écran 65"', price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' };
const sold = (quantity: number) => ({ productName: product.name, quantity, reference: 'PRD-1' });
const rented = (quantity: number) => ({
  ...sold(quantity),
  dateDebut: '2026-11-23',
  dateFin: '2026-11-25',
});

/** A product of which the depot has 2 units and the shop 3. */
async function openStore(more: object = {}) {
  const scene = openScene();
  await scene.done('create_products', { id: 'PRD-1', ...product, ...more });
  await scene.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 2, productId: 'PRD-1' });
  await scene.done('create_inventory', { id: 'ART-2', name: 'Magasin', quantity: 3, productId: 'PRD-1' });
  const counters = () =>
    ['ART-1', 'ART-2'].map((id) => {
      const item = scene.engine.row('inventory', id);
      return [item?.quantity, item?.rentedQuantity];
    });
  const moves = (note: DeliveryNote) =>
    scene.engine
      .all('movements')
      .filter(({ relatedId }) => relatedId === note.id)
      .map(({ itemId, kind, quantity }) => [itemId, kind, quantity]);
  return { ...scene, counters, moves };
}

const noteOf = ({ done }: Pick<Scene, 'done'>, items: object[]) =>
  done<DeliveryNote>('create_bonLivraison', { ...ready, items });

describe('a line of a product', () => {
  it('takes its units from the items of the product, one after the other', async () => {
    const store = await openStore();
    const note = await noteOf(store, [sold(4)]);
    const shipped = await store.done<DeliveryNote>('ship_bonLivraison', { id: note.id });
    expect(shipped.items[0]?.inventoryIds).toEqual(['ART-1', 'ART-2']);
    expect(store.counters()).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(store.moves(note)).toEqual([
      ['ART-1', 'sortie', -2],
      ['ART-2', 'sortie', -2],
    ]);
  });

  it('gives back what was not handed over to where it came from, and the rest on return', async () => {
    const store = await openStore();
    const note = await noteOf(store, [sold(4)]);
    await store.done('ship_bonLivraison', { id: note.id });
    const items = [{ id: note.items[0]?.id, quantiteLivree: 3 }];
    await store.done('deliver_partially_bonLivraison', { id: note.id, ...proof, items });
    expect(store.counters()).toEqual([
      [0, 0],
      [2, 0],
    ]);
    await store.done('return_bonLivraison', { id: note.id, reason: 'Fin' });
    expect(store.counters()).toEqual([
      [2, 0],
      [3, 0],
    ]);
  });

  it('leaves on rental when it has days, and comes back as such', async () => {
    const store = await openStore();
    const note = await noteOf(store, [rented(3)]);
    await store.done('ship_bonLivraison', { id: note.id });
    expect(store.counters()).toEqual([
      [0, 2],
      [2, 1],
    ]);
    await store.done('deliver_bonLivraison', { id: note.id, ...proof });
    expect(store.counters()).toEqual([
      [0, 2],
      [2, 1],
    ]);
    await store.done('return_bonLivraison', { id: note.id, reason: 'Fin de location' });
    expect(store.counters()).toEqual([
      [2, 0],
      [3, 0],
    ]);
    expect(store.moves(note)).toEqual([
      ['ART-1', 'location', -2],
      ['ART-2', 'location', -1],
      ['ART-1', 'retour', 2],
      ['ART-2', 'retour', 1],
    ]);
  });

  it('comes back once when the depot has booked the return of a rented unit by itself', async () => {
    const store = await openStore();
    const note = await noteOf(store, [rented(2)]);
    await store.done('ship_bonLivraison', { id: note.id });
    await store.done('deliver_bonLivraison', { id: note.id, ...proof });
    await store.done('return_inventory', { id: 'ART-1', quantity: 2 });
    await store.done('return_bonLivraison', { id: note.id, reason: 'Fin de location' });
    expect(store.counters()).toEqual([
      [2, 0],
      [3, 0],
    ]);
  });

  it('keeps what is sold and what is rented of one item apart', async () => {
    const store = await openStore();
    const note = await noteOf(store, [
      { ...sold(1), inventoryId: 'ART-2' },
      { ...rented(2), inventoryId: 'ART-2' },
    ]);
    await store.done('ship_bonLivraison', { id: note.id });
    expect(store.counters()[1]).toEqual([0, 2]);
    const delivered = note.items.map(({ id }, index) => ({ id, quantiteLivree: index === 0 ? 0 : 2 }));
    await store.done('deliver_partially_bonLivraison', { id: note.id, ...proof, items: delivered });
    expect(store.counters()[1]).toEqual([1, 2]);
  });

  it('stays where it came from when other units come in meanwhile', async () => {
    const store = await openStore();
    const note = await noteOf(store, [sold(4)]);
    await store.done('ship_bonLivraison', { id: note.id });
    await store.done('adjust_inventory', { id: 'ART-1', mode: 'add', quantity: 5 });
    await store.done('start_bonLivraison', { id: note.id });
    await store.done('deliver_bonLivraison', { id: note.id, ...proof });
    expect(store.moves(note)).toHaveLength(2);
  });

  it('is refused with what there is, over all items of the product', async () => {
    const store = await openStore();
    const note = await noteOf(store, [sold(6)]);
    expect(await store.refused('ship_bonLivraison', { id: note.id })).toMatchObject({
      code: 'stock_insufficient',
      message: 'Stock insuffisant pour « Écran 65" » : 5 unité(s) en stock',
    });
  });

  it('asks nothing of the stock for a product that it does not follow', async () => {
    const store = await openStore({ isStocked: false });
    const note = await noteOf(store, [sold(6)]);
    await store.done('ship_bonLivraison', { id: note.id });
    expect(store.moves(note)).toEqual([]);
  });
});

const verbs = ['ship', 'start', 'deliver', 'deliver_partially', 'refuse', 'return', 'force'] as const;
const statuses = ['en_preparation', 'expedie', 'livre', 'refuse', 'retour'] as const;
const step = fc.record({
  note: fc.nat(1),
  verb: fc.constantFrom(...verbs),
  status: fc.constantFrom(...statuses),
  delivered: fc.nat(3),
});
const lines = fc.array(fc.record({ units: fc.integer({ min: 1, max: 3 }), isRented: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
});

it('moves units so that counters, movements and what was handed over agree, in any order of steps', async () => {
  await fc.assert(
    fc.asyncProperty(lines, lines, fc.array(step, { maxLength: 12 }), async (first, second, steps) => {
      const store = await openStore();
      const notes: DeliveryNote[] = [];
      for (const each of [first, second]) {
        const items = each.map(({ units, isRented }) => (isRented ? rented(units) : sold(units)));
        notes.push(await noteOf(store, items));
      }
      for (const { note, verb, status, delivered } of steps) {
        const { id, items } = notes[note] ?? notes[0] ?? { id: '', items: [] };
        const handed = items.map((item) => ({
          id: item.id,
          quantiteLivree: Math.min(delivered, item.quantity),
        }));
        const input = { id, ...proof, reason: 'r', status, items: handed };
        await store.engine.execute(`${verb}_bonLivraison`, input, { actor: admin });
      }
      const movements = store.engine.all('movements');
      let [sales, rentals] = [0, 0];
      for (const { id } of notes) {
        const row = store.engine.row('bonLivraison', id);
        const out = (each: DeliveryNote['items'][number]): number =>
          ['expedie', 'en_cours_livraison', 'refuse'].includes(row?.status ?? '')
            ? each.quantity
            : ['livre', 'partiellement_livre'].includes(row?.status ?? '')
              ? each.quantiteLivree
              : 0;
        for (const item of row?.items ?? []) {
          if (item.dateDebut) rentals += out(item);
          else sales += out(item);
        }
      }
      const stock = ['ART-1', 'ART-2'].map((id) => store.engine.row('inventory', id));
      for (const item of stock) {
        const own = movements.filter(({ itemId }) => itemId === item?.id);
        expect(item?.quantity).toBe(own.reduce((sum, { quantity }) => sum + quantity, 0));
        expect(Math.min(item?.quantity ?? -1, item?.rentedQuantity ?? -1)).toBeGreaterThanOrEqual(0);
      }
      expect(stock.reduce((sum, item) => sum + (item?.rentedQuantity ?? 0), 0)).toBe(rentals);
      expect(stock.reduce((sum, item) => sum + (item ? ownedUnits(item) : 0), 0)).toBe(5 - sales);
    }),
    { numRuns: 300 },
  );
});
