// The period of a document, typed once for all of its rentals (docs/product.md 'Quotes').
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { Quote } from '../quotes/quote.schema.ts';

const product = { name: 'Borne', price: { sale: 1, rental: 100 }, category: 'c', availability: 'en_stock' };
const period = { startDate: '2026-11-23', startTime: '08:00', endDate: '2026-11-25', endTime: '12:00' };
const rented = { type: 'rental', productId: 'PRD-1', name: 'Borne', quantity: 1, unitPrice: 100 };

async function openStock(quantity = 1) {
  const scene = openScene();
  await scene.done('create_products', { id: 'PRD-1', ...product });
  await scene.done('create_inventory', { id: 'ART-1', name: 'Dépôt', quantity, productId: 'PRD-1' });
  return scene;
}

const timesOf = ({ items }: Pick<Quote, 'items'>) =>
  items.map(({ startDate, startTime = '', endDate, endTime = '' }) =>
    [startDate, startTime, endDate, endTime].filter(Boolean).join(' '),
  );

const whole = '2026-11-23 08:00 2026-11-25 12:00';

describe('the period of a quote', () => {
  it('is that of each of ten rentals, which are charged and reserved for it', async () => {
    const { done, engine, quote } = await openStock(10);
    const { id, items, total } = await quote({ ...period, items: Array.from({ length: 10 }, () => rented) });
    expect(timesOf({ items })).toEqual(items.map(() => whole));
    // 10 × 2 days × 100,00 HT.
    expect(total).toBe(2400);
    await done('accept_quotes', { id });
    expect(engine.all('reservations').map(({ start, end }) => `${start} ${end}`)).toEqual(
      items.map(() => '2026-11-23T08:00 2026-11-25T12:00'),
    );
  });

  it('leaves to a line the days that are its own, and moves the others with it', async () => {
    const { done, quote } = await openStock(10);
    const own = { ...rented, startDate: '2026-11-30', endDate: '2026-12-01' };
    const { id } = await quote({ ...period, items: [rented, own, { name: 'Écran', unitPrice: 10 }] });
    const moved = await done<Quote>('update_quotes', { id, changes: { endDate: '2026-11-26', endTime: '' } });
    expect(timesOf(moved)).toEqual(['2026-11-23 08:00 2026-11-26', '2026-11-30 2026-12-01', '']);
    // 3 days, 1 day, and the sale.
    expect(moved.subtotal).toBe(410);
    const last = await done<Quote>('update_quotes', {
      id,
      changes: { startDate: '', startTime: '', endDate: '', endTime: '' },
    });
    expect(timesOf(last)).toEqual(timesOf(moved));
  });

  it('goes with its invoices, its delivery note, and what leaves with that', async () => {
    const { done, engine, quote } = await openStock(2);
    const { id, items } = await quote({ ...period, items: [rented] });
    await done('accept_quotes', { id });
    const invoice = await done<Invoice>('convert_quotes', { id });
    expect(invoice).toMatchObject(period);
    expect(timesOf(invoice)).toEqual([whole]);
    const note = await done<DeliveryNote>('create_bonLivraison', {
      client: 'Atlas',
      devisId: id,
      items: [{ productName: 'Borne', quantity: 1, lineId: items[0]?.id }],
    });
    expect(note.items[0]).toMatchObject({
      dateDebut: '2026-11-23',
      heureDebut: '08:00',
      dateFin: '2026-11-25',
      heureFin: '12:00',
    });
    const alone = await done<DeliveryNote>('create_bonLivraison', {
      client: 'Salon',
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [
        {
          productName: 'Borne',
          reference: 'PRD-1',
          quantity: 1,
          dateDebut: '2026-11-23',
          dateFin: '2026-11-23',
          heureFin: '18:00',
        },
      ],
    });
    await done('ship_bonLivraison', { id: alone.id });
    expect(engine.all('reservations').at(-1)).toMatchObject({
      client: 'Salon',
      start: '2026-11-23T00:00',
      end: '2026-11-23T18:00',
    });
  });

  it('is taken by an invoice of its own', async () => {
    const { done, invoice } = await openStock();
    const made = await invoice({ ...period, items: [rented] });
    expect(timesOf(made)).toEqual([whole]);
    const moved = await done<Invoice>('update_invoices', { id: made.id, changes: { endDate: '2026-11-27' } });
    expect(timesOf(moved)).toEqual(['2026-11-23 08:00 2026-11-27 12:00']);
    expect(moved.subtotal).toBe(400);
  });
});

describe('the only unit on one day', () => {
  it.each([
    ['12:00', true],
    ['18:00', true],
    ['10:00', false],
    ['', false],
  ])('leaves at %s after it was back at noon: %s', async (startTime, isFree) => {
    const { done, refused, quote } = await openStock();
    const first = await quote({ ...period, items: [rented] });
    await done('accept_quotes', { id: first.id });
    const next = { startDate: '2026-11-25', startTime, endDate: '2026-11-26' };
    const { id } = await quote({ ...next, items: [rented] });
    const accepting = isFree ? done : refused;
    expect(await accepting('accept_quotes', { id })).toMatchObject(
      isFree ? { status: 'Accepté' } : { code: 'material_unavailable' },
    );
  });

  it('is rented from morning to evening, as a day', async () => {
    const { quote } = await openStock();
    const day = { startDate: '2026-11-23', startTime: '09:00', endDate: '2026-11-23', endTime: '18:00' };
    expect((await quote({ ...day, items: [rented] })).subtotal).toBe(100);
  });
});

describe('a rental is refused', () => {
  it.each([
    [{}, ['items.0.startDate', 'items.0.endDate']],
    [{ startDate: '2026-11-23' }, ['endDate', 'items.0.startDate', 'items.0.endDate']],
    [
      { startDate: '2026-11-23', startTime: '18:00', endDate: '2026-11-23', endTime: '09:00' },
      ['endTime', 'items.0.startDate', 'items.0.endDate'],
    ],
    [{ ...period, endDate: '2026-11-22' }, ['endDate', 'items.0.startDate', 'items.0.endDate']],
    [{ ...period, startTime: '8h' }, ['startTime']],
    [{ startDate: '2026-11-23', endDate: '2026-11-23' }, ['endDate', 'items.0.startDate', 'items.0.endDate']],
  ])('with the period %j', async (given, fields) => {
    const { refused } = await openStock();
    for (const action of ['create_quotes', 'create_invoices']) {
      const failure = await refused(action, { client: 'Atlas', ...given, items: [rented] });
      expect(Object.keys(failure.fields ?? {})).toEqual(fields);
    }
  });

  it('where its line alone ends before it starts, whatever the period', async () => {
    const { refused, quote } = await openStock();
    const { id } = await quote({ ...period, items: [rented] });
    const items = [{ ...rented, startDate: '2026-11-25', endDate: '2026-11-24' }];
    const failure = await refused('update_quotes', { id, changes: { items } });
    expect(Object.keys(failure.fields ?? {})).toEqual(['items.0.endDate']);
  });
});
