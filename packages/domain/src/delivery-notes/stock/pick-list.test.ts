// The pick list holds the goods that the depot takes off its shelves for departures (docs/product.md 'Pick list').
import { describe, expect, it } from 'vitest';
import type { Collections } from '../../kernel/identity/collection-map.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import { matches } from '../../kernel/operations/overlay.ts';
import { openUnitStore, rented, sold } from '../../testing/scenes/unit-store.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';
import { pickList, type PickReader, type Picking } from './pick-list.ts';

/** With feet, 10 of which stand in the depot. */
async function openStore() {
  const store = await openUnitStore();
  const { done, engine, product } = store;
  await done('create_products', { id: 'PRD-2', ...product, name: 'Pied' });
  const feet = { name: 'Pied', productId: 'PRD-2', location: 'Dépôt', quantity: 10 };
  await done('create_inventory', { id: 'ART-3', ...feet });
  const tableOf = <C extends keyof PickReader>(collection: C) => ({
    get: async (id: string | number) => engine.row(collection, String(id)),
    find: async (filter: Partial<Collections[C]>) =>
      engine.all(collection).filter((row) => matches(row, filter)),
  });
  const reader = {
    inventory: tableOf('inventory'),
    products: tableOf('products'),
    units: tableOf('units'),
    reservations: tableOf('reservations'),
  };
  const reserve = (more: object) =>
    done<Reservation>('create_reservations', {
      productId: 'PRD-1',
      quantity: 1,
      start: '2026-11-23',
      end: '2026-11-25',
      client: 'Riad',
      ...more,
    });
  const list = (...pickings: Picking[]) => pickList(reader, pickings);
  return { ...store, reserve, list };
}

const ofNote = (note: DeliveryNote): Picking => ({ key: note.id, note, reservations: [] });
const ofRows = (key: string, ...reservations: Reservation[]): Picking => ({ key, reservations });

/** 'Dépôt: 2 Écran 65" A,B' */
const written = (places: Awaited<ReturnType<typeof pickList>>) =>
  places.flatMap(({ place, isMissing, rows }) =>
    rows.map(({ name, quantity, units }) =>
      `${isMissing ? 'absent' : place}: ${quantity} ${name} ${units.join()}`.trim(),
    ),
  );

describe('the pick list', () => {
  it.each([
    ['sold units', [{ ...sold, quantity: 4 }], {}],
    ['rented ones, of the place of departure first', [{ ...rented, quantity: 3 }], { lieuDepart: 'Magasin' }],
    [
      'two lines of one product',
      [
        { ...rented, quantity: 2 },
        { ...sold, quantity: 2 },
      ],
      {},
    ],
  ])('names the very units that then leave: %s', async (_what, items, more) => {
    const { note, list, done } = await openStore();
    const made = await note(items, more);
    const places = await list(ofNote(made));
    const shipped = await done<DeliveryNote>('ship_bonLivraison', { id: made.id });
    expect(places.flatMap(({ rows }) => rows.flatMap(({ units }) => units)).toSorted()).toEqual(
      shipped.items.flatMap(({ serialNumbers = [] }) => serialNumbers).toSorted(),
    );
  });

  it('goes by place, then by thing; what nobody follows is a number', async () => {
    const { note, list } = await openStore();
    const made = await note([
      { ...sold, quantity: 4 },
      { productName: 'Pied', reference: 'PRD-2', quantity: 6 },
      { productName: 'Notice', quantity: 1 },
    ]);
    expect(written(await list(ofNote(made)))).toEqual([
      'Dépôt: 3 Écran 65" A,B,C',
      'Dépôt: 6 Pied',
      'Magasin: 1 Écran 65" D',
      ': 1 Notice',
    ]);
  });

  it('gives no unit to two departures, and chosen ones to whoever chose them', async () => {
    const { note, reserve, list, ids } = await openStore();
    const first = await note([{ ...rented, quantity: 2 }]);
    const chosen = await reserve({ unitIds: ids('A') });
    const places = await list(ofNote(first), ofRows('r', chosen));
    expect(written(places)).toEqual(['Dépôt: 2 Écran 65" B,C', 'Dépôt: 1 Écran 65" A']);
    expect(places[0]?.rows.map(({ picking }) => picking)).toEqual([first.id, 'r']);
  });

  it('leaves units alone that others chose for that time, and says what stands nowhere', async () => {
    const { note, reserve, list, ids } = await openStore();
    await reserve({ unitIds: ids('A', 'B'), quantity: 2 });
    await reserve({ unitIds: ids('D'), start: '2026-12-01', end: '2026-12-03' });
    const made = await note([{ ...rented, quantity: 5 }], {});
    expect(written(await list(ofNote(made)))).toEqual([
      'Dépôt: 1 Écran 65" C',
      'Magasin: 2 Écran 65" D,E',
      'absent: 2 Écran 65"',
    ]);
  });

  it('takes a kit apart, part by part', async () => {
    const { product, note, list, done } = await openStore();
    const parts = [
      { productId: 'PRD-1', quantity: 1 },
      { productId: 'PRD-2', quantity: 2 },
    ];
    await done('create_products', { id: 'PRD-K', ...product, name: 'Borne', parts });
    const places = await list(
      ofNote(await note([{ productName: 'Borne', reference: 'PRD-K', quantity: 2 }])),
    );
    expect(written(places)).toEqual(['Dépôt: 2 Écran 65" A,B', 'Dépôt: 4 Pied']);
    expect(places[0]?.rows.map(({ kit }) => kit)).toEqual(['Borne', 'Borne']);
  });

  it('leaves out what of a reservation has left already', async () => {
    const { reserve, list } = await openStore();
    const row = await reserve({ quantity: 2 });
    const gone = { ...row, departures: [{ noteId: 'BL-9', quantity: 2 }] };
    expect(await list(ofRows('r', gone))).toEqual([]);
    expect(written(await list(ofRows('r', row)))).toEqual(['Dépôt: 2 Écran 65" A,B']);
  });
});
