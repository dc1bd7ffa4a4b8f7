import { describe, expect, it } from 'vitest';
import type { Contact } from '../contacts/contact.schema.ts';
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Event } from '../events/event.schema.ts';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { openScene, sceneDay } from '../testing/scenes/scene.ts';
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
  const rows = async <T>(name: 'invoices' | 'creditNotes' | 'quotes' | 'payments') =>
    (await scene.engine.find(name, {})) as T[];
  return {
    invoices: await rows<Invoice>('invoices'),
    creditNotes: await rows<CreditNote>('creditNotes'),
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
      { kind: 'Formation', status: 'annulé', startDate: sceneDay, archivedAt: null },
      { kind: 'Installation', status: 'terminé', startDate: sceneDay, archivedAt: null },
      { kind: 'Installation', status: 'planifié', startDate: sceneDay, archivedAt: sceneDay },
    ] as Event[];
    const { invoices, creditNotes } = await twoMonths();
    const billed = { invoices, creditNotes };
    const report = productsReport({ ...billed, inventory, events, reservations: [] }, november, sceneDay);
    expect(report.topProducts).toEqual([{ id: 'Borne', name: 'Borne', amount: 1500, count: 1 }]);
    expect(report).toMatchObject({ rentalUtilisation: 25, stockValue: 40 });
    expect(report.interventions).toEqual([{ kind: 'Installation', count: 1 }]);
    const unseen = inventory.map(({ price: _price, ...item }) => item) as InventoryItem[];
    expect(
      productsReport({ ...billed, inventory: unseen, events, reservations: [] }, november, sceneDay)
        .stockValue,
    ).toBeNull();
  });

  it('count credit notes as less, on their own day', async () => {
    const scene = openScene('2026-10-10');
    const items = [{ name: 'Borne', quantity: 2, unitPrice: 1000 }];
    const { id } = await scene.invoice({ client: 'Atlas', items });
    scene.goTo('2026-11-10');
    await scene.invoice({ client: 'Atlas', items });
    const lines = [{ lineId: `${id}-1`, quantity: 1 }];
    await scene.done('create_creditNotes', { invoiceId: id, lines, reason: 'Rendu' });
    const rows = {
      invoices: scene.engine.all('invoices'),
      creditNotes: scene.engine.all('creditNotes'),
    };
    const report = salesReport({ ...rows, quotes: [], payments: [], nameOf: (each) => each }, november, now);
    expect(report.revenue).toMatchObject({ value: 1000, before: 2000 });
    expect(report.averageBasket.value).toBe(1000);
    expect(report.pending.amount).toBe(3600);
    expect(report.salespeople).toMatchObject([{ amount: 1000, count: 1 }]);
    const stock = { inventory: [], events: [], reservations: [] };
    const { topProducts } = productsReport({ ...rows, ...stock }, november, sceneDay);
    expect(topProducts).toMatchObject([{ name: 'Borne', amount: 1000, count: 1 }]);
  });

  it('count the goods of a quote once, whatever deposits its last invoice deducts', async () => {
    const scene = openScene('2026-11-10');
    const { id } = await scene.quote({ items: [{ name: 'Borne', quantity: 2, unitPrice: 1000 }] });
    await scene.done('accept_quotes', { id });
    const deposit = await scene.done('deposit_invoice_quotes', { id, invoiceId: 'INV-1', percent: 50 });
    const credit = { invoiceId: deposit.id, reason: 'Erreur' };
    await scene.done('create_creditNotes', credit);
    await scene.done('deposit_invoice_quotes', { id, invoiceId: 'INV-2', percent: 30 });
    await scene.done('convert_quotes', { id, invoiceId: 'INV-3' });
    const rows = {
      invoices: scene.engine.all('invoices'),
      creditNotes: scene.engine.all('creditNotes'),
    };
    const report = salesReport({ ...rows, quotes: [], payments: [], nameOf: (each) => each }, november, now);
    expect(report.revenue.value).toBe(2000);
    const stock = { inventory: [], events: [], reservations: [] };
    const { topProducts } = productsReport({ ...rows, ...stock }, november, sceneDay);
    expect(topProducts).toMatchObject([{ name: 'Borne', amount: 2000, count: 2 }]);
  });
});
