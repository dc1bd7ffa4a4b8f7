import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { addDays } from '../kernel/values/dates.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { openScene, sceneDay } from '../testing/scenes/scene.ts';
import { lastDays, periodOf } from './period.ts';
import { topClients, topProducts, topSalespeople } from './rankings.ts';
import { agedBalance, daysToPay } from './receivables.ts';
import {
  advanceFigures,
  annualForecast,
  averageBasket,
  clientsServed,
  collected,
  conversionRate,
  invoicesIn,
  netOf,
  pendingFigures,
  quotesIssued,
  revenue,
  revenueByDay,
  revenueByMonth,
} from './sales-figures.ts';

const now = new Date(`${sceneDay}T09:00:00.000Z`);
const november = periodOf('month', sceneDay);

/** Two invoices of November, one of which is cancelled, one of October, settled. */
async function tradingScene() {
  const scene = openScene('2026-10-05');
  const october = await scene.invoice({ client: 'Rif', items: [{ name: 'Borne', unitPrice: 500.1 }] });
  scene.goTo('2026-10-25');
  await scene.done('pay_invoices', { id: october.id, amount: october.amount, mode: 'Virement' });
  scene.goTo('2026-11-02');
  const standing = await scene.invoice({
    client: 'Atlas',
    items: [
      { name: 'Écran', unitPrice: 1000, quantity: 2 },
      { name: 'Support', unitPrice: 100, optional: true },
    ],
  });
  const cancelled = await scene.invoice({ client: 'Souss' });
  await scene.done('cancel_invoices', { id: cancelled.id, reason: 'Erreur' });
  await scene.done('pay_invoices', { id: standing.id, amount: 400, mode: 'Chèque', paymentId: 'p' });
  const rows = async <T>(name: 'invoices' | 'payments') => (await scene.engine.find(name, {})) as T[];
  return {
    scene,
    standing,
    invoices: await rows<Invoice>('invoices'),
    payments: await rows<Payment>('payments'),
  };
}

it('serve nobody by an invoice that was cancelled', async () => {
  const { scene, invoices } = await tradingScene();
  expect(clientsServed({ invoices, quotes: [] }, november)).toBe(1);
  const quotes = [await scene.quote({ client: 'Souss' }), await scene.quote({ client: 'Atlas' })];
  expect(clientsServed({ invoices, quotes }, november)).toBe(2);
});

const billed = (date: string, total: number) => ({ date, total, tax: 0, status: 'Payée' as const });

describe('sales figures', () => {
  it('count what is invoiced HT and received TTC, and never what is cancelled', async () => {
    const { invoices, payments } = await tradingScene();
    expect(revenue(invoices, november)).toBe(2000);
    expect(revenue(invoices, periodOf('month', '2026-10-05'))).toBe(500.1);
    expect(collected(payments, november)).toBe(0);
    expect(collected(payments, periodOf('month', '2026-10-05'))).toBe(600.12);
    expect(averageBasket(invoices, periodOf('year', sceneDay))).toBe(1250.05);
    expect(averageBasket(invoices, periodOf('year', '2020-01-01'))).toBeNull();
  });

  it('count a cheque as collected on the day it is cashed, and an unpaid one on none', async () => {
    const { scene } = await tradingScene();
    const inMonth = async (day: string) =>
      collected((await scene.engine.find('payments', {})) as Payment[], periodOf('month', day));
    scene.goTo('2026-12-03');
    await scene.done('clear_payments', { id: 'p' });
    expect([await inMonth('2026-11-01'), await inMonth('2026-12-01')]).toEqual([0, 400]);
    await scene.done('bounce_payments', { id: 'p', reason: 'Provision insuffisante' });
    expect(await inMonth('2026-12-01')).toBe(0);
  });

  it('say what is pending, overdue and advanced', async () => {
    const { invoices, standing } = await tradingScene();
    expect(pendingFigures(invoices, now)).toEqual({
      amount: 2000,
      count: 1,
      overdueAmount: 0,
      overdueCount: 0,
    });
    const later = new Date(`${addDays(standing.dueDate, 1)}T09:00:00Z`);
    expect(pendingFigures(invoices, later)).toMatchObject({ overdueAmount: 2000, overdueCount: 1 });
    expect(advanceFigures(invoices)).toEqual({ amount: 400, count: 1 });
  });

  it('rank clients, products and salespeople by what they bring HT', async () => {
    const { invoices } = await tradingScene();
    const year = periodOf('year', sceneDay);
    expect(topClients(invoices, year)).toEqual([
      { id: 'Atlas', name: 'Atlas', amount: 2000, count: 1 },
      { id: 'Rif', name: 'Rif', amount: 500.1, count: 1 },
    ]);
    expect(topProducts(invoices, year, 1)).toEqual([{ id: 'Écran', name: 'Écran', amount: 2000, count: 2 }]);
    const [best] = topSalespeople(invoices, year, { nameOf: (id) => `M. ${id}` });
    expect(best).toMatchObject({ amount: 2500.1, count: 2, name: `M. ${best?.id}` });
  });

  it('give the age of what is owed and the days that payment took', async () => {
    const { invoices, standing } = await tradingScene();
    expect(daysToPay(invoices, periodOf('year', sceneDay))).toBe(20);
    expect(daysToPay(invoices, november)).toBeNull();
    const bandAfter = (days: number) =>
      agedBalance(invoices, addDays(standing.dueDate, days)).find(({ count }) => count > 0)?.band;
    expect([0, 1, 30, 31, 60, 61, 90, 91].map(bandAfter)).toEqual([
      'non échu',
      '1-30',
      '1-30',
      '31-60',
      '31-60',
      '61-90',
      '61-90',
      '90+',
    ]);
  });

  it('take no day of payment from what was given for nothing', async () => {
    const { scene } = await tradingScene();
    const free = await scene.invoice({ items: [{ name: 'Pose', unitPrice: 100, discount: 100 }] });
    expect(free).toMatchObject({ status: 'Payée', paidAt: '2026-11-02' });
    expect(daysToPay([free], november)).toBeNull();
  });

  it('take no day of payment from an avoir made long after the money', async () => {
    const { scene } = await tradingScene();
    const { id } = await scene.invoice({ items: [{ name: 'Pose', unitPrice: 1000 }] });
    await scene.done('pay_invoices', { id, amount: 1200, mode: 'Virement' });
    scene.goTo('2026-11-20');
    await scene.done('create_creditNotes', { invoiceId: id, amount: 200, reason: 'Geste' });
    const row = scene.engine.row('invoices', id);
    expect(row).toMatchObject({ status: 'Payée', creditedOn: '2026-11-20' });
    expect(row && daysToPay([row], november)).toBeNull();
  });

  it('say which part of the decided quotes was won', () => {
    const quotes = (['Émis', 'Accepté', 'Facturé', 'Refusé', 'En attente'] as const).map((status) => ({
      status,
      date: sceneDay,
    })) satisfies Pick<Quote, 'status' | 'date'>[];
    expect(conversionRate(quotes, november)).toBe(66.7);
    expect(quotesIssued(quotes, november)).toBe(5);
    expect(conversionRate(quotes, periodOf('month', '2026-10-01'))).toBeNull();
  });

  it('forecast the year from what is billed and the pace of ninety days', () => {
    expect(annualForecast([billed('2026-02-01', 1000)], now)).toBe(1000);
    const recent = [billed('2026-02-01', 1000), billed('2026-11-01', 900)];
    expect(annualForecast(recent, now)).toBe(1900 + 10 * 40);
    expect(annualForecast(recent, new Date('2026-12-31T22:59:00Z'))).toBe(1900);
  });

  it('lose no centime between a period and its months or days', () => {
    const invoice = fc.record({
      date: fc.integer({ min: 0, max: 364 }).map((days) => addDays('2026-01-01', days)),
      total: fc.integer({ min: 0, max: 10_000_000 }).map((centimes) => centimes / 100),
      tax: fc.constant(0),
      status: fc.constantFrom('En attente' as const, 'Payée' as const, 'Annulée' as const),
    });
    fc.assert(
      fc.property(fc.array(invoice, { maxLength: 60 }), (invoices) => {
        const year = periodOf('year', sceneDay);
        const months = revenueByMonth(invoices, year);
        expect(months).toHaveLength(12);
        expect(sumAmounts(months.map(({ amount }) => amount))).toBe(revenue(invoices, year));
        const days = revenueByDay(invoices, november);
        expect(days).toHaveLength(30);
        expect(sumAmounts(days.map(({ amount }) => amount))).toBe(revenue(invoices, november));
        expect(sumAmounts(invoicesIn(invoices, year).map(netOf))).toBe(revenue(invoices, year));
        expect(revenue(invoices, lastDays(365, '2026-12-31'))).toBe(revenue(invoices, year));
      }),
    );
  });
});
