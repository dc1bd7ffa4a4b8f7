import { describe, expect, it } from 'vitest';
import { commercial, manager } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { CreditNote } from '../credit-notes/credit-note.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import type { Quote } from '../quotes/quote.schema.ts';

const screen = { name: 'Écran', unitPrice: 8500, quantity: 1, vatRate: 20 };

describe('a discount in dirhams', () => {
  it.each([
    ['of a line', { items: [{ ...screen, discountAmount: 7500 }] }],
    ['of the whole', { items: [screen], globalDiscountAmount: 7500 }],
  ])('%s leaves 1 200,00 TTC of 8 500 less 7 500', async (_what, fields) => {
    const { quote, invoice } = openScene();
    const figures = { subtotal: 8500, discount: 7500, tax: 200, total: 1200 };
    expect(await quote(fields)).toMatchObject({ ...figures, amount: 1000, ...fields });
    expect(await invoice(fields)).toMatchObject({ ...figures, amount: 1200, ...fields });
  });

  it('is taken off the whole line of a rental, and off the rates in their proportion', async () => {
    const { quote } = openScene();
    const rental = { ...screen, type: 'rental', startDate: '2026-12-01', endDate: '2026-12-04', quantity: 2 };
    const items = [{ ...rental, unitPrice: 100, discountAmount: 50 }];
    expect(await quote({ items })).toMatchObject({ amount: 550, items: [{ total: 550 }] });
    const two = [
      { ...screen, unitPrice: 100 },
      { ...screen, unitPrice: 200, vatRate: 10 },
    ];
    expect(await quote({ items: two, globalDiscountAmount: 30 })).toMatchObject({ amount: 270, tax: 36 });
  });

  it.each([
    [{ items: [{ ...screen, discountAmount: 8500.01 }] }, 'items.0.discountAmount', /dépasser 8 500,00 MAD/],
    [{ items: [{ ...screen, discountAmount: 10, discount: 5 }] }, 'items.0.discountAmount', /pas les deux/],
    [{ items: [screen], globalDiscountAmount: 8500.01 }, 'globalDiscountAmount', /dépasser 8 500,00 MAD/],
    [{ items: [screen], globalDiscountAmount: 1, globalDiscount: 5 }, 'globalDiscountAmount', /pas les deux/],
    [{ items: [{ ...screen, discountAmount: -1 }] }, 'items.0.discountAmount', /négatif/],
    [{ items: [{ ...screen, discountAmount: 0.005 }] }, 'items.0.discountAmount', /Deux décimales/],
  ])('%j is refused at %s', async (fields, field, sentence) => {
    const { refused } = openScene();
    for (const action of ['create_quotes', 'create_invoices']) {
      const { fields: said = {} } = await refused(action, { client: 'Atlas', ...fields });
      expect(said[field]?.replace(/\s/g, ' ')).toMatch(sentence);
    }
  });

  it('takes the place of a percentage, and the reverse', async () => {
    const { quote, done } = openScene();
    const { id } = await quote({ items: [screen], globalDiscount: 10 });
    const change = (changes: object) => done<Quote>('update_quotes', { id, changes });
    expect(await change({ globalDiscountAmount: 500 })).toMatchObject({ amount: 8000, globalDiscount: 0 });
    expect(await change({ notes: 'x' })).toMatchObject({ amount: 8000, globalDiscountAmount: 500 });
    const percent = await change({ globalDiscount: 20 });
    expect(percent).toMatchObject({ amount: 6800 });
    expect(percent).not.toHaveProperty('globalDiscountAmount');
    await change({ globalDiscount: 0, globalDiscountAmount: 100 });
    expect(await change({ globalDiscountAmount: 0 })).toMatchObject({ amount: 8500 });
  });

  it('counts for the limit, and stays agreed as it was seen', async () => {
    const { quote, done, refused } = openScene();
    const create = (fields: object) => refused('create_quotes', { client: 'A', ...fields }, commercial);
    const line = { ...screen, discountAmount: 1700.01 };
    expect(Object.keys((await create({ items: [line] })).fields ?? {})).toEqual(['items.0.discountAmount']);
    const whole = { items: [screen], globalDiscountAmount: 1700.01 };
    expect(Object.keys((await create(whole)).fields ?? {})).toEqual(['globalDiscountAmount']);
    await quote({ items: [{ ...screen, discountAmount: 1700 }] }, commercial);
    const { id } = await quote({ ...whole, assignedTo: commercial.id }, manager);
    const edit = (changes: object) => ({ id, changes });
    await done('update_quotes', edit({ items: [{ ...screen, description: 'Mural' }] }), commercial);
    const cheaper = { ...screen, unitPrice: 8000 };
    expect((await refused('update_quotes', edit({ items: [cheaper] }), commercial)).code).toBe(
      'discount_needs_manager',
    );
  });

  it('goes to the invoice, to its parts by their units, and back with an avoir to the centime', async () => {
    const { quote, done, engine } = openScene();
    const items = [{ ...screen, quantity: 3, unitPrice: 100, discountAmount: 50 }];
    const { id } = await quote({ items, globalDiscountAmount: 10 });
    await done('accept_quotes', { id });
    const [line] = engine.row('quotes', id)?.items ?? [];
    const first = await done<Invoice>('convert_quotes', { id, lines: [{ lineId: line?.id, quantity: 1 }] });
    const last = await done<Invoice>('convert_quotes', { id });
    expect([first, last].map(({ items: [part] }) => part?.discountAmount)).toEqual([16.67, 33.33]);
    expect(first.total + last.total).toBeCloseTo(engine.row('quotes', id)?.total ?? 0, 9);
    const [part] = last.items;
    const asked = { invoiceId: last.id, reason: 'Retour' };
    const lines = [{ lineId: part?.id, quantity: 1 }];
    const one = await done<CreditNote>('create_creditNotes', { ...asked, lines });
    const rest = await done<CreditNote>('create_creditNotes', asked);
    expect(one.items[0]).toMatchObject({ quantity: 1, total: 83.34, discountAmount: 16.66 });
    expect(one.total + rest.total).toBeCloseTo(last.amount, 9);
    const plain = await quote({ items, globalDiscountAmount: 10 });
    const whole = await done<Invoice>('convert_quotes', { id: plain.id, confirmed: true });
    expect(whole).toMatchObject({ globalDiscountAmount: 10, total: 288, items: [{ discountAmount: 50 }] });
  });
});
