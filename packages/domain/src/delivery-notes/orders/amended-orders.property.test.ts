// Histories of an order: deposits, parts, deliveries, avoirs, cancelled invoices and amendments, in any order.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCreditNote, checkCredits } from '../../consistency/credits.rules.ts';
import { checkInvoice, checkNote, checkQuote } from '../../consistency/documents.rules.ts';
import { toCentimes } from '../../kernel/values/money.ts';
import { unitsOutOf } from '../../inventory/stock/stock-holds.ts';
import { computeTotals, type VatLine } from '../../documents/totals.ts';
import { isPreparing, unitsByLine } from '../delivery-note.rules.ts';
import { takesMoneyOnly } from '../../invoices/invoice.rules.ts';
import { holdsPart, invoiceTotals } from '../../invoices/parts/quote-share.ts';
import { admin } from '../../testing/actors.ts';
import { openOrder, type OrderScene, rentedScreens, soldStands } from '../../testing/scenes/order-scene.ts';
import { propertyRuns } from '../../testing/property-runs.ts';

const line = fc.record({
  type: fc.constantFrom('sale', 'rental', 'service'),
  unitPrice: fc.integer({ min: 100, max: 90_000 }).map((centimes) => centimes / 100),
  quantity: fc.integer({ min: 1, max: 6 }),
  discount: fc.constantFrom(0, 0, 7.5),
  vatRate: fc.constantFrom(20, 10),
  isWithVat: fc.constant(false),
  last: fc.integer({ min: 2, max: 20 }),
});
type DrawnLine = typeof line extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  fc.record({
    do: fc.constant('amend' as const),
    at: fc.nat(4),
    line,
    what: fc.constantFrom('change', 'add', 'remove', 'price', 'days', 'discount'),
  }),
  fc.record({ do: fc.constant('deposit' as const), percent: fc.integer({ min: 1, max: 70 }) }),
  fc.record({ do: fc.constant('part' as const), at: fc.nat(4), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('rest' as const) }),
  fc.record({ do: fc.constant('deliver' as const), at: fc.nat(4), quantity: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constant('credit' as const), at: fc.nat(3), percent: fc.constantFrom(10, 50, 100) }),
  fc.record({ do: fc.constant('cancel' as const), at: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const drawnLine = ({ type, last, isWithVat: _kind, ...rest }: DrawnLine, ttc: boolean): object => ({
  ...(type === 'rental'
    ? { ...rentedScreens, endDate: `2026-12-${String(last).padStart(2, '0')}` }
    : soldStands),
  ...rest,
  type,
  ...(type === 'service' && { name: 'Montage' }),
  ...(ttc && { unitPriceTtc: rest.unitPrice }),
});

/** The order as the step has it. */
function amendment(
  { quote, lines }: OrderScene,
  { at, line: drawn, what }: Extract<Step, { do: 'amend' }>,
  ttc: boolean,
): object {
  const { items } = quote();
  const rank = at % items.length;
  if (what === 'discount') return { globalDiscount: drawn.discount };
  if (what === 'add') return { items: lines({}, [drawnLine(drawn, ttc)]) };
  if (what === 'remove')
    return {
      items: lines(items.length > 1 ? { [rank]: null } : {}, items.length > 1 ? [] : [drawnLine(drawn, ttc)]),
    };
  const { quantity, unitPrice, discount } = drawn;
  if (what === 'price')
    return { items: lines({ [rank]: { discount, unitPrice, ...(ttc && { unitPriceTtc: unitPrice }) } }) };
  const end = `2026-12-${String(drawn.last).padStart(2, '0')}`;
  if (what === 'days')
    return { items: lines({ [rank]: items[rank]?.type === 'rental' ? { endDate: end } : { quantity } }) };
  return { items: lines({ [rank]: { quantity } }) };
}

type Run = (action: string, input: object) => Promise<boolean>;

async function deliver(
  { engine, quote, noteOf }: OrderScene,
  next: Extract<Step, { do: 'deliver' }>,
  run: Run,
) {
  const note = noteOf(next.at % quote().items.length, next.quantity);
  const made = await engine.execute('create_bonLivraison', note, { actor: admin });
  if (made.ok)
    await run('deliver_bonLivraison', { id: made.value.output.id, signatureClient: 'A', signedByName: 'A' });
}

/** Does what the step asks for, where the rules allow it; true where it was done. */
async function play(scene: OrderScene, next: Step, ttc: boolean): Promise<boolean> {
  const { engine, id, quote, invoices } = scene;
  const run: Run = async (action, input) => (await engine.execute(action, input, { actor: admin })).ok;
  if (next.do === 'amend')
    return run('amend_quotes', { id, reason: 'Essai', withCreditNote: true, ...amendment(scene, next, ttc) });
  if (next.do === 'deposit') return run('deposit_invoice_quotes', { id, percent: next.percent });
  if (next.do === 'rest') return run('convert_quotes', { id });
  if (next.do === 'part') {
    const { items } = quote();
    return run('convert_quotes', {
      id,
      lines: [{ lineId: items[next.at % items.length]?.id, quantity: next.quantity }],
    });
  }
  if (next.do === 'deliver') {
    await deliver(scene, next, run);
    return true;
  }
  const invoice = invoices()[next.at];
  if (!invoice) return false;
  if (next.do === 'cancel') return run('cancel_invoices', { id: invoice.id, reason: 'Essai' });
  const amount = Math.round(invoice.amount * next.percent) / 100;
  return run('create_creditNotes', { invoiceId: invoice.id, amount, reason: 'Essai' });
}

function byRate(lists: readonly (readonly VatLine[])[], sums = new Map<string, number>(), sign = 1) {
  for (const { rate, base, tax } of lists.flat()) {
    sums.set(`${rate} base`, (sums.get(`${rate} base`) ?? 0) + sign * toCentimes(base));
    sums.set(`${rate} tax`, (sums.get(`${rate} tax`) ?? 0) + sign * toCentimes(tax));
  }
  return sums;
}

const present = (sums: Map<string, number>) =>
  Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));

/**
 * Invoices less their credit notes are the order's, by rate and to the centime. What a person credited of lines while the order stayed as it
 * was is all that may be missing.
 */
function expectAllInvoiced({ quote, invoices, engine }: OrderScene): void {
  const notes = engine.all('creditNotes');
  const sums = byRate(invoices().map((invoice) => invoiceTotals(invoice).vat));
  byRate(
    notes.map(({ vat }) => vat),
    sums,
    -1,
  );
  const held = invoices().filter(
    (one) => (holdsPart(one) || one.id === quote().invoiceId) && !takesMoneyOnly(one),
  );
  const ids = new Set(held.map(({ id }) => id));
  byRate(
    notes.filter(({ invoiceId }) => ids.has(invoiceId)).map(({ vat }) => vat),
    sums,
  );
  byRate(
    held.map(({ givenBack = [] }) => givenBack),
    sums,
    -1,
  );
  expect(present(sums)).toEqual(present(byRate([computeTotals(quote().items, quote()).vat])));
}

const isOf = (invoiceId: string) => (row: { invoiceId: string }) => row.invoiceId === invoiceId;

/** Figures are what the operations make of them, nothing delivered is above the order, and no unit is promised twice. */
function expectSound({ engine, quote, id }: OrderScene): void {
  const [payments, credits, notes] = [
    engine.all('payments'),
    engine.all('creditNotes'),
    engine.all('bonLivraison'),
  ];
  expect([
    ...checkQuote(quote()),
    ...credits.flatMap(checkCreditNote),
    ...notes.flatMap(checkNote),
    ...engine
      .all('invoices')
      .flatMap((invoice) => [
        ...checkInvoice(invoice, payments.filter(isOf(invoice.id))),
        ...checkCredits(invoice, credits.filter(isOf(invoice.id))),
      ]),
  ]).toEqual([]);
  const delivered = unitsByLine(
    notes.filter((note) => note.devisId === id && !isPreparing(note)),
    quote().items,
  );
  const ordered = new Map(quote().items.map((one) => [one.id, one.quantity]));
  for (const [lineId, units] of delivered) expect(units).toBeLessThanOrEqual(ordered.get(lineId) ?? 0);
  const promised = engine
    .all('reservations')
    .filter(({ state }) => state === 'ferme' || state === 'sortie')
    .map((row) => Math.max(row.quantity, unitsOutOf(row)));
  expect(promised.reduce((sum, quantity) => sum + quantity, 0)).toBeLessThanOrEqual(8);
}

describe('an order that is amended', () => {
  it('is invoiced and delivered as it is by then, to the centime, whatever happened before', async () => {
    let [amended, credited, regularised, refused] = [0, 0, 0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }),
        fc.boolean(),
        async (drafts, steps, ttc) => {
          const whole = drafts.map((one) => drawnLine({ ...one, quantity: Math.min(2, one.quantity) }, ttc));
          const scene = await openOrder(whole);
          for (const next of steps) {
            const isDone = await play(scene, next, ttc);
            if (next.do === 'amend' && isDone) amended += 1;
            if (next.do === 'amend' && !isDone) refused += 1;
            expectSound(scene);
            if (scene.quote().status === 'Facturé') expectAllInvoiced(scene);
          }
          await scene.bill();
          expect(scene.quote().status).toBe('Facturé');
          expectAllInvoiced(scene);
          expectSound(scene);
          credited += scene.quote().amendments?.filter(({ creditNoteIds }) => creditNoteIds).length ?? 0;
          regularised += scene
            .invoices()
            .filter(({ items }) => items.some(({ name }) => name.startsWith('Régul'))).length;
        },
      ),
      { numRuns: propertyRuns({ test: 150, soak: 600 }) },
    );
    // It is no proof where nothing was amended, given back or made up for.
    for (const count of [amended, credited, regularised, refused]) expect(count).toBeGreaterThan(10);
  });
});
