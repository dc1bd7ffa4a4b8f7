import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { admin } from '../testing/actors.ts';
import type { MemoryEngine } from '../testing/memory-engine.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import { stockWish } from '../testing/stock-requests.ts';
import {
  checkInvoice,
  checkInvoiceDeliveries,
  checkNote,
  checkQuote,
  checkQuoteDeliveries,
} from './documents.rules.ts';
import type { Finding } from './finding.ts';
import { checkLinks, linkedCollections } from './links.rules.ts';
import { type RankRange, SeriesCheck } from './series.rules.ts';
import { checkItem } from './stock.rules.ts';

const numbered = ['quotes', 'invoices', 'bonLivraison', 'technicalSheets'] as const;
/** Every rule on everything that the engine holds. */
function checkAll(engine: MemoryEngine, skipped: readonly RankRange[] = []): Finding[] {
  const series = numbered.flatMap((collection) => {
    const rows = engine.all(collection).toSorted((a, b) => String(a.number).localeCompare(String(b.number)));
    const last = engine.all(collection).length;
    const check = new SeriesCheck(collection, { last, skipped, tomorrow: '2100-01-01' });
    return [
      ...rows.flatMap((row) =>
        check.take({ ...row, day: 'date' in row ? row.date : null, madeOn: row.createdAt }),
      ),
      ...check.end(),
    ];
  });
  const isThere = ({ collection, id }: { collection: string; id: string }) =>
    engine.row(collection as CollectionName, id) !== undefined;
  return [
    ...series,
    ...engine.all('quotes').flatMap(checkQuote),
    ...engine.all('invoices').flatMap((invoice) =>
      checkInvoice(
        invoice,
        engine.all('payments').filter(({ invoiceId }) => invoiceId === invoice.id),
      ),
    ),
    ...engine.all('bonLivraison').flatMap(checkNote),
    ...engine
      .all('invoices')
      .flatMap((invoice) => checkInvoiceDeliveries(invoice, engine.all('bonLivraison'))),
    ...engine.all('quotes').flatMap((quote) => checkQuoteDeliveries(quote, engine.all('bonLivraison'))),
    ...engine.all('inventory').flatMap((item) =>
      checkItem(
        item,
        engine.all('movements').filter(({ itemId }) => itemId === item.id),
      ),
    ),
    ...linkedCollections.flatMap((collection) =>
      engine.all(collection).flatMap((row) => checkLinks(collection, row as never, isThere)),
    ),
  ];
}

const price = fc.integer({ min: 0, max: 3_000_000 }).map((centimes) => centimes / 100);
const line = fc.record({
  type: fc.constantFrom('sale', 'service'),
  name: fc.constant('Écran'),
  quantity: fc.integer({ min: 1, max: 9000 }).map((thousandths) => thousandths / 1000),
  unitPrice: price,
  discount: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  vatRate: fc.constantFrom(20, 10),
  optional: fc.boolean(),
});
const document = fc.record({
  client: fc.constant('Atlas'),
  items: fc.array(line, { minLength: 1, maxLength: 4 }),
  globalDiscount: fc.integer({ min: 0, max: 100 }),
});
/** An invoice holds a line that is no option. */
const invoiced = document.filter(({ items }) => items.some(({ optional }) => !optional));
/** Something that somebody does next: what it is, and to which of the documents there are. */
const step = fc.record({
  what: fc.constantFrom('pay', 'cancel_payment', 'cancel', 'convert', 'deliver', 'update', 'archive'),
  which: fc.nat(20),
  amount: price,
  document,
});

async function takeStep({ engine }: Scene, { what, which, amount, document: fields }: StepOf): Promise<void> {
  const invoices = engine.all('invoices');
  const quotes = engine.all('quotes');
  const invoice = invoices[which % Math.max(1, invoices.length)];
  const quote = quotes[which % Math.max(1, quotes.length)];
  const id = invoice?.id;
  const payments = engine.all('payments').filter(({ invoiceId }) => invoiceId === id);
  const paymentId = payments[which % Math.max(1, payments.length)]?.id;
  const run = (action: string, input: object) => engine.execute(action, input, { actor: admin });
  if (what === 'pay') await run('pay_invoices', { id, amount, mode: 'Virement' });
  if (what === 'cancel_payment') await run('cancel_payment_invoices', { id, paymentId, reason: 'Erreur' });
  if (what === 'cancel') await run('cancel_invoices', { id, reason: 'Erreur' });
  if (what === 'convert') await run('convert_quotes', { id: quote?.id, confirmed: true });
  if (what === 'deliver') await run('create_from_invoice_bonLivraison', { factureId: id });
  if (what === 'update') await run('update_quotes', { id: quote?.id, changes: fields });
  if (what === 'archive') await run('archive_invoices', { id });
}
type StepOf = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('rows that the operations made', () => {
  it('are found sound, whatever is done to documents in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 1, maxLength: 3 }),
        fc.array(fc.record({ document: invoiced, share: fc.integer({ min: 0, max: 100 }) }), {
          maxLength: 3,
        }),
        fc.array(step, { maxLength: 12 }),
        async (quotes, invoices, steps) => {
          const scene = openScene();
          for (const fields of quotes) await scene.quote(fields);
          for (const { document: fields, share } of invoices) {
            const { total } = await scene.quote(fields);
            await scene.invoice({ ...fields, advanceAmount: Math.floor((total * share) / 100) });
          }
          for (const next of steps) await takeStep(scene, next);
          expect(checkAll(scene.engine)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are found sound, whatever is done to the stock', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stockWish('ART-1'), { maxLength: 25 }), async (wishes) => {
        const { engine, done } = openScene();
        await done('create_inventory', { id: 'ART-1', name: 'Écran', quantity: 4 });
        for (const { action, input } of wishes) await engine.execute(action, input, { actor: admin });
        expect(checkAll(engine)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

/** Two quotes, an invoice of one with its payment and its note, an item with two movements. */
async function soundCompany() {
  const scene = openScene();
  await scene.quote();
  const quote = await scene.quote({ items: [{ name: 'Écran', unitPrice: 950.5, quantity: 3, discount: 5 }] });
  const invoice = await scene.done<{ id: string }>('convert_quotes', { id: quote.id, confirmed: true });
  await scene.done('pay_invoices', { id: invoice.id, amount: 500, mode: 'Virement' });
  await scene.invoice();
  await scene.invoice();
  await scene.done('create_inventory', { id: 'ART-1', name: 'Écran', quantity: 4 });
  await scene.done('adjust_inventory', { id: 'ART-1', mode: 'remove', quantity: 1 });
  const draft = await scene.note(invoice.id);
  const items = draft.items.map((item) => ({ ...item, inventoryId: 'ART-1' }));
  await scene.done('update_bonLivraison', { id: draft.id, changes: { items } });
  return scene;
}

type Damage = (row: Record<string, unknown>) => Record<string, unknown>;
const number = (row: unknown): number => Number(row);

describe('each kind of damage', () => {
  it.each<[string, [CollectionName, number], Damage, string[]]>([
    [
      'a number changed',
      ['invoices', 1],
      (row) => ({ ...row, number: 'FAC-009' }),
      ['number-missing', 'number-missing', 'counter-behind'],
    ],
    [
      'a day before that of the number before',
      ['invoices', 1],
      (row) => ({ ...row, date: '2020-01-02', dueDate: '2020-01-02' }),
      ['number-day'],
    ],
    [
      'a number given twice',
      ['invoices', 2],
      (row) => ({ ...row, number: 'FAC-002' }),
      ['number-double', 'number-missing'],
    ],
    [
      'a number of another form',
      ['quotes', 1],
      (row) => ({ ...row, number: 'D-2' }),
      ['number-form', 'number-missing'],
    ],
    ['a number lost', ['quotes', 1], (row) => ({ ...row, number: null }), ['number-missing', 'number-none']],
    [
      'a total changed',
      ['quotes', 0],
      (row) => ({ ...row, total: number(row.total) + 0.01 }),
      ['document-totals'],
    ],
    [
      'an amount changed',
      ['invoices', 0],
      (row) => ({ ...row, amount: number(row.amount) - 1 }),
      ['document-totals'],
    ],
    [
      'a line changed',
      ['invoices', 0],
      (row) => ({ ...row, items: (row.items as object[]).map((item) => ({ ...item, quantity: 7 })) }),
      ['document-totals'],
    ],
    [
      'a price of a note changed',
      ['bonLivraison', 0],
      (row) => ({ ...row, items: (row.items as object[]).map((item) => ({ ...item, totalPrice: 1 })) }),
      ['document-totals'],
    ],
    ['an advance changed', ['invoices', 0], (row) => ({ ...row, advanceAmount: 499 }), ['payments-sum']],
    ['a payment changed', ['payments', 0], (row) => ({ ...row, amount: 5 }), ['payments-sum']],
    [
      'a payment struck through alone',
      ['payments', 0],
      (row) => ({ ...row, cancelledAt: '2026-11-21' }),
      ['payments-sum'],
    ],
    [
      'a remaining amount changed',
      ['invoices', 0],
      (row) => ({ ...row, remainingAmount: 1 }),
      ['remaining-amount'],
    ],
    ['a status changed', ['invoices', 0], (row) => ({ ...row, status: 'Payée' }), ['invoice-status']],
    ['a quantity changed', ['inventory', 0], (row) => ({ ...row, quantity: 30 }), ['stock-sum']],
    ['a movement changed', ['movements', 1], (row) => ({ ...row, quantity: -2 }), ['stock-sum']],
    ['a balance changed', ['movements', 0], (row) => ({ ...row, balance: 5 }), ['stock-balance']],
    ['units below zero', ['inventory', 0], (row) => ({ ...row, rentedQuantity: -1 }), ['stock-counters']],
    [
      'more units in maintenance than there are',
      ['inventory', 0],
      (row) => ({ ...row, maintenanceQuantity: 9 }),
      ['stock-counters'],
    ],
    ['a link to nothing', ['quotes', 1], (row) => ({ ...row, invoiceId: 'INV-0' }), ['broken-link']],
    [
      'a note of an unknown item',
      ['bonLivraison', 0],
      (row) => ({
        ...row,
        items: (row.items as object[]).map((item) => ({ ...item, inventoryId: 'ART-9' })),
      }),
      ['broken-link'],
    ],
    [
      'more delivered than ordered',
      ['bonLivraison', 0],
      (row) => ({
        ...row,
        status: 'expedie',
        items: (row.items as object[]).map((item) => ({ ...item, quantity: 4, unitPrice: 0, totalPrice: 0 })),
      }),
      ['delivered-above'],
    ],
    ['an amount that is none', ['quotes', 0], (row) => ({ ...row, total: null }), ['row-unreadable']],
    ['lines that are none', ['quotes', 0], (row) => ({ ...row, items: 4 }), ['row-unreadable']],
  ])('%s is found, and nothing else', async (_what, [collection, index], damage, expected) => {
    const { engine } = await soundCompany();
    expect(checkAll(engine)).toEqual([]);
    const row = engine.all(collection)[index];
    engine.load([{ collection, row: damage(row as never) as never }]);
    const found = checkAll(engine);
    expect(found.map(({ rule }) => rule).toSorted()).toEqual(expected.toSorted());
    expect(found.every(({ message, remedy }) => message !== '' && remedy !== '')).toBe(true);
  });

  it('is put right by cancelling a damaged invoice, or by putting a damaged item in the corbeille', async () => {
    const { engine, done } = await soundCompany();
    const [invoice] = engine.all('invoices');
    const [item] = engine.all('inventory');
    engine.load([
      { collection: 'invoices', row: { ...invoice, total: 1 } as never },
      { collection: 'inventory', row: { ...item, quantity: 30 } as never },
    ]);
    expect(checkAll(engine).map(({ rule }) => rule)).toEqual(['document-totals', 'stock-sum']);
    await done('cancel_invoices', { id: invoice?.id, reason: 'Total faux' });
    await done('archive_inventory', { id: 'ART-1' });
    expect(checkAll(engine)).toEqual([]);
  });
});
