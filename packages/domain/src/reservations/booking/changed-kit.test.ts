// A kit that has become another between its order and its departure leaves by the parts of that day, and its reservations bring back
// what left (docs/product.md 'Catalogue').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import { unitsOutOf } from '../../inventory/stock/stock-holds.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { admin } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { shownReservationState } from '../reservation.rules.ts';

const fields = { price: { sale: 1, rental: 100 }, category: 'c', availability: 'en_stock' };
const days = { startDate: '2026-12-01', endDate: '2026-12-04' };
const ready = { clientAdresse: 'Rabat', livreur: 'Hicham' };
const signed = { signatureClient: 'Amal' };
const [stand, camera, tripod] = ['PRD-1', 'PRD-2', 'PRD-3'];
const stands = (quantity: number) => ({ productId: stand, quantity });
const cameras = (quantity: number) => ({ productId: camera, quantity });

type Parts = readonly ReturnType<typeof stands>[];

/** Ten stands, four cameras and ten tripods, and a kit of these parts. */
async function openDepot(parts: Parts = [stands(2)]) {
  const scene = openScene();
  const { done, engine } = scene;
  for (const [id, name, quantity] of [
    [stand, 'Pied', 10],
    [camera, 'Caméra', 4],
    [tripod, 'Trépied', 10],
  ] as const) {
    await done('create_products', { ...fields, id, name });
    await done('create_inventory', { id: `ART-${id}`, name, quantity, productId: id });
  }
  await done('create_products', { ...fields, id: 'KIT', name: 'Salle', parts });
  const change = (next: Parts) => done('update_products', { id: 'KIT', changes: { parts: next } });
  /** A quote of so many kits that was accepted, and its invoice. */
  const quoted = async (quantity = 2): Promise<Quote> => {
    const line = { type: 'rental', productId: 'KIT', name: 'Salle', quantity, unitPrice: 1, ...days };
    const { id } = await scene.quote({ items: [line] });
    return done<Quote>('accept_quotes', { id });
  };
  const invoiced = ({ id }: Quote) => done<Invoice>('convert_quotes', { id });
  const order = async (quantity?: number): Promise<Invoice> => invoiced(await quoted(quantity));
  /** A note of what is left of it, or of fewer kits. */
  const noteOf = async ({ id }: Invoice, quantity?: number): Promise<DeliveryNote> => {
    const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', { factureId: id, ...ready });
    if (quantity === undefined) return note;
    const items = note.items.map((item) => ({ ...item, quantity }));
    return done<DeliveryNote>('update_bonLivraison', { id: note.id, changes: { items } });
  };
  const ship = ({ id }: DeliveryNote, more: object = {}) => done('ship_bonLivraison', { id, ...more });
  const held = () =>
    engine.all('reservations').map((row) => [row.name, row.quantity, unitsOutOf(row), row.state]);
  /** In the house and on rental, of the stands and of the cameras. */
  const counters = () =>
    [stand, camera].map((id) => {
      const item = engine.row('inventory', `ART-${id}`);
      return [item?.quantity, item?.rentedQuantity];
    });
  const takeBack = async () => {
    for (const row of engine.all('reservations')) {
      const quantity = unitsOutOf(row);
      if (quantity > 0)
        await done('return_reservations', { id: row.id, lines: [{ quantity, state: 'bon' }] });
    }
  };
  return { ...scene, change, quoted, invoiced, order, noteOf, ship, held, counters, takeBack };
}

const allIn = [
  [10, 0],
  [4, 0],
];

describe('a kit that has grown since its order', () => {
  const grown = [stands(3), cameras(1)];

  it('leaves and comes back with the units and the parts that it has got', async () => {
    const { order, change, noteOf, ship, held, counters, engine, refused, takeBack } = await openDepot();
    const invoice = await order();
    await change(grown);
    const note = await noteOf(invoice);
    await ship(note);
    expect(counters()).toEqual([
      [4, 6],
      [2, 2],
    ]);
    expect(held()).toEqual([
      ['Pied', 4, 6, 'sortie'],
      ['Caméra', 2, 2, 'sortie'],
    ]);
    const [first, added] = engine.all('reservations');
    expect(added).toMatchObject({
      id: `${note.id}~${note.items[0]?.id}~${camera}`,
      kitId: 'KIT',
      perLineUnit: 1,
      client: 'Atlas',
      start: first?.start,
      end: first?.end,
    });
    const lines = [{ quantity: 7, state: 'bon' }];
    expect((await refused('return_reservations', { id: first?.id, lines })).code).toBe(
      'return_exceeds_rented',
    );
    await takeBack();
    expect(counters()).toEqual(allIn);
    expect(held().map(([, , , state]) => state)).toEqual(['retournée', 'retournée']);
  });

  it('keeps all that has left from everybody else', async () => {
    const { order, change, noteOf, ship, done, refused } = await openDepot();
    const invoice = await order();
    await change(grown);
    await ship(await noteOf(invoice));
    const asked = { productId: stand, start: '2026-12-02', end: '2026-12-03' };
    expect((await refused('create_reservations', { ...asked, quantity: 5 })).code).toBe(
      'material_unavailable',
    );
    await done('create_reservations', { ...asked, quantity: 4 });
  });

  it('comes back with its note, in part or in whole, from the client or before', async () => {
    const { order, change, noteOf, ship, held, counters, done, engine } = await openDepot();
    const invoice = await order();
    await change(grown);
    const refusedNote = await noteOf(invoice);
    await ship(refusedNote);
    await done('refuse_bonLivraison', { id: refusedNote.id, reason: 'Absent' });
    await done('return_bonLivraison', { id: refusedNote.id, reason: 'Absent' });
    expect(counters()).toEqual(allIn);
    expect(held()).toEqual([
      ['Pied', 4, 0, 'ferme'],
      ['Caméra', 2, 0, 'ferme'],
    ]);
    await done('cancel_reservations', { id: engine.all('reservations')[1]?.id, reason: 'Absent' });
    const note = await noteOf(invoice);
    await ship(note);
    const items = [{ id: note.items[0]?.id, quantiteLivree: 1 }];
    await done('deliver_partially_bonLivraison', { id: note.id, ...signed, items });
    expect(held()).toEqual([
      ['Pied', 4, 3, 'sortie'],
      ['Caméra', 2, 0, 'annulée'],
      ['Caméra', 2, 1, 'sortie'],
    ]);
    await done('return_bonLivraison', { id: note.id, reason: 'Fin' });
    expect(counters()).toEqual(allIn);
    expect(held().map(([, , , state]) => state)).toEqual(['retournée', 'annulée', 'retournée']);
  });

  it('gives no unit back twice: its note and its return, the return undone', async () => {
    const { order, change, noteOf, ship, held, counters, done, engine } = await openDepot();
    const invoice = await order();
    await change(grown);
    const note = await noteOf(invoice);
    await ship(note);
    const added = engine.all('reservations').find(({ productId }) => productId === camera);
    const lines = [{ quantity: 1, state: 'bon' }];
    await done('return_reservations', { id: added?.id, lines });
    await done('deliver_bonLivraison', { id: note.id, ...signed });
    expect(held()).toEqual([
      ['Pied', 4, 6, 'sortie'],
      ['Caméra', 2, 1, 'retour partiel'],
    ]);
    await done('undo_return_reservations', { id: added?.id });
    await done('return_reservations', { id: added?.id, lines });
    await done('create_movements', { itemId: `ART-${camera}`, kind: 'location', quantity: 1 });
    await done('return_bonLivraison', { id: note.id, reason: 'Fin' });
    expect(counters()).toEqual([
      [10, 0],
      [3, 1],
    ]);
    expect(held().map(([, , , state]) => state)).toEqual(['retournée', 'retournée']);
  });

  it('leaves without what the stock lacks where a manager lets it go', async () => {
    const { order, change, noteOf, ship, held, counters, takeBack } = await openDepot();
    const invoice = await order();
    await change([stands(6), cameras(1)]);
    await ship(await noteOf(invoice), { forceReason: 'Urgent' });
    expect(held()).toEqual([
      ['Pied', 4, 10, 'sortie'],
      ['Caméra', 2, 2, 'sortie'],
    ]);
    await takeBack();
    expect(counters()).toEqual(allIn);
  });

  it('leaves with each note of its order as it is on that day', async () => {
    const { order, change, noteOf, ship, held, counters, takeBack } = await openDepot();
    const invoice = await order();
    await ship(await noteOf(invoice, 1));
    await change(grown);
    await ship(await noteOf(invoice));
    expect(held()).toEqual([
      ['Pied', 4, 5, 'sortie'],
      ['Caméra', 1, 1, 'sortie'],
    ]);
    await takeBack();
    expect(counters()).toEqual(allIn);
  });
});

it('a part that its order asks for once it has left is out once', async () => {
  const { quoted, invoiced, change, ship, held, counters, done, takeBack } = await openDepot();
  const quote = await quoted();
  await change([stands(2), cameras(1)]);
  const items = [{ productName: 'Salle', quantity: 2, lineId: quote.items[0]?.id }];
  const made = { client: 'Atlas', devisId: quote.id, ...ready, items };
  const note = await done<DeliveryNote>('create_bonLivraison', made);
  await ship(note);
  await invoiced(quote);
  await done('deliver_bonLivraison', { id: note.id, ...signed });
  expect(held()).toEqual([
    ['Pied', 4, 4, 'sortie'],
    ['Caméra', 2, 2, 'sortie'],
    ['Caméra', 2, 0, 'ferme'],
  ]);
  await takeBack();
  expect(counters()).toEqual(allIn);
});

describe('a kit that has shrunk since its order', () => {
  it('is back once the units that left are', async () => {
    const { order, change, noteOf, ship, held, counters, takeBack } = await openDepot([stands(3)]);
    const invoice = await order();
    await change([stands(2)]);
    await ship(await noteOf(invoice));
    expect(held()).toEqual([['Pied', 6, 4, 'sortie']]);
    await takeBack();
    expect(held()).toEqual([['Pied', 6, 0, 'retournée']]);
    expect(counters()).toEqual(allIn);
  });

  it('leaves a part that it has lost firm, never late, and to be cancelled', async () => {
    const { order, change, noteOf, ship, held, takeBack, engine, done } = await openDepot([
      stands(2),
      cameras(1),
    ]);
    const invoice = await order();
    await change([stands(2)]);
    const note = await noteOf(invoice);
    await ship(note);
    await done('deliver_bonLivraison', { id: note.id, ...signed });
    expect(held()).toEqual([
      ['Pied', 4, 4, 'sortie'],
      ['Caméra', 2, 0, 'ferme'],
    ]);
    const [, lost] = engine.all('reservations');
    expect(lost?.departures).toEqual([]);
    expect(lost && shownReservationState(lost, '2027-01-01T09:00')).toBe('ferme');
    await takeBack();
    await done('cancel_reservations', { id: lost?.id, reason: 'Plus dans le kit' });
  });

  it('takes nothing out of a part that it had when its note left before', async () => {
    const { order, change, noteOf, ship, held, done } = await openDepot([stands(2), cameras(1)]);
    const note = await noteOf(await order());
    await ship(note);
    await done('force_bonLivraison', { id: note.id, status: 'en_preparation', reason: 'Erreur' });
    await change([stands(1)]);
    await ship(note);
    expect(held()).toEqual([
      ['Pied', 4, 2, 'sortie'],
      ['Caméra', 2, 0, 'ferme'],
    ]);
  });
});

it('half kits leave with the whole units of their parts, no more', async () => {
  const { order, noteOf, ship, held, counters, takeBack } = await openDepot([stands(2), cameras(1)]);
  await ship(await noteOf(await order(1.5)));
  expect(held()).toEqual([
    ['Pied', 3, 3, 'sortie'],
    ['Caméra', 2, 2, 'sortie'],
  ]);
  await takeBack();
  expect(counters()).toEqual(allIn);
});

it('a part that was given another product by hand has no second reservation, and follows its kits', async () => {
  const { order, change, noteOf, ship, held, done, engine } = await openDepot();
  const invoice = await order();
  await done('update_reservations', {
    id: engine.all('reservations')[0]?.id,
    changes: { productId: tripod },
  });
  await change([stands(3), cameras(1)]);
  await ship(await noteOf(invoice));
  expect(held()).toEqual([
    ['Trépied', 4, 4, 'sortie'],
    ['Caméra', 2, 2, 'sortie'],
  ]);
});

it('a part that was given the product of another by hand leaves beside that one', async () => {
  const { order, noteOf, ship, held, done, engine } = await openDepot([stands(2), cameras(1)]);
  const invoice = await order(1);
  const changes = { productId: camera };
  await done('update_reservations', { id: engine.all('reservations')[0]?.id, changes });
  await ship(await noteOf(invoice));
  expect(held()).toEqual([
    ['Caméra', 2, 2, 'sortie'],
    ['Caméra', 1, 1, 'sortie'],
  ]);
});

it('a part that was given the product by hand that the kit has in its place leaves with it', async () => {
  const { order, change, noteOf, ship, held, done, engine, counters, takeBack } = await openDepot();
  const invoice = await order();
  await done('update_reservations', {
    id: engine.all('reservations')[0]?.id,
    changes: { productId: camera },
  });
  await change([cameras(1)]);
  await ship(await noteOf(invoice));
  expect(held()).toEqual([['Caméra', 4, 2, 'sortie']]);
  await takeBack();
  expect(counters()).toEqual(allIn);
});

it('a kit without an order keeps the reservations that it left with, whatever it becomes', async () => {
  const { change, ship, held, done, engine, counters, takeBack } = await openDepot();
  const items = [
    { productName: 'Salle', reference: 'KIT', quantity: 2, dateDebut: '2026-12-01', dateFin: '2026-12-04' },
  ];
  const note = await done<DeliveryNote>('create_bonLivraison', { client: 'Atlas', ...ready, items });
  await ship(note);
  await change([cameras(1), stands(3)]);
  await done('deliver_bonLivraison', { id: note.id, ...signed });
  expect(held()).toEqual([['Pied', 4, 4, 'sortie']]);
  expect(engine.all('reservations')[0]).toMatchObject({
    id: `${note.id}~${note.items[0]?.id}~${stand}`,
    kitId: 'KIT',
    perLineUnit: 2,
  });
  await takeBack();
  expect(counters()).toEqual(allIn);
});

type Depot = Awaited<ReturnType<typeof openDepot>> & { notes: readonly DeliveryNote[] };
type Wish = (depot: Depot) => { action: string; input: object };

const madeOf = fc
  .tuple(fc.nat(3), fc.nat(2))
  .filter(([some, others]) => some + others > 0)
  .map(([some, others]) => [stands(some), cameras(others)].filter(({ quantity }) => quantity > 0));
const step = (action: string, more: object = {}): fc.Arbitrary<Wish> =>
  fc.nat(1).map(
    (at): Wish =>
      ({ notes }) => ({ action: `${action}_bonLivraison`, input: { id: notes[at]?.id, ...more } }),
  );
const ofReservation = (action: string, more: object = {}): fc.Arbitrary<Wish> =>
  fc.nat(5).map(
    (at): Wish =>
      ({ engine }) => {
        const rows = engine.all('reservations');
        return { action: `${action}_reservations`, input: { id: rows[at % rows.length]?.id, ...more } };
      },
  );
const wishes: fc.Arbitrary<Wish> = fc.oneof(
  madeOf.map(
    (parts): Wish =>
      () => ({ action: 'update_products', input: { id: 'KIT', changes: { parts } } }),
  ),
  { weight: 3, arbitrary: step('ship') },
  step('ship', { forceReason: 'Urgent' }),
  step('deliver', signed),
  step('refuse', { reason: 'Absent' }),
  step('return', { reason: 'Rendu' }),
  // A note leaves once: what was forced back into preparation leaves with the kit of another day.
  fc
    .constantFrom('expedie', 'livre', 'refuse', 'retour')
    .chain((status) => step('force', { status, reason: 'Erreur' })),
  fc.tuple(fc.nat(1), fc.nat(2)).map(
    ([at, quantiteLivree]): Wish =>
      ({ notes }) => {
        const items = notes[at]?.items.map(({ id }) => ({ id, quantiteLivree }));
        return { action: 'deliver_partially_bonLivraison', input: { id: notes[at]?.id, items, ...signed } };
      },
  ),
  { weight: 3, arbitrary: ofReservation('return', { lines: [{ quantity: 1, state: 'bon' }] }) },
  ofReservation('return', { lines: [{ quantity: 2, state: 'manquant' }] }),
  ofReservation('undo_return'),
  ofReservation('cancel', { reason: 'Annulé' }),
);

/** Of each product: on rental, and out of its reservations. */
const rented = ({ engine }: Pick<Depot, 'engine'>) =>
  engine.all('inventory').map(({ productId, rentedQuantity }) => {
    const rows = engine.all('reservations').filter((row) => row.productId === productId);
    return { productId, rentedQuantity, out: rows.reduce((sum, row) => sum + unitsOutOf(row), 0) };
  });

it('what is on rental of each part is what its reservations have out, whatever becomes of the kit and of its notes', async () => {
  await fc.assert(
    fc.asyncProperty(madeOf, fc.array(wishes, { minLength: 8, maxLength: 20 }), async (parts, sequence) => {
      const depot = await openDepot(parts);
      const invoice = await depot.order();
      const notes = [await depot.noteOf(invoice, 1), await depot.noteOf(invoice)];
      for (const wish of sequence) {
        const { action, input } = wish({ ...depot, notes });
        await depot.engine.execute(action, input, { actor: admin });
        for (const { rentedQuantity, out } of rented(depot)) expect(out).toBe(rentedQuantity);
      }
      await depot.takeBack();
      expect(rented(depot).map(({ rentedQuantity }) => rentedQuantity)).toEqual([0, 0, 0]);
    }),
    { numRuns: 100 },
  );
});
