import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { remainingOf, withPayments } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import { hasValidIceKey } from '@zellige/domain/kernel/text/identifiers';
import { normalizePhone } from '@zellige/domain/kernel/text/phone';
import { storedTotals } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { computeTotals } from '@zellige/domain/documents/totals';
import { MemoryEngine } from '@zellige/domain/testing/memory-engine';
import { actorOf } from '@zellige/domain/testing/actors';
import { describe, expect, it } from 'vitest';
import { dataSets, generate } from './generate.ts';

const options = { ...dataSets['1k'], seed: 7, today: '2026-11-21' };
const rows = [...generate(options)];
const of = <T>(collection: string): T[] =>
  rows.filter((row) => row.collection === collection).map(({ row }) => row as T);
const contacts = of<Contact>('contacts');
const quotes = of<Quote>('quotes');
const invoices = of<Invoice>('invoices');
const payments = of<Payment>('payments');

describe('generate', () => {
  it('gives as many rows as asked', () => {
    expect([contacts.length, quotes.length, invoices.length]).toEqual([1000, 500, 500]);
  });

  it('gives the same rows for the same seed and others for another', () => {
    expect([...generate(options)]).toEqual(rows);
    expect([...generate({ ...options, seed: 8 })]).not.toEqual(rows);
  });

  it('gives every row version 1 and its own rev, in order', () => {
    expect(rows.every(({ row }) => row.version === 1 && row.archivedAt === null)).toBe(true);
    expect(rows.map(({ row }) => row.rev)).toEqual(rows.map((_row, index) => index + 1));
  });

  it('numbers documents consecutively, in the order of their dates, none after today', () => {
    for (const [prefix, documents] of [
      ['DEV', quotes],
      ['FAC', invoices],
    ] as const) {
      const expected = documents.map((_row, index) => `${prefix}-${String(index + 1).padStart(3, '0')}`);
      expect(documents.map((row) => row.number)).toEqual(expected);
      const dates = documents.map((row) => row.date);
      expect(dates).toEqual(dates.toSorted());
      expect(dates.every((date) => date < options.today)).toBe(true);
      expect(new Set(documents.map((row) => row.id)).size).toBe(500);
    }
    expect(payments.every((payment) => payment.date <= options.today)).toBe(true);
  });

  it('makes contacts whose telephones are distinct and whose ICE keys are right', () => {
    expect(new Set(contacts.map((contact) => contact.phone)).size).toBe(1000);
    expect(contacts.every((contact) => normalizePhone(contact.phone) === contact.phone)).toBe(true);
    const companies = contacts.filter((contact) => contact.company !== '');
    expect(companies.length).toBeGreaterThan(500);
    expect(companies.every((contact) => hasValidIceKey(contact.ice))).toBe(true);
  });

  it('stores the totals that the domain computes from the lines', () => {
    for (const document of [...quotes, ...invoices]) {
      const totals = computeTotals(document.items, document.globalDiscount);
      expect(document).toMatchObject(storedTotals(totals));
    }
    expect(
      quotes.every((quote) => quote.amount === computeTotals(quote.items, quote.globalDiscount).net),
    ).toBe(true);
  });

  it('ties each invoiced quote to its one invoice', () => {
    const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
    const invoiced = quotes.filter((quote) => quote.status === 'Facturé');
    expect(invoiced.length).toBeGreaterThan(100);
    for (const quote of invoiced) {
      const invoice = byId.get(quote.invoiceId ?? '');
      expect(invoice).toMatchObject({ quoteId: quote.id, amount: quote.total, contactId: quote.contactId });
    }
    expect(invoices.filter((invoice) => invoice.quoteId !== null)).toHaveLength(invoiced.length);
    expect(quotes.filter((quote) => quote.status !== 'Facturé' && quote.invoiceId !== null)).toEqual([]);
  });

  it('keeps advances, remaining amounts and statuses in step with the payments', () => {
    const live = invoices.filter((invoice) => invoice.status !== 'Annulée');
    for (const invoice of live) {
      const own = payments.filter((payment) => payment.invoiceId === invoice.id);
      expect(withPayments(invoice, own)).toEqual(invoice);
      expect(invoice.remainingAmount).toBe(remainingOf(invoice));
    }
    const statuses = new Set(invoices.map((invoice) => invoice.status));
    expect(statuses).toEqual(new Set(['Payée', 'Partiellement payée', 'En attente', 'Annulée']));
  });

  it('makes rows that the operations go on from', async () => {
    const engine = new MemoryEngine({ now: () => new Date('2026-11-21T09:00:00Z') });
    engine.load(rows);
    const accepted = quotes.find((quote) => quote.status === 'Accepté' && quote.date > '2026-11-01');
    const converted = await engine.execute('convert_quotes', { id: accepted?.id }, { actor: actorOf.admin });
    expect(converted).toMatchObject({ ok: true, value: { output: { number: 'FAC-501' } } });
  });
});
