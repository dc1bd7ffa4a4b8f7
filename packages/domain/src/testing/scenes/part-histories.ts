// Histories of the invoices that share a quote, for property tests: deposits, situations, lines, avoirs and cancellations, in any
// order.
import * as fc from 'fast-check';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import { admin } from '../actors.ts';
import { inDirhams, withAmounts } from '../discount-amounts.ts';
import { openScene, type Scene } from './scene.ts';

const line = fc.record({
  name: fc.constant('Écran'),
  unitPrice: fc.integer({ min: 100, max: 500_000 }).map((centimes) => centimes / 100),
  quantity: fc.integer({ min: 100, max: 20_000 }).map((thousandths) => thousandths / 1000),
  discount: fc.constantFrom(0, 0, 7.5),
  vatRate: fc.constantFrom(20, 10, 0),
});

export const quoteDraft = fc
  .record({
    items: fc.array(line, { minLength: 1, maxLength: 6 }),
    globalDiscount: fc.constantFrom(0, 0, 3.33),
    advanceAmount: fc.constantFrom(0, 0.5),
    amounts: inDirhams,
  })
  .map(({ amounts, ...draft }) => withAmounts(draft, amounts));

export const partStep = fc.oneof(
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
  fc.record({
    do: fc.constantFrom('creditAmount' as const, 'creditLines' as const, 'creditWhole' as const),
    which: fc.nat(9),
    of: fc.constantFrom(1, 25, 50, 90, 100),
  }),
);
export type Step = typeof partStep extends fc.Arbitrary<infer T> ? T : never;
type Credit = Extract<Step, { do: `credit${string}` }>;

/** Its invoices that are not cancelled. */
export const liveInvoices = ({ engine }: Scene, quoteId: string): Invoice[] =>
  engine.all('invoices').filter((row) => row.quoteId === quoteId && row.status !== 'Annulée');

/** Per cent of each line, in thousandths of its quantity. */
const chosen = (quote: Quote, of: readonly number[]) =>
  quote.items
    .map(({ id, quantity }, index) => ({
      lineId: id,
      quantity: Math.round(quantity * 10 * (of[index] ?? 0)) / 1000,
    }))
    .filter(({ quantity }) => quantity > 0);

/** The avoir of that invoice that the step asks for. */
function credited({ id, amount, items }: Invoice, { do: what, of }: Credit) {
  const note = { invoiceId: id, reason: 'Erreur' };
  const lines = items
    .filter(({ type }) => type !== 'text')
    .map((each) => ({ lineId: each.id, quantity: Math.max(1, Math.round(each.quantity * 10 * of)) / 1000 }));
  if (what === 'creditWhole') return note;
  return what === 'creditLines' ? { ...note, lines } : { ...note, amount: Math.round(amount * of) / 100 };
}

const isCredit = (next: Step): next is Credit => next.do.startsWith('credit');

/** Does what the step asks for, where the rules allow it; `rank` makes its key. */
export async function play(scene: Scene, quote: Quote, next: Step, rank: number): Promise<void> {
  const { engine } = scene;
  if (isCredit(next)) {
    const invoice = liveInvoices(scene, quote.id)[next.which % 3];
    if (invoice) await engine.execute('create_creditNotes', credited(invoice, next), { actor: admin });
    return;
  }
  const input = { id: quote.id, invoiceId: `INV-${1_700_000_000_000 + rank}` };
  if (next.do === 'cancel') {
    const id = liveInvoices(scene, quote.id)[next.which]?.id;
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

/** An accepted quote in a scene of its own; of its total that part came in with it. */
export async function acceptedQuote({
  advanceAmount,
  ...fields
}: typeof quoteDraft extends fc.Arbitrary<infer T> ? T : never): Promise<[Scene, Quote]> {
  const scene = openScene();
  const terms = { ...fields, vatExemption: 'Article 92' };
  const { total } = await openScene().quote(terms);
  const advance = Math.floor(total * advanceAmount * 100) / 100;
  const quote = await scene.quote({ ...terms, advanceAmount: advance });
  await scene.done('accept_quotes', { id: quote.id });
  return [scene, quote];
}
