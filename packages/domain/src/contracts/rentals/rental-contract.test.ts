// Rentals billed by the month (docs/product.md 'Rentals by the month').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { addDays } from '../../kernel/values/dates.ts';
import { sumAmounts } from '../../kernel/values/money.ts';
import { systemActor } from '../../kernel/identity/system-actor.ts';
import { chargesOf } from '../../reservations/returns/charges.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import { commercial, employee, otherCommercial } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { Contract } from '../contract.schema.ts';
import { monthlyPrice } from './monthly-price.ts';

const PRICE = 3000;
/** Days of a month of so many, for two units. */
const inMonth = (of: number, count: number): number => Math.round((2 * PRICE * 100 * count) / of) / 100;
const rates = { lateFeePercent: 100, defaultVatRate: 20 };

/** A rental of 75 days from 01/12/2026 at 3 000 a month, accepted and out. */
async function openRental() {
  const scene = openScene();
  const { done, engine } = scene;
  const price = { sale: 1, rental: 200, rentalMonth: 3500 };
  await done('create_products', {
    id: 'PRD-1',
    name: 'Écran',
    price,
    category: 'c',
    availability: 'en_stock',
  });
  await done('create_inventory', { name: 'Écran', quantity: 3, productId: 'PRD-1' });
  const time = { startDate: '2026-12-01', endDate: '2027-02-14' };
  const line = {
    type: 'rental',
    name: 'Écran',
    productId: 'PRD-1',
    quantity: 2,
    unitPrice: PRICE,
    chargedPer: 'mois',
  };
  const quote = await done('create_quotes', { client: 'Atlas', items: [{ ...line, ...time }] }, commercial);
  await done('accept_quotes', { id: quote.id });
  const id = `${quote.id}~${quote.id}-1`;
  const row = () => engine.row('reservations', id) as Reservation;
  const contract = () => engine.row('contracts', row().contractId ?? '') as Contract;
  const leave = async () => {
    const item = { productName: 'Écran', quantity: 2, reference: 'PRD-1', lineId: `${quote.id}-1` };
    const goods = { ...item, dateDebut: time.startDate, dateFin: time.endDate };
    const note = await done('create_bonLivraison', {
      client: 'Atlas',
      devisId: quote.id,
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [goods],
    });
    await done('ship_bonLivraison', { id: note.id });
  };
  /** Bills what is due day by day until that one, as the server does. */
  const liveUntil = async (last: string): Promise<Invoice[]> => {
    const made: Invoice[] = [];
    for (let day = scene.now().toISOString().slice(0, 10); day <= last; day = addDays(day, 1)) {
      scene.goTo(day);
      while (contract().nextDue !== '' && contract().nextDue <= day)
        made.push(
          await done<Invoice>(
            'bill_contracts',
            { id: contract().id, from: contract().nextFrom },
            systemActor,
          ),
        );
    }
    return made;
  };
  const back = (quantity: number) =>
    done('return_reservations', { id, lines: [{ quantity, state: 'bon' }] }, employee);
  return { ...scene, id, quoteId: quote.id, row, contract, leave, liveUntil, back };
}

describe('a rental by the month', () => {
  it('of 75 days that is back early is two months and a part of the third, by its days', async () => {
    const { id, done, contract, leave, liveUntil, back, row } = await openRental();
    await done('bill_by_month_reservations', { id }, commercial);
    expect(contract()).toMatchObject({
      number: 'CTR-001',
      status: 'Actif',
      startDate: '2026-12-01',
      amount: 2 * PRICE,
      reservationIds: [id],
      visits: null,
    });
    await leave();
    const months = await liveUntil('2027-02-05');
    expect(months.map(({ period, subtotal }) => [period, subtotal])).toEqual([
      [{ from: '2026-12-01', to: '2026-12-31' }, 6000],
      [{ from: '2027-01-01', to: '2027-01-31' }, 6000],
    ]);
    // Ten days of February: what is back on the 11th is not charged for it.
    await liveUntil('2027-02-10');
    await done('update_reservations', { id, changes: { notes: 'Retour anticipé' } });
    const [last, ...none] = await (async () => {
      const before = await liveUntil('2027-02-11');
      await back(2);
      return [...before, ...(await liveUntil('2027-02-28'))];
    })();
    expect(none).toEqual([]);
    expect(last?.period).toEqual({ from: '2027-02-01', to: '2027-02-10' });
    expect(last?.subtotal).toBe(Number(((6000 * 10) / 28).toFixed(2)));
    expect(contract()).toMatchObject({ status: 'Résilié', nextDue: '', termination: { date: '2027-02-10' } });
    expect(row().state).toBe('retournée');
    // The invoice says what was rented, from when to when.
    expect(last?.items.find(({ type }) => type === 'rental')).toMatchObject({
      startDate: '2027-02-01',
      endDate: '2027-02-11',
      quantity: 1,
    });
  });

  it('ends with its last unit, and goes on where that return was a mistake', async () => {
    const { id, done, contract, leave, back, goTo } = await openRental();
    await done('bill_by_month_reservations', { id });
    await leave();
    goTo('2026-12-20');
    await back(1);
    expect(contract().status).toBe('Actif');
    await back(1);
    expect(contract()).toMatchObject({ status: 'Résilié', nextDue: '2026-12-20' });
    await done('undo_return_reservations', { id }, employee);
    expect(contract()).toMatchObject({ status: 'Actif', termination: null, nextDue: '2027-01-01' });
  });

  it('without an end keeps its units until they are back, and is never late', async () => {
    const { id, done, refused, row, leave, back, goTo, contract } = await openRental();
    await done('bill_by_month_reservations', { id, openEnded: true });
    await leave();
    goTo('2028-06-01');
    const again = {
      productId: 'PRD-1',
      quantity: 2,
      start: '2030-01-01',
      end: '2030-01-05',
      client: 'Autre',
    };
    expect((await refused('create_reservations', again)).code).toBe('material_unavailable');
    await back(2);
    expect(chargesOf(row(), { product: { price: { rental: '200' } }, rates })).toEqual([]);
    expect(contract().termination?.date).toBe('2028-05-31');
    await done('create_reservations', again);
  });

  it('is billed by its contract alone', async () => {
    const { id, done, refused, quoteId, row } = await openRental();
    await done('bill_by_month_reservations', { id });
    expect((await refused('bill_by_month_reservations', { id })).code).toBe('already_invoiced');
    expect((await refused('convert_quotes', { id: quoteId })).code).toBe('already_invoiced');
    expect((await refused('deposit_invoice_quotes', { id: quoteId, percent: 30 })).code).toBe(
      'already_invoiced',
    );
    expect(chargesOf({ ...row(), extensions: [] }, { product: undefined, rates })).toEqual([]);
  });

  it('is not made of what is invoiced already, nor by a colleague', async () => {
    const { id, done, refused, quoteId } = await openRental();
    expect((await refused('bill_by_month_reservations', { id }, otherCommercial)).code).toBe('forbidden');
    await done('deposit_invoice_quotes', { id: quoteId, percent: 30 });
    expect((await refused('bill_by_month_reservations', { id })).code).toBe('already_invoiced');
  });

  it('whenever it comes back, its invoices cover each day once and sum to its months and days', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 75 }), async (days) => {
        const { id, done, leave, liveUntil, back } = await openRental();
        await done('bill_by_month_reservations', { id });
        await leave();
        const day = addDays('2026-12-01', days);
        const before = await liveUntil(day);
        await back(2);
        const invoices = [...before, ...(await liveUntil(addDays(day, 40)))];
        let next = '2026-12-01';
        for (const { period } of invoices) {
          expect(period?.from).toBe(next);
          next = addDays(period?.to ?? '', 1);
        }
        expect(next).toBe(day);
        const [december, january] = [Math.min(days, 31), Math.min(Math.max(0, days - 31), 31)];
        expect(sumAmounts(invoices.map(({ subtotal }) => subtotal))).toBe(
          sumAmounts([inMonth(31, december), inMonth(31, january), inMonth(28, Math.max(0, days - 62))]),
        );
      }),
      { numRuns: 15 },
    );
  });
});

const line = {
  id: 'l',
  type: 'rental',
  productId: '',
  name: '',
  description: '',
  quantity: 2,
  unit: '',
  unitPrice: 3000,
  discount: 0,
  vatRate: 20,
  startDate: '2026-12-01',
  endDate: '2027-02-14',
  optional: false,
  total: 18_000,
  chargedPer: 'mois',
} as const;

it.each([
  ['what its order says of a month', line, { rentalMonth: '3500' }, 3000],
  ['less what the order takes off', { ...line, discount: 10 }, {}, 2700],
  [
    'what the price list says',
    { ...line, chargedPer: 'jour' as const, unitPrice: 100 },
    { rentalMonth: '3500' },
    3500,
  ],
  ['thirty days of the order', { ...line, chargedPer: 'jour' as const, unitPrice: 100 }, {}, 3000],
  ['thirty days of the list', undefined, { rental: '110' }, 3300],
  ['nothing where nobody knows', undefined, {}, 0],
])('a month costs %s', (_what, ordered, price, expected) => {
  expect(monthlyPrice(ordered, { price })).toBe(expected);
});
