// A kit reserved by hand is booked, delivered and returned by its parts (docs/product.md 'Reservations').
import { describe, expect, it } from 'vitest';
import { bringIn, filesOf, planIn, textsOf } from '../../testing/file-travel.ts';
import { putBack, rowsOf } from '../../testing/scenes/recovery-scene.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { Reservation } from '../reservation.schema.ts';

const fields = { price: { sale: 1, rental: 100 }, category: 'c', availability: 'en_stock' };
const days = { start: '2026-12-01', end: '2026-12-04' };

/** Kits of a screen and two stands, of which the depot has three and five, and of a cable that the stock does not follow. */
async function openDepot() {
  const scene = openScene();
  const { done, engine } = scene;
  for (const [id, name] of [
    ['PRD-1', 'Écran'],
    ['PRD-2', 'Pied'],
    ['PRD-3', 'Câble'],
  ])
    await done('create_products', { ...fields, id, name });
  await done('create_inventory', { id: 'ART-1', name: 'Écran', quantity: 3, productId: 'PRD-1' });
  await done('create_inventory', { id: 'ART-2', name: 'Pied', quantity: 5, productId: 'PRD-2' });
  const parts = ['PRD-2', 'PRD-1', 'PRD-3'].map((productId) => ({
    productId,
    quantity: productId === 'PRD-2' ? 2 : 1,
  }));
  await done('create_products', { ...fields, id: 'KIT', name: 'Salle', parts });
  const reserve = (quantity: number, more: object = {}) =>
    done<Reservation>('create_reservations', { productId: 'KIT', quantity, ...days, ...more });
  const held = () =>
    engine.all('reservations').map(({ name, quantity, kitId, state }) => [name, quantity, kitId, state]);
  return { ...scene, reserve, held };
}

const firm = [
  ['Écran', 2, 'KIT', 'ferme'],
  ['Pied', 4, 'KIT', 'ferme'],
];

describe('a kit that is reserved by hand', () => {
  it('is a reservation of each part that the stock follows, the first under the key that was given', async () => {
    const { reserve, held, engine } = await openDepot();
    const first = await reserve(2, { id: 'RES-K', client: 'Atlas' });
    expect(first).toMatchObject({ id: 'RES-K', productId: 'PRD-1', client: 'Atlas', perLineUnit: 1 });
    expect(held()).toEqual(firm);
    expect(engine.all('reservations').map(({ id }) => id)).toEqual(['RES-K', 'RES-K~PRD-2']);
  });

  it('is refused whole where one part is short, by the name of that part', async () => {
    const { refused, held } = await openDepot();
    const failure = await refused('create_reservations', { productId: 'KIT', quantity: 3, ...days });
    expect(failure).toMatchObject({
      code: 'material_unavailable',
      fields: { quantity: expect.stringMatching(/^Pied : Indisponible : 5 unité\(s\)/) },
    });
    expect(held()).toEqual([]);
  });

  it('leaves with a note by its parts, and comes back part by part', async () => {
    const { done, reserve, engine } = await openDepot();
    await reserve(2, { client: 'Atlas' });
    const items = engine
      .all('reservations')
      .map(({ id, name, quantity }) => ({ productName: name, quantity, reservationId: id }));
    const going = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham' };
    const note = await done('create_bonLivraison', { ...going, items });
    await done('ship_bonLivraison', { id: note.id });
    const counters = () => engine.all('inventory').map((row) => [row.quantity, row.rentedQuantity]);
    expect(counters()).toEqual([
      [1, 2],
      [1, 4],
    ]);
    for (const { id, quantity } of engine.all('reservations'))
      await done('return_reservations', { id, lines: [{ quantity, state: 'bon' }] });
    expect(engine.all('reservations').map(({ state }) => state)).toEqual(['retournée', 'retournée']);
    expect(counters()).toEqual([
      [3, 0],
      [5, 0],
    ]);
  });

  it('says at its field what cannot be: units, parts that nobody counts, a reservation that would become one', async () => {
    const { done, refused, reserve } = await openDepot();
    const fieldsOf = async (action: string, input: object) => (await refused(action, input)).fields;
    const asked = { productId: 'KIT', quantity: 1, ...days };
    expect(await fieldsOf('create_reservations', { ...asked, unitIds: ['U1'] })).toEqual({
      unitIds: expect.stringContaining('Un kit se réserve par ses pièces'),
    });
    const parts = [{ productId: 'PRD-3', quantity: 1 }];
    await done('create_products', { ...fields, id: 'KIT-2', name: 'Câbles', parts });
    expect(await fieldsOf('create_reservations', { ...asked, productId: 'KIT-2' })).toEqual({
      productId: expect.stringContaining('Aucune pièce de ce kit'),
    });
    const plain = await reserve(1, { productId: 'PRD-1' });
    expect(await fieldsOf('update_reservations', { id: plain.id, changes: { productId: 'KIT' } })).toEqual({
      productId: expect.stringContaining('réservez le kit à part'),
    });
    expect(await fieldsOf('create_reservations', { ...asked, productId: 'PRD-1', kitId: 'PRD-2' })).toEqual({
      kitId: 'Choisissez une valeur de la liste',
    });
  });

  it('is part of the kit no more once it is of another product', async () => {
    const { done, reserve, engine } = await openDepot();
    const first = await reserve(1);
    await done('update_reservations', { id: first.id, changes: { quantity: 2 } });
    expect(engine.row('reservations', first.id)?.kitId).toBe('KIT');
    await done('update_reservations', { id: first.id, changes: { productId: 'PRD-2' } });
    expect(engine.row('reservations', first.id)).not.toHaveProperty('kitId');
  });

  it('is told by its parts in files, each with its kit; a row of the whole kit is refused', async () => {
    const [here, there] = [await openDepot(), await openDepot()];
    await here.reserve(2, { client: 'Atlas' });
    const files = filesOf(here, ['reservations']);
    await bringIn(there, files, ['reservations']);
    expect(there.held()).toEqual(firm);
    expect(filesOf(there, ['reservations'])['reservations'].rows).toEqual(files['reservations'].rows);
    const texts = [
      ['Produit', 'Quantité', 'Début', 'Fin'],
      ['Salle', '1', '10/12/2026', '12/12/2026'],
    ];
    const [row] = await planIn(there, 'reservations', texts);
    expect(row).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining('« Salle » est un kit')],
    });
    expect(
      (await planIn(there, 'reservations', textsOf(files['reservations']))).map((one) => one.outcome),
    ).toEqual(['duplicate', 'duplicate']);
  });

  it('comes back to a restored server that lost it', async () => {
    const [here, restored] = [await openDepot(), await openDepot()];
    await here.reserve(2, { id: 'RES-K' });
    const lost = rowsOf(here).filter(({ collection }) => collection === 'reservations');
    expect(await putBack(lost, restored)).toEqual([]);
    expect(restored.held()).toEqual(firm);
    expect(await putBack(lost, restored)).toEqual([]);
    expect(restored.held()).toEqual(firm);
  });
});

it('a kit that leaves without an order is reserved by its parts, which name it', async () => {
  const { done, held } = await openDepot();
  const dates = { dateDebut: '2026-11-23', dateFin: '2026-11-25' };
  const items = [{ productName: 'Salle', reference: 'KIT', quantity: 2, ...dates }];
  const note = await done('create_bonLivraison', {
    client: 'Atlas',
    clientAdresse: 'Rabat',
    livreur: 'Hicham',
    items,
  });
  await done('ship_bonLivraison', { id: note.id });
  expect(held()).toEqual([
    ['Écran', 2, 'KIT', 'sortie'],
    ['Pied', 4, 'KIT', 'sortie'],
  ]);
});
