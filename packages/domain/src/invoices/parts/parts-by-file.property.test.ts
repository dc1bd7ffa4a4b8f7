// The invoices that share a quote, taken to another instance by their files after any history: nothing differs there, to the
// centime, now or in what is done next.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountingEntries } from '../../accounting/entries.ts';
import type { FamilyName } from '../../transfers/transfer-families.ts';
import { defaultAccounting } from '../../settings/accounting-settings.schema.ts';
import { admin } from '../../testing/actors.ts';
import { bringIn, filesOf } from '../../testing/file-travel.ts';
import { acceptedQuote, partStep, play, quoteDraft, type Step } from '../../testing/scenes/part-histories.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { comparableRows } from '../../testing/round-trip.ts';
import { openScene, type Scene } from '../../testing/scenes/scene.ts';
import type { Invoice } from '../invoice.schema.ts';

const orders = [
  ['quotes', 'invoices', 'creditNotes'],
  ['invoices', 'creditNotes', 'quotes'],
  ['invoices', 'quotes', 'creditNotes'],
] as const satisfies FamilyName[][];

const numberThere = ({
  number,
  originalNumber,
}: {
  number: string | null;
  originalNumber?: string;
}): string => originalNumber ?? number ?? '';

/** What an invoice is to its quote and to its client, with the others by the numbers that they had first. */
function figuresOf({ engine }: Scene, invoice: Invoice) {
  const [quote] = engine.all('quotes');
  const numbers = new Map(engine.all('invoices').map((row) => [row.id, numberThere(row)]));
  const place = (id: string | undefined) => quote?.items.findIndex((line) => line.id === id);
  return {
    number: numberThere(invoice),
    isOfQuote: invoice.quoteId === quote?.id,
    kind: invoice.kind,
    share: invoice.share,
    givenBack: invoice.givenBack,
    sharePercent: invoice.sharePercent,
    deductions: invoice.deductions?.map(({ invoiceId, number: _there, ...told }) => ({
      ...told,
      of: numbers.get(invoiceId),
    })),
    lines: invoice.items.map(({ id, originId, ...line }) => ({
      ...line,
      // One that invoices its whole quote needs none of it any more.
      ...(invoice.share && { place: place(originId), isKept: id === originId }),
    })),
    totals: [invoice.subtotal, invoice.discount, invoice.tax, invoice.total, invoice.amount],
    paid: [invoice.advanceAmount, invoice.creditedAmount, invoice.remainingAmount, invoice.status],
  };
}

function stateOf(scene: Scene) {
  const { engine } = scene;
  const [quote] = engine.all('quotes');
  const last = engine.all('invoices').find(({ id }) => id === quote?.invoiceId);
  return {
    quote: [quote?.status, quote?.invoicedAmount, last && numberThere(last)],
    invoices: engine
      .all('invoices')
      .map((invoice) => figuresOf(scene, invoice))
      .toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  };
}

/** What documents are in the accounts, by the numbers that they had first. */
function entriesOf({ engine }: Scene) {
  const documents = [...engine.all('invoices'), ...engine.all('creditNotes')];
  const numbers = new Map(documents.map((row) => [row.number, numberThere(row)]));
  const entries = accountingEntries(
    {
      invoices: engine.all('invoices'),
      creditNotes: engine.all('creditNotes'),
      payments: engine.all('payments'),
      reservations: [],
    },
    {
      period: { from: '2000-01-01', to: '2999-12-31' },
      settings: { ...defaultAccounting, regime: 'debits' },
    },
  );
  return entries
    .map(({ piece, label: _names, ...entry }) => JSON.stringify({ piece: numbers.get(piece), ...entry }))
    .toSorted();
}

/** The same thing done in both, by the number that an invoice had first. */
async function tryOn(scene: Scene, action: string, number: string): Promise<unknown> {
  const id = scene.engine.all('invoices').find((row) => numberThere(row) === number)?.id ?? '';
  const input = action === 'cancel_invoices' ? { id, reason: 'Erreur' } : { invoiceId: id, reason: 'Erreur' };
  const result = await scene.engine.execute(action, input, { actor: admin });
  return result.ok ? 'ok' : result.error.code;
}

async function restOf(scene: Scene): Promise<unknown> {
  const [quote] = scene.engine.all('quotes');
  const rest = await scene.done<Invoice>('convert_quotes', {
    id: quote?.id,
    invoiceId: 'INV-1800000000000',
    confirmed: true,
  });
  const { number: _next, ...figures } = figuresOf(scene, rest);
  return figures;
}

const oneLine = {
  items: [{ name: 'Écran', unitPrice: 1000, quantity: 1, discount: 0, vatRate: 20 }],
  globalDiscount: 0,
  advanceAmount: 0,
};

/** The first of two last invoices deducts more than the deposit keeps. */
const depositLoweredLater: Step[] = [
  { do: 'deposit', percent: 30 },
  { do: 'rest' },
  { do: 'creditWhole', which: 1, of: 1 },
  { do: 'creditAmount', which: 0, of: 25 },
  { do: 'rest' },
];

const lastCredited = { which: 2, action: 'create_creditNotes' };

it('comes in as it was, and has the same rest, the same avoirs and cancellations before it', async () => {
  let [deducted, givenBack, open] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(
      quoteDraft,
      fc.array(partStep, { minLength: 2, maxLength: 10, size: 'max' }),
      fc.constantFrom(...orders),
      fc.record({ which: fc.nat(9), action: fc.constantFrom('cancel_invoices', 'create_creditNotes') }),
      async (draft, steps, families, { which, action }) => {
        const [source, quote] = await acceptedQuote(draft);
        for (const [rank, next] of steps.entries()) await play(source, quote, next, rank);
        const copy = openScene();
        const files = filesOf(source, families);
        await bringIn(copy, files, families);
        const there = filesOf(copy, families);
        for (const family of families)
          expect(comparableRows(there, family, 'copy')).toEqual(comparableRows(files, family, 'source'));
        expect(stateOf(copy)).toEqual(stateOf(source));
        expect(entriesOf(copy)).toEqual(entriesOf(source));
        const numbers = source.engine.all('invoices').map(numberThere);
        deducted += source.engine.all('invoices').filter(({ deductions }) => deductions).length;
        givenBack += source.engine.all('invoices').filter((row) => row.givenBack).length;
        open += source.engine.row('quotes', quote.id)?.status === 'Accepté' ? 1 : 0;
        const number = numbers[which % Math.max(1, numbers.length)] ?? '';
        expect(await tryOn(copy, action, number)).toBe(await tryOn(source, action, number));
        expect(stateOf(copy)).toEqual(stateOf(source));
        expect(await restOf(copy)).toEqual(await restOf(source));
      },
    ),
    {
      numRuns: propertyRuns({ test: 100, soak: 200 }),
      examples: orders.map((order) => [oneLine, depositLoweredLater, order, lastCredited]),
    },
  );
  // It is no proof where nothing was deducted, given back or left.
  expect([deducted > 10, givenBack > 10, open > 10]).toEqual([true, true, true]);
});
