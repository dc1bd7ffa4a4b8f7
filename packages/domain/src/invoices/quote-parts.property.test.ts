import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvoice, checkQuote } from '../consistency/documents.rules.ts';
import { fromCentimes, toCentimes } from '../kernel/money.ts';
import { formatNumber } from '../kernel/numbering.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { computeTotals } from '../quotes/totals.ts';
import { admin } from '../testing/actors.ts';
import { openScene, type Scene } from '../testing/scene.ts';
import type { Invoice } from './invoice.schema.ts';
import { invoiceTotals } from './quote-share.ts';

const line = fc.record({
  name: fc.constant('Écran'),
  unitPrice: fc.integer({ min: 100, max: 500_000 }).map((centimes) => centimes / 100),
  quantity: fc.integer({ min: 100, max: 20_000 }).map((thousandths) => thousandths / 1000),
  discount: fc.constantFrom(0, 0, 7.5),
  vatRate: fc.constantFrom(20, 10, 0),
});

const draft = fc.record({
  items: fc.array(line, { minLength: 1, maxLength: 6 }),
  globalDiscount: fc.constantFrom(0, 0, 3.33),
  advanceAmount: fc.constantFrom(0, 0.5),
});

const step = fc.oneof(
  fc.record({ do: fc.constant('deposit' as const), percent: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    do: fc.constant('deposit' as const),
    amount: fc.integer({ min: 1, max: 90_000 }).map((c) => c / 100),
  }),
  fc.record({
    do: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 10_000 }).map((h) => h / 100),
  }),
  fc.record({
    do: fc.constant('lines' as const),
    of: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 }),
  }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant('rest' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const live = ({ engine }: Scene, quoteId: string): Invoice[] =>
  engine.all('invoices').filter((row) => row.quoteId === quoteId && row.status !== 'Annulée');

/** Per cent of each line, in thousandths of its quantity. */
const chosen = (quote: Quote, of: readonly number[]) =>
  quote.items
    .map(({ id, quantity }, index) => ({
      lineId: id,
      quantity: Math.round(quantity * 10 * (of[index] ?? 0)) / 1000,
    }))
    .filter(({ quantity }) => quantity > 0);

async function play(scene: Scene, quote: Quote, next: Step, rank: number): Promise<void> {
  const { engine } = scene;
  const input = { id: quote.id, invoiceId: `INV-${1_700_000_000_000 + rank}` };
  if (next.do === 'cancel') {
    const id = live(scene, quote.id)[next.which]?.id;
    if (id) await engine.execute('cancel_invoices', { id, reason: 'Erreur' }, { actor: admin });
    return;
  }
  const { do: what, ...asked } = next;
  if (what === 'deposit')
    await engine.execute('deposit_invoice_quotes', { ...input, ...asked }, { actor: admin });
  else {
    const lines = 'of' in next ? { lines: chosen(quote, next.of) } : asked;
    await engine.execute('convert_quotes', { ...input, ...lines }, { actor: admin });
  }
}

const centimes = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + toCentimes(amount), 0);

const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/** Of each rate and each line: what is invoiced, and what the quote has. */
function sharesOf(quote: Quote, invoices: readonly Invoice[]): [taken: number, whole: number][] {
  const vat = invoices.flatMap((invoice) => invoiceTotals(invoice).vat);
  const items = invoices.flatMap((invoice) => invoice.items);
  return [
    ...computeTotals(quote.items, quote.globalDiscount).vat.flatMap(({ rate, base, tax }) => {
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

/** What the quote has of each rate and each line is never exceeded, and all of it is invoiced once it is Facturé. */
function expectShared(scene: Scene, quoteId: string): void {
  const quote = scene.engine.row('quotes', quoteId) as unknown as Quote;
  const invoices = live(scene, quoteId);
  const shares = sharesOf(quote, invoices);
  expect(shares.filter(([taken, whole]) => taken > whole)).toEqual([]);
  const isAll = quote.status === 'Facturé';
  expect(shares.every(([taken, whole]) => taken === whole)).toBe(isAll);
  expect(quote.invoiceId !== null).toBe(isAll);
  const amount = centimes(invoices.map((invoice) => invoice.amount));
  expect(amount <= toCentimes(quote.total)).toBe(true);
  expect(toCentimes(quote.invoicedAmount ?? fromCentimes(amount))).toBe(amount);
  const cells = invoices.flatMap((invoice) => invoiceTotals(invoice).vat);
  expect(cells.filter(({ base, tax }) => base < 0 || tax < 0)).toEqual([]);
  const payments = scene.engine.all('payments');
  const paymentsOf = ({ id }: Invoice) => payments.filter(({ invoiceId }) => invoiceId === id);
  expect([
    ...checkQuote(quote),
    ...invoices.flatMap((invoice) => checkInvoice(invoice, paymentsOf(invoice))),
  ]).toEqual([]);
  const standing = payments.filter(({ cancelledAt }) => cancelledAt === null);
  const carried = centimes(standing.map((payment) => payment.amount));
  expect(carried <= toCentimes(quote.advanceAmount)).toBe(true);
}

describe('the invoices of one quote', () => {
  it('never take more of it than there is, by rate and by line, and all of it once it is Facturé', async () => {
    await fc.assert(
      fc.asyncProperty(
        draft,
        fc.array(step, { maxLength: 12 }),
        async ({ items, globalDiscount, advanceAmount }, steps) => {
          const scene = openScene();
          const total = computeTotals(
            items.map((item) => ({
              ...item,
              type: 'sale' as const,
              startDate: '',
              endDate: '',
              optional: false,
            })),
            globalDiscount,
          ).total;
          const quote = await scene.quote({
            items,
            globalDiscount,
            advanceAmount: Math.floor(total * advanceAmount * 100) / 100,
            vatExemption: 'Article 92',
          });
          await scene.done('accept_quotes', { id: quote.id });
          for (const [rank, next] of steps.entries()) {
            await play(scene, quote, next, rank);
            expectShared(scene, quote.id);
          }
          // A second call answers the same invoice: whatever happened, nothing is left now.
          await scene.done('convert_quotes', { id: quote.id, invoiceId: 'INV-1800000000000' });
          expect(scene.engine.row('quotes', quote.id)).toMatchObject({ status: 'Facturé' });
          expectShared(scene, quote.id);
          const numbers = new Set(scene.engine.all('invoices').map(({ number }) => number));
          expect(numbers).toEqual(
            new Set(Array.from(numbers, (_, rank) => formatNumber('invoices', rank + 1))),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});
