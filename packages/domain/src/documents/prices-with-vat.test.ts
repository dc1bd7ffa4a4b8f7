import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';
import { commercial } from '../testing/actors.ts';
import { inDirhams, withAmounts } from '../testing/discount-amounts.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { discountCentimes } from './document-discount.ts';
import { completeLines, enteredNet } from './lines.ts';
import { lineInput } from './lines.schema.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { computeTotals } from './totals.ts';

const pen = { name: 'Stylet', quantity: 3, unitPriceTtc: 100, vatRate: 20 };
const odd = { ...pen, quantity: 2, unitPriceTtc: 99.99 };

const of = (unitPriceTtc: number) => ({ items: [{ ...pen, productId: 'P-1', unitPriceTtc }] });

describe('prices with VAT', () => {
  it('make 3 at 100 TTC come to 300,00, of which HT and VAT share what there is', async () => {
    const { quote, invoice } = openScene();
    const figures = { subtotal: 250, discount: 0, tax: 50, total: 300 };
    const items = [{ unitPrice: 83.33, unitPriceTtc: 100, total: 250, totalTtc: 300 }];
    expect(await quote({ items: [pen] })).toMatchObject({ ...figures, amount: 250, items });
    expect(await invoice({ items: [pen] })).toMatchObject({ ...figures, amount: 300, items });
  });

  it.each([
    [[odd], {}, { subtotal: 166.65, tax: 33.33, total: 199.98 }],
    [[pen], { globalDiscount: 10 }, { subtotal: 250, discount: 25, tax: 45, total: 270 }],
    [[pen], { globalDiscountAmount: 30 }, { subtotal: 250, discount: 25, tax: 45, total: 270 }],
    [[{ ...pen, discountAmount: 0.01 }], {}, { subtotal: 250, discount: 0.01, total: 299.99 }],
    [[pen, { ...pen, quantity: 1, vatRate: 10 }], {}, { subtotal: 340.91, tax: 59.09, total: 400 }],
  ])('%j with %j come to %j', async (items, terms, figures) => {
    const { invoice } = openScene();
    expect(await invoice({ items, ...terms })).toMatchObject(figures);
  });

  it('are those of all lines or of none, texts and gifts aside', async () => {
    const { quote, refused } = openScene();
    const ht = { name: 'Pied', unitPrice: 10, vatRate: 20 };
    const items = [pen, { type: 'text', name: 'Offert' }, { ...ht, unitPrice: 0 }];
    expect(await quote({ items })).toMatchObject({ total: 300 });
    const { fields } = await refused('create_quotes', { client: 'Atlas', items: [...items, ht] });
    expect(fields).toEqual({ 'items.3.unitPriceTtc': 'Les prix d’un document sont tous HT ou tous TTC' });
  });

  it('give way to prices HT when the lines are typed anew', async () => {
    const { quote, done } = openScene();
    const { id } = await quote({ items: [pen] });
    const [line] = (
      await done<Quote>('update_quotes', {
        id,
        changes: { items: [{ ...pen, unitPriceTtc: undefined, unitPrice: 83.33 }] },
      })
    ).items;
    expect(line).toMatchObject({ total: 249.99 });
    expect(line).not.toHaveProperty('unitPriceTtc');
    expect(line).not.toHaveProperty('totalTtc');
  });

  it('are held against the price list HT', async () => {
    const { done, quote, refused } = openScene();
    await done('create_products', {
      id: 'P-1',
      name: 'Stylet',
      category: 'c',
      availability: 'en_stock',
      price: { sale: 99.97, rental: 0 },
    });
    await quote(of(119.96), commercial);
    await quote(of(95.98), commercial);
    const { fields } = await refused('create_quotes', { client: 'Atlas', ...of(95.96) }, commercial);
    expect(Object.keys(fields ?? {})).toEqual(['items.0.unitPrice']);
  });

  it('are invoiced and credited by parts to the centime', async () => {
    const { quote, done } = openScene();
    const { id } = await quote({ items: [odd] });
    await done('accept_quotes', { id });
    const one = [{ lineId: `${id}-1`, quantity: 1 }];
    const first = await done<Invoice>('convert_quotes', { id, lines: one });
    const last = await done<Invoice>('convert_quotes', { id });
    expect([first, last].map(({ total, tax }) => [total, tax])).toEqual([
      [99.99, 16.66],
      [99.99, 16.67],
    ]);
    const whole = await done<Invoice>('create_invoices', { client: 'Atlas', items: [odd] });
    const part = [{ lineId: whole.items[0]?.id, quantity: 1 }];
    const note = await done<CreditNote>('create_creditNotes', {
      invoiceId: whole.id,
      reason: 'Essai',
      lines: part,
    });
    expect(note).toMatchObject({ total: 99.99, discount: 0, items: [{ quantity: 1, totalTtc: 99.99 }] });
    const rest = await done<CreditNote>('create_creditNotes', { invoiceId: whole.id, reason: 'Le reste' });
    expect(rest).toMatchObject({ total: 99.99, discount: 0, items: [{ quantity: 1, totalTtc: 99.99 }] });
  });

  const line = fc.record({
    unitPrice: fc.integer({ min: 1, max: 9_999_999 }).map(fromCentimes),
    quantity: fc.integer({ min: 1, max: 500_000 }).map((thousandths) => thousandths / 1000),
    discount: fc.constantFrom(0, 0, 7.5, 33.33, 100),
    vatRate: fc.constantFrom(20, 14, 10, 7, 0),
  });
  const document = fc.record({
    items: fc.array(line, { minLength: 1, maxLength: 12 }),
    globalDiscount: fc.constantFrom(0, 0, 3.33, 50),
    amounts: inDirhams,
  });

  it('add up whatever they are: TTC to what the lines come to, HT and VAT to TTC by rate and in all', () => {
    fc.assert(
      fc.property(document, ({ amounts, ...given }) => {
        const draft = withAmounts(given, { ...amounts, isTtc: true });
        const parsed = draft.items.map((each) => lineInput.parse({ name: 'Stylet', ...each }));
        const items = completeLines(parsed, 'DEV-1', { defaultVatRate: 20 });
        const totals = computeTotals(items, draft);
        const lines = items.reduce((sum, { totalTtc = 0 }) => sum + toCentimes(totalTtc), 0);
        expect(lines).toBe(items.reduce((sum, each) => sum + enteredNet(each), 0));
        const [base, tax] = (['base', 'tax'] as const).map((part) =>
          totals.vat.reduce((sum, rate) => sum + toCentimes(rate[part]), 0),
        );
        expect(toCentimes(totals.total)).toBe(lines - discountCentimes(lines, draft));
        expect([base, tax]).toEqual([totals.net, totals.tax].map(toCentimes));
        expect(toCentimes(totals.net) + toCentimes(totals.tax)).toBe(toCentimes(totals.total));
        expect(toCentimes(totals.subtotal) - toCentimes(totals.discount)).toBe(toCentimes(totals.net));
        for (const rate of totals.vat) {
          const usual = scaleHalfUp(toCentimes(rate.base), rate.rate * 100, 10_000);
          expect(Math.abs(toCentimes(rate.tax) - usual)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
