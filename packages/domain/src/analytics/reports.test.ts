import { describe, expect, it } from 'vitest';
import type { Contact } from '../contacts/contact.schema.ts';
import type { Event } from '../events/event.schema.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { openScene, sceneDay } from '../testing/scene.ts';
import { periodOf } from './period.ts';
import { customersReport, productsReport, salesReport } from './reports.ts';

const november = periodOf('month', sceneDay);
const now = new Date(`${sceneDay}T09:00:00.000Z`);

async function twoMonths() {
  const scene = openScene('2026-10-10');
  await scene.invoice({ client: 'Rif' });
  scene.goTo('2026-11-10');
  const invoice = await scene.invoice({ client: 'Atlas', items: [{ name: 'Borne', unitPrice: 1500 }] });
  const quote = await scene.quote({ client: 'Souss' });
  await scene.done('accept_quotes', { id: quote.id });
  await scene.done('pay_invoices', { id: invoice.id, amount: invoice.amount, mode: 'Virement' });
  const rows = async <T>(name: 'invoices' | 'quotes' | 'payments') =>
    (await scene.engine.find(name, {})) as unknown as T[];
  return {
    invoices: await rows<Invoice>('invoices'),
    quotes: await rows<Quote>('quotes'),
    payments: await rows<Payment>('payments'),
  };
}

describe('reports', () => {
  it('of sales set every figure beside the days before', async () => {
    const report = salesReport({ ...(await twoMonths()), nameOf: (id) => id }, november, now);
    expect(report.revenue).toEqual({ value: 1500, before: 1000, change: 50 });
    expect(report.collected).toEqual({ value: 1800, before: 0, change: null });
    expect(report.conversionRate).toEqual({ value: 100, before: null, change: null });
    expect(report.daysToPay.value).toBe(0);
    expect(report.pending).toMatchObject({ amount: 1200, count: 1 });
    expect(report.agedBalance.map(({ amount }) => amount)).toEqual([0, 1200, 0, 0, 0]);
    expect(report.byMonth).toEqual([{ month: '2026-11-01', amount: 1500 }]);
  });

  it('of customers count who was served, who came and from where', async () => {
    const contacts = [
      { source: 'Facebook', type: 'prospect', createdAt: `${sceneDay}T08:00:00Z`, archivedAt: null },
      { source: 'Facebook', type: 'client', createdAt: `${sceneDay}T08:00:00Z`, archivedAt: null },
      { source: 'Salon', type: 'client', createdAt: '2026-01-01T08:00:00Z', archivedAt: null },
      { source: 'Salon', type: 'client', createdAt: `${sceneDay}T08:00:00Z`, archivedAt: sceneDay },
    ] as Contact[];
    const report = customersReport({ ...(await twoMonths()), contacts }, november);
    expect(report.served).toEqual({ value: 2, before: 1, change: 100 });
    expect(report.newContacts.value).toBe(2);
    expect(report.bySource).toEqual([{ source: 'Facebook', prospects: 1, clients: 1 }]);
    expect(report.topClients.map(({ name }) => name)).toEqual(['Atlas']);
  });

  it('of products tell what sells, what is out and what was done', async () => {
    const inventory = [
      {
        quantity: 3,
        rentedQuantity: 1,
        minQuantity: 0,
        price: { sale: '10.00', rental: '0.00' },
        archivedAt: null,
      },
      {
        quantity: 9,
        rentedQuantity: 9,
        minQuantity: 0,
        price: { sale: '1.00', rental: '0.00' },
        archivedAt: sceneDay,
      },
    ].map((item) => ({ maintenanceQuantity: 0, damagedQuantity: 0, ...item })) as InventoryItem[];
    const events = [
      { kind: 'Formation', status: 'annulé', startDate: sceneDay },
      { kind: 'Installation', status: 'terminé', startDate: sceneDay },
    ] as Event[];
    const { invoices } = await twoMonths();
    const report = productsReport({ invoices, inventory, events, reservations: [] }, november, sceneDay);
    expect(report.topProducts).toEqual([{ id: 'Borne', name: 'Borne', amount: 1500, count: 1 }]);
    expect(report).toMatchObject({ rentalUtilisation: 25, stockValue: 40 });
    expect(report.interventions).toEqual([{ kind: 'Installation', count: 1 }]);
    const unseen = inventory.map(({ price: _price, ...item }) => item) as InventoryItem[];
    expect(
      productsReport({ invoices, inventory: unseen, events, reservations: [] }, november, sceneDay)
        .stockValue,
    ).toBeNull();
  });
});
