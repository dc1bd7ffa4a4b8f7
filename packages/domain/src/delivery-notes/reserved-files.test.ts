// A delivery note that carries a reservation made by hand, taken to another instance by its files (docs/subjects/import-export.md).
import { describe, expect, it } from 'vitest';
import { bringIn, filesOf, planIn, textsOf } from '../testing/file-travel.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import type { FamilyName } from '../transfers/transfer-families.ts';

const families: FamilyName[] = ['bonLivraison', 'reservations'];
const price = { sale: 1, rental: 100 };
const going = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
const days = { start: '2026-12-01T09:00', end: '2026-12-04T18:00' };

async function openDepot(tent = 'ART-2'): Promise<Scene> {
  const scene = openScene();
  const product = { id: 'PRD-1', name: 'Écran', price, category: 'c', availability: 'en_stock' };
  await scene.done('create_products', product);
  await scene.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 5, productId: 'PRD-1' });
  await scene.done('create_inventory', { id: tent, name: 'Tente', quantity: 1 });
  return scene;
}

/** Two are promised, one of them by the very item, and a note carries both. */
async function openPromises(): Promise<Scene> {
  const scene = await openDepot();
  const reserve = (id: string, more: object) =>
    scene.done('create_reservations', { id, quantity: 1, client: 'Atlas', ...days, ...more });
  await reserve('RES-A', { productId: 'PRD-1', quantity: 2 });
  await reserve('RES-B', { itemId: 'ART-2' });
  const items = [
    { productName: 'Écran', quantity: 2, reservationId: 'RES-A' },
    { productName: 'Tente', quantity: 1, reservationId: 'RES-B' },
    { productName: 'Câble', quantity: 1 },
  ];
  await scene.done('create_bonLivraison', { ...going, items });
  return scene;
}

const carried = ({ engine }: Scene) => {
  const rows = new Map(engine.all('reservations').map((row) => [row.id, row]));
  return engine
    .all('bonLivraison')
    .flatMap(({ items }) => items.map(({ reservationId = '' }) => rows.get(reservationId)?.name ?? null));
};

describe('a note that carries reservations, in another instance', () => {
  it.each([[families], [families.toReversed()]])(
    'carries those that came in with the files %s',
    async (order) => {
      const there = await openDepot();
      const files = filesOf(await openPromises(), families);
      await bringIn(there, files, order);
      expect(carried(there)).toEqual(['Écran', 'Tente', null]);
      const [note] = there.engine.all('bonLivraison');
      expect(note?.items.some(({ originalReservation }) => originalReservation)).toBe(false);
      expect(filesOf(there, families)['reservations'].rows).toEqual(files['reservations'].rows);
      const numbered = new Set(["N° d'origine"]);
      const linesOf = ({ columns, rows }: (typeof files)['bonLivraison']) =>
        rows.map((row) => row.filter((_cell, index) => !numbered.has(columns[index]?.header ?? '')));
      expect(linesOf(filesOf(there, families)['bonLivraison'])).toEqual(linesOf(files['bonLivraison']));
      for (const family of families)
        for (const { outcome } of await planIn(there, family, textsOf(files[family])))
          expect(outcome).toBe('duplicate');
      await there.done('ship_bonLivraison', { id: note?.id });
      expect(there.engine.all('reservations').map(({ state }) => state)).toEqual(['sortie', 'sortie']);
      expect(there.engine.row('inventory', 'ART-1')).toMatchObject({ quantity: 3, rentedQuantity: 2 });
      expect(there.engine.row('inventory', 'ART-2')).toMatchObject({ quantity: 0, rentedQuantity: 1 });
    },
  );

  it('takes the units of the item that its reservation is of, whatever its key there', async () => {
    const there = await openDepot('ART-9');
    await bringIn(there, filesOf(await openPromises(), families), families);
    await there.done('ship_bonLivraison', { id: there.engine.all('bonLivraison')[0]?.id });
    expect(there.engine.row('inventory', 'ART-9')).toMatchObject({ quantity: 0, rentedQuantity: 1 });
  });

  it('keeps the keys of those that do not come, through a change of its lines, and its files tell them on', async () => {
    const there = await openDepot();
    const files = filesOf(await openPromises(), families);
    await bringIn(there, files, ['bonLivraison']);
    const [note] = there.engine.all('bonLivraison');
    await there.done('update_bonLivraison', { id: note?.id, changes: { items: note?.items } });
    const { columns, rows } = filesOf(there, families)['bonLivraison'];
    const at = columns.findIndex(({ header }) => header === 'Réservation');
    expect(rows.map((row) => row[at])).toEqual(['RES-A', 'RES-B', '']);
    await bringIn(there, files, ['reservations']);
    expect(carried(there)).toEqual(['Écran', 'Tente', null]);
  });

  it('carries none of that key that is of another product, or is over', async () => {
    const there = await openDepot();
    const other = { id: 'PRD-2', name: 'Pied', price, category: 'c', availability: 'en_stock' };
    await there.done('create_products', other);
    await there.done('create_inventory', { id: 'ART-3', name: 'Pied', quantity: 5, productId: 'PRD-2' });
    const reserve = (id: string, more: object) =>
      there.done('create_reservations', { id, quantity: 1, client: 'Riad', ...days, ...more });
    await reserve('RES-A', { productId: 'PRD-2' });
    const over = await reserve('RES-B', { itemId: 'ART-2' });
    await there.done('cancel_reservations', { id: over.id, reason: 'Reporté' });
    await bringIn(there, filesOf(await openPromises(), families), ['bonLivraison']);
    expect(carried(there)).toEqual([null, null, null]);
  });
});
