// Credit notes hold after any history of invoices and payments that is sent twice: the series is gapless and in order of time,
// no credit note exceeds its invoice, and remaining = amount − credited − payments.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkCreditNote, checkCredits } from '../consistency/credits.rules.ts';
import { checkInvoice } from '../consistency/documents.rules.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { addDays } from '../kernel/values/dates.ts';
import { formatNumber } from '../kernel/identity/numbering.ts';
import { admin } from '../testing/actors.ts';
import { inDirhams, withAmounts } from '../testing/discount-amounts.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { openScene, type Scene, sceneDay } from '../testing/scenes/scene.ts';
import type { CreditNote } from './credit-note.schema.ts';

const line = fc.record({
  name: fc.constantFrom('Écran', 'Borne', 'Pose'),
  quantity: fc.constantFrom(1, 2, 3, 7, 0.5, 1.333),
  unitPrice: fc.integer({ min: 1, max: 999_999 }).map((centimes) => centimes / 100),
  vatRate: fc.constantFrom(20, 14, 10, 7),
  discount: fc.constantFrom(0, 0, 10, 33.33),
});
const newInvoice = fc
  .record({
    verb: fc.constant('invoice' as const),
    items: fc.array(line, { minLength: 1, maxLength: 4 }),
    globalDiscount: fc.constantFrom(0, 0, 5, 12.5),
    amounts: inDirhams,
  })
  .map(({ amounts, ...invoice }) => withAmounts(invoice, amounts));
const rank = fc.nat(3);
const share = fc.constantFrom(0.1, 1 / 3, 0.5, 0.9, 1, 1);
const step = fc.oneof(
  newInvoice,
  fc.record({
    verb: fc.constantFrom(
      'pay',
      'credit',
      'creditLines',
      'creditWhole',
      'use',
      'use',
      'use',
      'refund',
      'strike',
      'cancel',
      'day',
    ),
    rank,
    other: rank,
    share,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const cents = (amount: number): number => Math.round(amount * 100) / 100 || 0;

interface Rows {
  invoices: Invoice[];
  payments: Payment[];
  notes: CreditNote[];
}

const rowsOf = ({ engine }: Scene): Rows => ({
  invoices: engine.all('invoices'),
  payments: engine.all('payments'),
  notes: engine.all('creditNotes'),
});

const pick = <T>(rows: readonly T[], index: number): T | undefined => rows[index % Math.max(1, rows.length)];

/** The write of that step on what there is; null where there is nothing to do it on. */
function writeOf(given: Exclude<Step, { verb: 'invoice' }>, at: number, { invoices, payments }: Rows) {
  const invoice = pick(invoices, given.rank);
  if (!invoice) return null;
  const { id, amount } = invoice;
  const key = { paymentId: `p${at}` };
  const part = cents(amount * given.share);
  const note = { id: `AV-${1_790_000_000_000 + at}-abcd`, invoiceId: id, reason: 'Essai' };
  const rich = pick(
    invoices.filter(({ remainingAmount }) => remainingAmount < 0),
    given.other,
  );
  const poor = pick(
    invoices.filter(({ status }) => status === 'En attente'),
    given.rank,
  );
  const payment = pick(payments, given.other);
  const lines = invoice.items.map((each) => ({
    lineId: each.id,
    quantity: Math.max(0.001, Math.round(each.quantity * given.share * 1000) / 1000),
  }));
  const writes = {
    pay: ['pay_invoices', { id, ...key, amount: part, mode: 'Virement' }],
    credit: ['create_creditNotes', { ...note, amount: part }],
    creditLines: ['create_creditNotes', { ...note, lines: lines.slice(given.other % lines.length) }],
    creditWhole: ['create_creditNotes', note],
    use: ['use_credit_invoices', { id: poor?.id ?? id, ...key, fromInvoiceId: rich?.id ?? id }],
    refund: ['refund_invoices', { id: rich?.id ?? id, ...key, mode: 'Espèces' }],
    strike: ['cancel_payment_invoices', { id: payment?.invoiceId, paymentId: payment?.id, reason: 'Essai' }],
    cancel: ['cancel_invoices', { id, reason: 'Essai' }],
  } as const;
  return given.verb === 'day' ? null : writes[given.verb];
}

function expectSound({ invoices, payments, notes }: Rows): void {
  const findings = invoices.flatMap((invoice) => [
    ...checkInvoice(
      invoice,
      payments.filter(({ invoiceId }) => invoiceId === invoice.id),
    ),
    ...checkCredits(
      invoice,
      notes.filter(({ invoiceId }) => invoiceId === invoice.id),
    ),
  ]);
  expect([...findings, ...notes.flatMap(checkCreditNote)]).toEqual([]);
  for (const { amount, creditedAmount = 0, advanceAmount, remainingAmount } of invoices) {
    expect(cents(amount - creditedAmount - advanceAmount)).toBe(remainingAmount);
    expect(creditedAmount).toBeLessThanOrEqual(amount);
  }
  expect(notes.map(({ number }) => number)).toEqual(
    notes.map((_note, index) => formatNumber('creditNotes', index + 1)),
  );
  for (const [index, { date, invoiceDate }] of notes.entries()) {
    expect(date >= invoiceDate && date >= (notes[index - 1]?.date ?? '')).toBe(true);
  }
  // What moves between invoices makes nothing.
  const moved = payments.filter(({ counterpartId, cancelledAt }) => counterpartId && cancelledAt === null);
  expect(cents(moved.reduce((sum, { amount }) => sum + amount, 0))).toBe(0);
}

it('keeps every figure, whatever is done in whatever order', async () => {
  let credited = 0;
  let used = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(newInvoice, newInvoice),
      fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }),
      async (begin, steps) => {
        const scene = openScene();
        let day = 0;
        for (const [at, given] of [...begin, ...steps].entries()) {
          if (given.verb === 'invoice') {
            const { items, globalDiscount } = given;
            await scene.engine.execute(
              'create_invoices',
              { client: 'Atlas', items, globalDiscount },
              { actor: admin },
            );
            continue;
          }
          if (given.verb === 'day') scene.goTo(addDays(sceneDay, (day += 1)));
          const write = writeOf(given, at, rowsOf(scene));
          if (!write) continue;
          await scene.engine.execute(write[0], write[1], { actor: admin });
          const once = JSON.stringify(rowsOf(scene));
          // The same write again, as a queue that lost its answer sends it: a credit note and a payment have their keys.
          const isKeyed = given.verb !== 'cancel' && given.verb !== 'strike';
          const again = isKeyed && (await scene.engine.execute(write[0], write[1], { actor: admin }));
          expect([again && again.ok, JSON.stringify(rowsOf(scene))]).toEqual([false, once]);
          expectSound(rowsOf(scene));
        }
        const { notes, payments } = rowsOf(scene);
        credited += notes.length;
        used += payments.filter(({ counterpartId }) => counterpartId).length;
      },
    ),
    { numRuns: propertyRuns({ test: 150, soak: 400 }) },
  );
  // It is no proof where nothing happened.
  expect(credited).toBeGreaterThan(100);
  expect(used).toBeGreaterThan(0);
});
