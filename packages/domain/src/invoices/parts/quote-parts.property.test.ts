import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCreditNote, checkCredits } from '../../consistency/credits.rules.ts';
import { checkInvoice, checkQuote } from '../../consistency/documents.rules.ts';
import { fromCentimes, toCentimes } from '../../kernel/values/money.ts';
import { formatNumber } from '../../kernel/identity/numbering.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { computeTotals, type VatLine } from '../../documents/totals.ts';
import {
  acceptedQuote,
  liveInvoices,
  partStep,
  play,
  quoteDraft,
} from '../../testing/scenes/part-histories.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import type { Scene } from '../../testing/scenes/scene.ts';
import type { Invoice } from '../invoice.schema.ts';
import { takesMoneyOnly } from '../invoice.rules.ts';
import { holdsPart, invoiceTotals, isPart, netShare } from './quote-share.ts';

const centimes = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toCentimes(amount), 0);

const thousandths = (quantity: number): number => Math.round(quantity * 1000);

const vatOfInvoice = (invoice: Invoice): VatLine[] =>
  isPart(invoice) ? netShare(invoice) : invoiceTotals(invoice).vat;

/** Of each rate and each line: what is invoiced, and what the quote has. */
function sharesOf(quote: Quote, invoices: readonly Invoice[]): [taken: number, whole: number][] {
  const vat = invoices.flatMap(vatOfInvoice);
  const items = invoices.flatMap((invoice) => invoice.items);
  return [
    ...computeTotals(quote.items, quote).vat.flatMap(({ rate, base, tax }) => {
      const taken = vat.filter((one) => one.rate === rate);
      return [
        [centimes(taken.map((one) => one.base)), toCentimes(base)],
        [centimes(taken.map((one) => one.tax)), toCentimes(tax)],
      ] as [number, number][];
    }),
    ...quote.items.map(({ id, quantity }): [number, number] => [
      items
        .filter(({ originId }) => originId === id)
        .reduce((sum, item) => sum + thousandths(item.quantity), 0),
      thousandths(quantity),
    ]),
  ];
}

const isHeld = (quote: Quote, invoice: Invoice): boolean =>
  holdsPart(invoice) || invoice.id === quote.invoiceId;

/** Base and VAT of each rate, in centimes. */
function byRate(lists: readonly (readonly VatLine[])[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { rate, base, tax } of lists.flat()) {
    sums.set(`${rate} base`, (sums.get(`${rate} base`) ?? 0) + toCentimes(base));
    sums.set(`${rate} tax`, (sums.get(`${rate} tax`) ?? 0) + toCentimes(tax));
  }
  return sums;
}

/** Σ invoiced − avoirs ≤ quote, of HT and VAT at each rate; what avoirs took of lines for good is all that is missing at the end. */
function expectWithin(scene: Scene, quote: Quote, isAll: boolean): void {
  const invoices = liveInvoices(scene, quote.id);
  const notes = scene.engine.all('creditNotes');
  const invoiced = byRate(invoices.map((invoice) => invoiceTotals(invoice).vat));
  const taken = byRate(notes.map(({ vat }) => vat));
  const whole = byRate([computeTotals(quote.items, quote).vat]);
  const kept = new Set(
    invoices.filter((one) => isHeld(quote, one) && !takesMoneyOnly(one)).map(({ id }) => id),
  );
  const forGood = byRate(notes.filter(({ invoiceId }) => kept.has(invoiceId)).map(({ vat }) => vat));
  for (const [cell, most] of whole) {
    const standing = (invoiced.get(cell) ?? 0) - (taken.get(cell) ?? 0);
    expect(standing).toBeLessThanOrEqual(most);
    if (isAll) expect(standing + (forGood.get(cell) ?? 0)).toBe(most);
  }
}

/** What the quote has of each rate and each line is never exceeded, and all of it is invoiced once it is Facturé. */
function expectShared(scene: Scene, quoteId: string): void {
  const quote = scene.engine.row('quotes', quoteId) as Quote;
  const invoices = liveInvoices(scene, quoteId).filter((invoice) => isHeld(quote, invoice));
  const shares = sharesOf(quote, invoices);
  expect(shares.filter(([taken, whole]) => taken > whole)).toEqual([]);
  const isAll = quote.status === 'Facturé';
  expect(shares.every(([taken, whole]) => taken === whole)).toBe(isAll);
  expect(quote.invoiceId !== null).toBe(isAll);
  expectWithin(scene, quote, isAll);
  const amount = centimes(
    invoices.flatMap((one) => vatOfInvoice(one).flatMap(({ base, tax }) => [base, tax])),
  );
  expect(amount <= toCentimes(quote.total)).toBe(true);
  expect(toCentimes(quote.invoicedAmount ?? fromCentimes(amount))).toBe(amount);
  const cells = invoices.flatMap(vatOfInvoice);
  expect(cells.filter(({ base, tax }) => base < 0 || tax < 0)).toEqual([]);
  expectSound(scene, quote);
}

const of =
  ({ id }: Invoice) =>
  ({ invoiceId }: { invoiceId: string }): boolean =>
    invoiceId === id;

/** Every figure is what the operations would make of it, and no money of the quote is carried twice. */
function expectSound({ engine }: Scene, quote: Quote): void {
  const payments = engine.all('payments');
  const notes = engine.all('creditNotes');
  expect([
    ...checkQuote(quote),
    ...notes.flatMap(checkCreditNote),
    ...engine
      .all('invoices')
      .flatMap((invoice) => [
        ...checkInvoice(invoice, payments.filter(of(invoice))),
        ...checkCredits(invoice, notes.filter(of(invoice))),
      ]),
  ]).toEqual([]);
  const standing = payments.filter(({ cancelledAt }) => cancelledAt === null);
  const carried = centimes(standing.map((payment) => payment.amount));
  expect(carried <= toCentimes(quote.advanceAmount)).toBe(true);
}

describe('the invoices of one quote', () => {
  it('never take more of it than there is, by rate and by line, and all of it once it is Facturé', async () => {
    let [givenBack, forGood] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        quoteDraft,
        fc.array(partStep, { minLength: 3, maxLength: 14, size: 'max' }),
        async (draft, steps) => {
          const [scene, quote] = await acceptedQuote(draft);
          for (const [rank, next] of steps.entries()) {
            await play(scene, quote, next, rank);
            expectShared(scene, quote.id);
          }
          // A second call answers the same invoice: whatever happened, nothing is left now.
          await scene.done('convert_quotes', { id: quote.id, invoiceId: 'INV-1800000000000' });
          expect(scene.engine.row('quotes', quote.id)).toMatchObject({ status: 'Facturé' });
          expectShared(scene, quote.id);
          const all = scene.engine.all('invoices');
          givenBack += all.filter((one) => one.givenBack).length;
          forGood += all.filter((one) => holdsPart(one) && !takesMoneyOnly(one) && one.creditedAmount).length;
          const numbers = new Set(scene.engine.all('invoices').map(({ number }) => number));
          expect(numbers).toEqual(
            new Set(Array.from(numbers, (_, rank) => formatNumber('invoices', rank + 1))),
          );
        },
      ),
      { numRuns: propertyRuns({ test: 150, soak: 400 }) },
    );
    // It is no proof where no avoir was made.
    expect(givenBack).toBeGreaterThan(10);
    expect(forGood).toBeGreaterThan(4);
  });
});
