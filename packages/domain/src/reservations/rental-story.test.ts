// A rental from the quote to the return, over the documents that carry it (docs/product.md 'Reservations').
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import { eventHolds } from '../events/placing/event-conflicts.ts';
import { momentOf } from '../events/event-time.ts';
import { poolOf } from '../inventory/stock/stock-holds.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { defaultRates } from '../kernel/values/business-rates.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { commercial, employee, manager } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { availabilityOf } from './booking/product-availability.ts';
import type { Reservation } from './reservation.schema.ts';

const product = {
  name: 'Écran 65"',
  price: { sale: 1, rental: 100 },
  category: 'c',
  availability: 'en_stock',
};

/** A product of which the depot has three units. */
async function openRental(more: object = {}) {
  const scene = openScene();
  await scene.done('create_products', { id: 'PRD-1', ...product, ...more });
  await scene.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity: 3, productId: 'PRD-1' });
  const line = (quantity: number, startDate: string, endDate: string) => ({
    type: 'rental',
    productId: 'PRD-1',
    name: product.name,
    quantity,
    unitPrice: 100,
    startDate,
    endDate,
  });
  const rental = (quantity: number, startDate: string, endDate: string, client = 'Atlas') =>
    scene.quote({ client, clientAddress: 'Rabat', items: [line(quantity, startDate, endDate)] });
  const reservations = () => scene.engine.all('reservations');
  const states = () => reservations().map(({ state }) => state);
  const counters = () => {
    const item = scene.engine.row('inventory', 'ART-1');
    return {
      inHouse: item?.quantity,
      out: item?.rentedQuantity,
      maintenance: item?.maintenanceQuantity,
      damaged: item?.damagedQuantity,
    };
  };
  const free = (from: string, to: string) => {
    const pool = poolOf(scene.engine.all('inventory'), scene.engine.all('reservations'), {
      moment: momentOf(scene.now()),
      events: eventHolds(scene.engine.all('events')),
      product: scene.engine.row('products', 'PRD-1'),
      rates: defaultRates,
    });
    return availabilityOf(pool, { start: `${from}T00:00`, end: `${to}T00:00` });
  };
  return { ...scene, line, rental, reservations, states, counters, free };
}

describe('a rental line', () => {
  it('is an option once the quote is sent, firm once it is accepted, out once it left, and back', async () => {
    const { done, rental, reservations, states, counters } = await openRental();
    const quote = await rental(2, '2026-12-01', '2026-12-04');
    expect(states()).toEqual([]);
    await done('send_quotes', { id: quote.id });
    expect(reservations()).toMatchObject([
      { state: 'option', quantity: 2, start: '2026-12-01T00:00', end: '2026-12-04T00:00', client: 'Atlas' },
    ]);
    await done('accept_quotes', { id: quote.id });
    expect(reservations()).toMatchObject([{ state: 'ferme', reference: 'DEV-001' }]);
    const invoice = await done<Invoice>('convert_quotes', { id: quote.id });
    expect(reservations()).toMatchObject([{ state: 'ferme', invoiceId: invoice.id, reference: 'DEV-001' }]);
    const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', {
      factureId: invoice.id,
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      livreurId: employee.id,
    });
    await done('ship_bonLivraison', { id: note.id });
    expect(states()).toEqual(['sortie']);
    expect(counters()).toMatchObject({ inHouse: 1, out: 2 });
    await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal' }, employee);
    const [out] = reservations();
    const half = { id: out?.id, lines: [{ quantity: 1, state: 'bon' }] };
    await done('return_reservations', half, employee);
    expect(states()).toEqual(['retour partiel']);
    await done('return_reservations', { id: out?.id, lines: [{ state: 'endommagé', notes: 'Vitre' }] });
    expect(states()).toEqual(['retournée']);
    expect(counters()).toEqual({ inHouse: 3, out: 0, maintenance: 0, damaged: 1 });
  });

  it('is refused where another holds the units, by its number, and granted on days that only touch', async () => {
    const { done, refused, rental, free } = await openRental();
    const first = await rental(2, '2026-12-01', '2026-12-04');
    await done('accept_quotes', { id: first.id });
    const second = await rental(2, '2026-12-03', '2026-12-06', 'Riad');
    expect(free('2026-12-03', '2026-12-06')).toMatchObject({ owned: 3, firm: 2, free: 1 });
    const failure = await refused('accept_quotes', { id: second.id });
    expect(failure).toMatchObject({
      code: 'material_unavailable',
      message:
        'Indisponible : 1 unité(s) libre(s) du 03/12/2026 au 06/12/2026 (réservé par DEV-001) · libre à partir du 04/12/2026',
    });
    const touching = await rental(3, '2026-12-04', '2026-12-06');
    await done('accept_quotes', { id: touching.id });
  });

  it('may be promised beyond the stock by a manager with a reason, by nobody else', async () => {
    const { done, refused, rental, engine } = await openRental();
    const quote = await rental(4, '2026-12-01', '2026-12-04');
    await refused('accept_quotes', { id: quote.id });
    const mine = await done<Quote>(
      'create_quotes',
      { client: 'Riad', items: engine.row('quotes', quote.id)?.items },
      commercial,
    );
    const reason = { overbookReason: 'Sous-traité' };
    expect((await refused('accept_quotes', { id: mine.id, ...reason }, commercial)).code).toBe('forbidden');
    await done('accept_quotes', { id: quote.id, ...reason }, manager);
    expect(engine.all('reservations')).toMatchObject([{ state: 'ferme', overbookReason: 'Sous-traité' }]);
  });

  it('gives its units up with the quote that is refused, reopened or loses the line', async () => {
    const { done, rental, states } = await openRental();
    const quote = await rental(2, '2026-12-01', '2026-12-04');
    await done('accept_quotes', { id: quote.id });
    await done('reopen_quotes', { id: quote.id });
    expect(states()).toEqual(['option']);
    await done('update_quotes', { id: quote.id, changes: { items: [{ name: 'Pose', unitPrice: 1 }] } });
    expect(states()).toEqual(['annulée']);
    await done('refuse_quotes', { id: quote.id, reason: 'Trop cher' });
    expect(states()).toEqual(['annulée']);
  });

  it('keeps an option from blocking, and from living past the quote', async () => {
    const { done, rental, free, goTo } = await openRental();
    const quote = await rental(3, '2027-02-01', '2027-02-04');
    await done('send_quotes', { id: quote.id });
    expect(free('2027-02-01', '2027-02-02')).toMatchObject({ options: 3, firm: 0, free: 3 });
    goTo('2027-01-30');
    expect(free('2027-02-01', '2027-02-02')).toMatchObject({ options: 0, free: 3, holders: [] });
  });

  it('goes on blocking while it is late, and not beyond its end while it is in time', async () => {
    const { done, rental, free, goTo } = await openRental();
    const quote = await rental(2, '2026-11-22', '2026-11-25');
    await done('accept_quotes', { id: quote.id });
    const invoice = await done<Invoice>('convert_quotes', { id: quote.id });
    const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', {
      factureId: invoice.id,
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
    });
    await done('ship_bonLivraison', { id: note.id });
    expect(free('2026-11-25', '2026-11-26')).toMatchObject({ free: 3 });
    goTo('2026-11-26');
    expect(free('2026-12-25', '2026-12-26')).toMatchObject({ free: 1, firm: 2 });
  });

  it('waits for its units to be prepared before the next', async () => {
    const { done, rental, refused, free } = await openRental({ turnaroundHours: 24 });
    const first = await rental(3, '2026-12-01', '2026-12-04');
    await done('accept_quotes', { id: first.id });
    const next = await rental(1, '2026-12-04', '2026-12-06');
    await refused('accept_quotes', { id: next.id });
    expect(free('2026-12-05', '2026-12-06')).toMatchObject({ free: 3 });
  });

  it('leaves time to prepare its units before what is booked already', async () => {
    const { done, rental, refused, free } = await openRental({ turnaroundHours: 24 });
    const next = await rental(3, '2026-12-04', '2026-12-06', 'Riad');
    await done('accept_quotes', { id: next.id });
    const first = await rental(1, '2026-12-01', '2026-12-04');
    // Told over the days that were asked for.
    expect((await refused('accept_quotes', { id: first.id })).message).toBe(
      'Indisponible : 0 unité(s) libre(s) du 01/12/2026 au 04/12/2026 (réservé par DEV-001) · libre à partir du 07/12/2026',
    );
    expect(free('2026-12-01', '2026-12-04')).toMatchObject({
      free: 0,
      holders: [{ client: 'Riad' }],
      nextFree: '2026-12-07T00:00',
    });
    expect(free('2026-12-01', '2026-12-03')).toMatchObject({ free: 3, nextFree: '2026-12-01T00:00' });
    const shorter = await rental(3, '2026-12-01', '2026-12-03');
    await done('accept_quotes', { id: shorter.id });
  });

  it('counts what events hold, and events what it holds', async () => {
    const { done, rental, refused } = await openRental();
    const quote = await rental(2, '2026-12-01', '2026-12-04');
    const event = {
      title: 'Salon',
      startDate: '2026-12-02',
      reservedMaterials: [{ itemId: 'ART-1', quantity: 2 }],
    };
    await done('create_events', event);
    expect((await refused('accept_quotes', { id: quote.id })).message).toContain('réservé par Salon');
    const small = await rental(1, '2026-12-01', '2026-12-04');
    await done('accept_quotes', { id: small.id });
    const other = { ...event, title: 'Foire', reservedMaterials: [{ itemId: 'ART-1', quantity: 1 }] };
    expect((await refused('create_events', other)).message).toContain('réservé par DEV-002, Salon');
  });
});

const kit = (quantity: number) => [
  {
    type: 'rental',
    productId: 'KIT-1',
    name: 'Salle',
    quantity,
    unitPrice: 1,
    startDate: '2026-12-01',
    endDate: '2026-12-04',
  },
];

describe('a kit', () => {
  it('is reserved, leaves and comes back by its parts', async () => {
    const { done, refused, quote, engine, counters } = await openRental();
    await done('create_products', { id: 'PRD-2', ...product, name: 'Pied' });
    await done('create_inventory', { id: 'ART-2', name: 'Pied', quantity: 4, productId: 'PRD-2' });
    const parts = [
      { productId: 'PRD-1', quantity: 1 },
      { productId: 'PRD-2', quantity: 2 },
    ];
    await done('create_products', { id: 'KIT-1', ...product, name: 'Salle', isStocked: false, parts });
    const large = await quote({ items: kit(3) });
    await done('create_products', { id: 'PRD-3', ...product, name: 'Écran 75"' });
    await done('create_inventory', { id: 'ART-3', name: '75', quantity: 3, productId: 'PRD-3' });
    expect(await refused('accept_quotes', { id: large.id })).toMatchObject({
      message:
        'Pied : Indisponible : 4 unité(s) libre(s) du 01/12/2026 au 04/12/2026 · Libres : Écran 75" (3)',
      fields: { 'items.0.quantity': expect.stringMatching(/^Pied : /) },
    });
    const small = await quote({ items: kit(2) });
    await done('accept_quotes', { id: small.id });
    const held = () => engine.all('reservations').map(({ name, quantity, state }) => [name, quantity, state]);
    const kits = () => engine.all('reservations').map(({ kitId }) => kitId);
    expect(held()).toEqual([
      [product.name, 2, 'ferme'],
      ['Pied', 4, 'ferme'],
    ]);
    expect(kits()).toEqual(['KIT-1', 'KIT-1']);
    const invoice = await done<Invoice>('convert_quotes', { id: small.id });
    const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', {
      factureId: invoice.id,
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
    });
    await done('ship_bonLivraison', { id: note.id });
    expect(counters()).toMatchObject({ inHouse: 1, out: 2 });
    expect(engine.row('inventory', 'ART-2')).toMatchObject({ quantity: 0, rentedQuantity: 4 });
    for (const { id, quantity } of engine.all('reservations'))
      await done('return_reservations', { id, lines: [{ quantity, state: 'bon' }] });
    expect(held().map(([, , state]) => state)).toEqual(['retournée', 'retournée']);
    expect(engine.row('inventory', 'ART-2')).toMatchObject({ quantity: 4, rentedQuantity: 0 });
  });
});

describe('a reservation made by hand', () => {
  const days = { start: '2026-12-01', end: '2026-12-04T18:00' };

  it('holds an item, moves and is prolonged while its units are free', async () => {
    const { done, refused } = await openRental();
    const one = await done<Reservation>('create_reservations', { itemId: 'ART-1', quantity: 2, ...days });
    expect(one).toMatchObject({ productId: 'PRD-1', state: 'ferme', start: '2026-12-01T00:00' });
    await done('create_reservations', {
      productId: 'PRD-1',
      quantity: 2,
      start: '2026-12-05',
      end: '2026-12-07',
    });
    await done('extend_reservations', { id: one.id, endDate: '2026-12-05' });
    const failure = await refused('extend_reservations', { id: one.id, endDate: '2026-12-06T08:00' });
    expect(failure.fields).toHaveProperty('endDate');
    await refused('update_reservations', { id: one.id, changes: { quantity: 4 } });
    await done('cancel_reservations', { id: one.id, reason: 'Reporté' });
    await refused('update_reservations', { id: one.id, changes: { quantity: 1 } });
  });

  it('is neither prolonged nor moved into the hours that its units need before the next', async () => {
    const { done, refused } = await openRental({ turnaroundHours: 24 });
    const all = { productId: 'PRD-1', quantity: 3 };
    const first = { ...all, start: '2026-12-01', end: '2026-12-02' };
    const { id } = await done<Reservation>('create_reservations', first);
    await done('create_reservations', { ...all, start: '2026-12-04', end: '2026-12-06', client: 'Riad' });
    const longer = await refused('extend_reservations', { id, endDate: '2026-12-04' });
    expect(longer.fields?.['endDate']).toContain('réservé par Riad');
    const later = { start: '2026-12-02', end: '2026-12-03T08:00' };
    expect((await refused('update_reservations', { id, changes: later })).fields).toHaveProperty('end');
    await done('extend_reservations', { id, endDate: '2026-12-03' });
  });

  it('is not made over what is held, for nothing that the stock has, nor by an employee', async () => {
    const { done, refused } = await openRental();
    await done('create_reservations', { productId: 'PRD-1', quantity: 3, ...days });
    expect((await refused('create_reservations', { productId: 'PRD-1', quantity: 1, ...days })).code).toBe(
      'material_unavailable',
    );
    await refused('create_reservations', { productId: 'PRD-9', quantity: 1, ...days });
    const late = { productId: 'PRD-1', quantity: 1, start: '2027-01-01', end: '2027-01-02' };
    expect((await refused('create_reservations', late, employee)).code).toBe('forbidden');
  });

  it('gives back no more than is out', async () => {
    const { done, refused } = await openRental();
    const one = await done<Reservation>('create_reservations', { productId: 'PRD-1', quantity: 2, ...days });
    const back = { id: one.id, lines: [{ quantity: 1, state: 'bon' }] };
    expect((await refused('return_reservations', back)).code).toBe('illegal_transition');
  });
});

describe('units that leave on rental without an order', () => {
  it('are reserved as they leave, and lost ones are written off when the rest is back', async () => {
    const { done, reservations, counters } = await openRental();
    const note = await done<DeliveryNote>('create_bonLivraison', {
      client: 'Atlas',
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [
        {
          productName: 'Écran',
          quantity: 3,
          reference: 'PRD-1',
          dateDebut: '2026-11-23',
          dateFin: '2026-11-25',
        },
      ],
    });
    await done('ship_bonLivraison', { id: note.id });
    expect(reservations()).toMatchObject([{ state: 'sortie', quantity: 3, client: 'Atlas' }]);
    const id = reservations()[0]?.id;
    const lines = [
      { quantity: 1, state: 'bon' },
      { quantity: 1, state: 'à nettoyer' },
      { quantity: 1, state: 'manquant' },
    ];
    await done('return_reservations', { id, lines });
    expect(counters()).toEqual({ inHouse: 2, out: 0, maintenance: 1, damaged: 0 });
    expect(reservations()).toMatchObject([{ state: 'retournée', returnedQuantity: 3 }]);
  });

  it('are booked again when the note brings them back', async () => {
    const { done, rental, states, counters } = await openRental();
    const quote = await rental(2, '2026-12-01', '2026-12-04');
    await done('accept_quotes', { id: quote.id });
    const invoice = await done<Invoice>('convert_quotes', { id: quote.id });
    const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', {
      factureId: invoice.id,
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
    });
    await done('ship_bonLivraison', { id: note.id });
    await done('start_bonLivraison', { id: note.id });
    await done('refuse_bonLivraison', { id: note.id, reason: 'Absent' });
    expect(states()).toEqual(['sortie']);
    await done('return_bonLivraison', { id: note.id, reason: 'Absent' });
    expect(states()).toEqual(['ferme']);
    expect(counters()).toMatchObject({ inHouse: 3, out: 0 });
  });

  it('are back when the note brings them from the client, and out again when that was a mistake', async () => {
    const { done, rental, states, counters } = await openRental();
    const quote = await rental(2, '2026-12-01', '2026-12-04');
    await done('accept_quotes', { id: quote.id });
    const invoice = await done<Invoice>('convert_quotes', { id: quote.id });
    const address = { clientAdresse: 'Rabat', livreur: 'Hicham' };
    const made = { factureId: invoice.id, ...address };
    const note = await done<DeliveryNote>('create_from_invoice_bonLivraison', made);
    await done('ship_bonLivraison', { id: note.id });
    await done('deliver_bonLivraison', { id: note.id, signatureClient: 'Amal' });
    await done('return_bonLivraison', { id: note.id, reason: 'Fin de la location' });
    expect(states()).toEqual(['retournée']);
    expect(counters()).toMatchObject({ inHouse: 3, out: 0 });
    await done('force_bonLivraison', { id: note.id, status: 'livre', reason: 'Erreur' });
    expect(states()).toEqual(['sortie']);
    expect(counters()).toMatchObject({ inHouse: 1, out: 2 });
  });
});
