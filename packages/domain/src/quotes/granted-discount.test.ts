import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commercial, manager } from '../testing/actors.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import { chargedTimes, type DocumentLine } from '../documents/lines.ts';
import type { Quote } from './quote.schema.ts';

const product = (id: string, price: object, more: object = {}) => ({
  id,
  name: id,
  category: 'c',
  availability: 'en_stock',
  price: { sale: 0, rental: 0, ...price },
  ...more,
});

/** A price list: a screen at 7 391 sold and 900 a day, a cable at 10, a kit of both, a service at 500, a limit of 20 %. */
async function priced(): Promise<Scene> {
  const scene = openScene();
  const { done } = scene;
  await done('create_products', product('PRD-SCREEN', { sale: 7391, rental: 900, rentalWeek: 3000 }));
  await done('create_products', product('PRD-CABLE', { sale: 10 }));
  const parts = [
    { productId: 'PRD-SCREEN', quantity: 1 },
    { productId: 'PRD-CABLE', quantity: 2 },
  ];
  await done('create_products', product('PRD-KIT', { sale: 7000 }, { parts }));
  await done('create_products', product('PRD-PARTS', {}, { parts }));
  await done('create_services', {
    id: 'SRV-1',
    name: 'Pose',
    category: 'c',
    unit: 'heure',
    price: { sale: 500 },
  });
  return scene;
}

const screen = { name: 'Écran', productId: 'PRD-SCREEN', unitPrice: 7391 };
const rental = { ...screen, type: 'rental', startDate: '2026-12-01', endDate: '2026-12-08' };

/** What a salesperson asks for, and where a refusal stands; '' where they may. */
const wishes: [what: string, lines: object[], globalDiscount: number, field: string][] = [
  ['a price of the list', [screen], 0, ''],
  ['a price at the limit', [{ ...screen, unitPrice: 5912.8 }], 0, ''],
  ['a price under it', [{ ...screen, unitPrice: 5912.79 }], 0, 'items.0.unitPrice'],
  ['a product at 1', [{ ...screen, unitPrice: 1 }], 0, 'items.0.unitPrice'],
  ['a product at nothing', [screen, { ...screen, unitPrice: 0 }], 0, 'items.1.unitPrice'],
  ['a discount at the limit', [{ ...screen, discount: 20 }], 0, ''],
  ['a discount above it', [{ ...screen, discount: 20.01 }], 0, 'items.0.discount'],
  ['a line given away', [screen, { ...screen, discount: 100 }], 0, 'items.1.discount'],
  ['a discount on a higher price', [{ ...screen, unitPrice: 10_000, discount: 40 }], 0, ''],
  ['half of each: price and discount', [{ ...screen, unitPrice: 6600, discount: 12 }], 0, 'globalDiscount'],
  ['a discount on a line and on the whole', [{ ...screen, discount: 15 }], 10, 'globalDiscount'],
  ['a discount on the whole', [screen], 20.5, 'globalDiscount'],
  [
    'one dear line for one cheap',
    [
      { ...screen, unitPrice: 20_000 },
      { ...screen, unitPrice: 1000 },
    ],
    0,
    'items.1.unitPrice',
  ],
  ['an option', [screen, { ...screen, optional: true, unitPrice: 1 }], 0, 'items.1.unitPrice'],
  ['a kit', [{ name: 'Kit', productId: 'PRD-KIT', unitPrice: 5000 }], 0, 'items.0.unitPrice'],
  [
    'a kit that is priced by its parts',
    [{ name: 'Kit', productId: 'PRD-PARTS', unitPrice: 5900 }],
    0,
    'items.0.unitPrice',
  ],
  ['the same within the limit', [{ name: 'Kit', productId: 'PRD-PARTS', unitPrice: 5930 }], 0, ''],
  [
    'a service',
    [{ type: 'service', name: 'Pose', productId: 'SRV-1', unitPrice: 100 }],
    0,
    'items.0.unitPrice',
  ],
  ['a product as a service', [{ ...screen, type: 'service', unitPrice: 100 }], 0, 'items.0.unitPrice'],
  ['a rental at the least of the list', [{ ...rental, unitPrice: 3000, chargedPer: 'semaine' }], 0, ''],
  [
    'a rental for the whole time',
    [{ ...rental, unitPrice: 500, chargedPer: 'forfait' }],
    0,
    'items.0.unitPrice',
  ],
  ['a rental by the day', [{ ...rental, unitPrice: 300 }], 0, 'items.0.unitPrice'],
  ['a product that is not rented', [{ ...rental, productId: 'PRD-CABLE', unitPrice: 1 }], 0, ''],
  ['a free line', [{ name: 'Divers', unitPrice: 1 }], 0, ''],
  ['a free line with a discount', [{ name: 'Divers', unitPrice: 1, discount: 21 }], 0, 'items.0.discount'],
];

describe('what a salesperson sells under the price list', () => {
  it.each(wishes)('%s: %j less %d %% on the whole', async (_what, items, globalDiscount, field) => {
    for (const action of ['create_quotes', 'create_invoices']) {
      const { engine } = await priced();
      const made = await engine.execute(
        action,
        { client: 'Atlas', items, globalDiscount },
        { actor: commercial },
      );
      expect(made.ok ? '' : [made.error.code, ...Object.keys(made.error.fields ?? {})]).toEqual(
        field && ['discount_needs_manager', field],
      );
      const granted = await engine.execute(
        action,
        { client: 'Atlas', items, globalDiscount },
        { actor: manager },
      );
      expect(granted.ok).toBe(true);
    }
  });

  it('is refused with the price of the list, and of the whole time of a rental', async () => {
    const { refused } = await priced();
    const asked = (items: object[]) => refused('create_quotes', { client: 'A', items }, commercial);
    expect((await asked([{ ...screen, unitPrice: 1 }])).fields).toEqual({
      'items.0.unitPrice':
        "Le tarif est de 7\u00a0391,00 MAD HT : plus de 20 % en dessous demande l'accord d'un manager",
    });
    expect((await asked([{ ...rental, unitPrice: 1 }])).fields).toEqual({
      'items.0.unitPrice':
        "Le tarif est de 3\u00a0000,00 MAD HT pour toute la durée : plus de 20 % en dessous demande l'accord d'un manager",
    });
    expect((await asked([{ ...screen, discount: 30 }])).fields).toEqual({
      'items.0.discount': "Une remise de plus de 20 % demande l'accord d'un manager",
    });
  });
});

const cable = { name: 'Câble', productId: 'PRD-CABLE', unitPrice: 10, discount: 90 };

/** A quote of the salesperson, with lines that a manager wrote. */
const granted = async (items: object[], globalDiscount = 0) => {
  const scene = await priced();
  const quote = await scene.quote({ items, globalDiscount, assignedTo: commercial.id }, manager);
  return { ...scene, id: quote.id, items: quote.items };
};

describe('a discount that a manager agreed to', () => {
  const edits: [what: string, lines: object[], globalDiscount: number, isAllowed: boolean][] = [
    ['the same line', [cable], 0, true],
    ['its description', [{ ...cable, description: 'Bleu' }], 0, true],
    ['a line at the price of the list beside it', [screen, cable], 0, true],
    ['a smaller discount', [{ ...cable, discount: 85 }], 0, true],
    ['a higher price', [{ ...cable, unitPrice: 20 }], 0, true],
    ['another product', [{ ...cable, name: 'Écran', productId: 'PRD-SCREEN' }], 0, false],
    ['another product at its price', [{ ...screen, discount: 90 }], 0, false],
    ['another name', [{ ...cable, name: 'Écran' }], 0, false],
    ['another quantity', [{ ...cable, quantity: 1000 }], 0, false],
    ['a smaller quantity', [{ ...cable, quantity: 0.5 }], 0, false],
    ['a lower price', [{ ...cable, unitPrice: 9 }], 0, false],
    ['a greater discount', [{ ...cable, discount: 91 }], 0, false],
    ['a second such line', [cable, cable], 0, false],
    ['a discount on the whole', [cable], 1, false],
    ['an option in its place', [screen, { ...cable, optional: true }], 0, false],
    ['no such line any more', [screen], 20, true],
  ];

  it.each(edits)('holds the lines it saw: %s', async (_what, items, globalDiscount, isAllowed) => {
    const { engine, id } = await granted([cable]);
    const input = { id, changes: { items, globalDiscount } };
    expect((await engine.execute('update_quotes', input, { actor: commercial })).ok).toBe(isAllowed);
  });

  it('gives none back once the salesperson lowered it', async () => {
    const { done, refused, id } = await granted([cable]);
    const to = (discount: number) => ({ id, changes: { items: [{ ...cable, discount }] } });
    await done('update_quotes', to(85), commercial);
    expect((await refused('update_quotes', to(90), commercial)).code).toBe('discount_needs_manager');
  });

  it('on the whole stands for the lines it saw, not for others', async () => {
    const { done, refused, id } = await granted([screen], 40);
    const to = (items: object[], globalDiscount = 40) => ({ id, changes: { items, globalDiscount } });
    await done('update_quotes', to([{ ...screen, description: 'Mural' }]), commercial);
    expect((await refused('update_quotes', to([screen, screen]), commercial)).code).toBe(
      'discount_needs_manager',
    );
    await done('update_quotes', to([screen, screen], 20), commercial);
  });

  it('goes on in the invoice of that quote, and in no copy of it', async () => {
    const { done, refused, id, items } = await granted([cable]);
    expect((await refused('duplicate_quotes', { id }, commercial)).code).toBe('discount_needs_manager');
    const invoice = (lines: object[]) => ({ client: 'Atlas', quoteId: id, items: lines });
    await refused('create_invoices', { client: 'Atlas', items: [cable] }, commercial);
    await refused('create_invoices', invoice([{ ...cable, quantity: 9 }]), commercial);
    const copied = items.map(({ id: _key, total: _total, ...line }) => line);
    expect(await done('create_invoices', invoice(copied), commercial)).toMatchObject({ quoteId: id });
  });

  it('holds a quote whose products became dearer meanwhile', async () => {
    const scene = await priced();
    const { id } = await scene.quote({ items: [screen] }, commercial);
    const price = { sale: 20_000, rental: 900 };
    await scene.done('update_products', { id: 'PRD-SCREEN', changes: { price } });
    await scene.done(
      'update_quotes',
      { id, changes: { items: [screen, { ...cable, discount: 0 }] } },
      commercial,
    );
    const more = { items: [{ ...screen, quantity: 2 }] };
    expect((await scene.refused('update_quotes', { id, changes: more }, commercial)).code).toBe(
      'discount_needs_manager',
    );
  });
});

const listPrices: Record<string, number> = { 'PRD-SCREEN': 7391, 'PRD-CABLE': 10, 'SRV-1': 500 };

const line = fc
  .record({
    productId: fc.constantFrom('', ...Object.keys(listPrices)),
    quantity: fc.constantFrom(1, 2),
    unitPrice: fc.constantFrom(1, 10, 400, 500, 6000, 7391),
    discount: fc.constantFrom(0, 0, 10, 20, 50, 90),
    optional: fc.constantFrom(false, false, true),
  })
  .map((fields) => ({ name: fields.productId || 'Divers', ...fields }));
const draft = fc.record({
  items: fc.array(line, { minLength: 1, maxLength: 4 }),
  globalDiscount: fc.constantFrom(0, 0, 5, 10, 50),
});

const soldFor = (each: DocumentLine, { globalDiscount }: Pick<Quote, 'globalDiscount'>): number =>
  each.unitPrice *
  chargedTimes(each) *
  each.quantity *
  (1 - each.discount / 100) *
  (1 - globalDiscount / 100);
const fullPrice = (each: DocumentLine): number =>
  (listPrices[each.productId] ?? each.unitPrice) * each.quantity;
const same = (each: DocumentLine): string => [each.productId, each.quantity, each.optional].join('/');

describe('however a salesperson goes on with a quote', () => {
  it('each of its lines is within the limit, or no cheaper than a line of its own that a manager saw', async () => {
    await fc.assert(
      fc.asyncProperty(draft, fc.array(draft, { maxLength: 6 }), async (first, edits) => {
        const { engine, quote } = await priced();
        const agreed = await quote({ ...first, assignedTo: commercial.id }, manager);
        for (const changes of edits)
          await engine.execute('update_quotes', { id: agreed.id, changes }, { actor: commercial });
        const now = engine.row('quotes', agreed.id) ?? agreed;
        const seen = agreed.items.map((each) => ({ key: same(each), amount: soldFor(each, agreed) }));
        const cheap = now.items
          .map((each) => ({ key: same(each), amount: soldFor(each, now), least: fullPrice(each) * 0.8 }))
          .filter(({ amount, least }) => amount < least - 1e-6)
          .toSorted((a, b) => a.amount - b.amount);
        for (const { key, amount } of cheap) {
          const rank = seen.findIndex((other) => other.key === key && other.amount <= amount + 1e-6);
          expect(rank).toBeGreaterThanOrEqual(0);
          seen.splice(rank, 1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
