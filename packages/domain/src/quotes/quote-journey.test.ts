// Property: over any sequence of operations on a quote and its invoices, only the changes of status of docs/product.md 'Quotes'.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';

const allowed = new Set([
  'send: Émis → En attente',
  'accept: Émis → Accepté',
  'accept: En attente → Accepté',
  'refuse: Émis → Refusé',
  'refuse: En attente → Refusé',
  'reopen: Accepté → En attente',
  'reopen: Refusé → En attente',
  'convert: Émis → Facturé',
  'convert: En attente → Facturé',
  'convert: Accepté → Facturé',
  'cancel_invoice: Facturé → Accepté',
]);

const verbs = [
  'send',
  'accept',
  'refuse',
  'reopen',
  'convert',
  'update',
  'archive',
  'restore',
  'duplicate',
  'cancel_invoice',
] as const;

const move = fc.record({
  verb: fc.constantFrom(...verbs),
  person: fc.constantFrom(...people),
  day: fc.integer({ min: 0, max: 3 }),
});

/** Makes documents in that order and answers those whose number is not the next one. */
const playNumbers = async (kinds: ('quote' | 'invoice' | 'convert' | 'fail')[]): Promise<object[]> => {
  const { engine, quote, invoice, refused } = openScene();
  for (const kind of kinds) {
    if (kind === 'quote') await quote();
    if (kind === 'invoice') await invoice();
    if (kind === 'fail') await refused('create_invoices', { client: '', items: [] });
    const open = engine.all('quotes').find((row) => row.invoiceId === null);
    const actor = people[0];
    if (kind === 'convert' && open && actor)
      await engine.execute('convert_quotes', { id: open.id, confirmed: true }, { actor });
  }
  const series = { DEV: engine.all('quotes'), FAC: engine.all('invoices') };
  return Object.entries(series).flatMap(([prefix, rows]) =>
    rows.filter((row, index) => row.number !== `${prefix}-${String(index + 1).padStart(3, '0')}`),
  );
};

describe('the journey of a quote', () => {
  it('only makes the changes of status of the table, and has one live invoice while it is Facturé', async () => {
    const seen = new Set<string>();
    const play = async (moves: (typeof move extends fc.Arbitrary<infer T> ? T : never)[]): Promise<void> => {
      const { engine, quote, goTo } = openScene();
      const { id } = await quote({}, people[2]);
      let day = 21;
      for (const { verb, person, day: days } of moves) {
        day = Math.min(30, day + days);
        goTo(`2026-11-${day}`);
        const before = engine.row('quotes', id)?.status;
        const invoiceId = engine.row('quotes', id)?.invoiceId ?? 'aucune';
        const input = {
          id,
          reason: 'Essai',
          confirmed: true,
          changes: { items: [{ name: 'L', unitPrice: day }] },
        };
        await (verb === 'cancel_invoice'
          ? engine.execute('cancel_invoices', { id: invoiceId, reason: 'Essai' }, { actor: person })
          : engine.execute(`${verb}_quotes`, input, { actor: person }));
        const after = engine.row('quotes', id);
        if (before !== after?.status) seen.add(`${verb}: ${before} → ${after?.status}`);
        const live = engine
          .all('invoices')
          .filter((invoice) => invoice.quoteId === id && invoice.status !== 'Annulée')
          .map((invoice) => invoice.id);
        expect(live).toEqual(after?.status === 'Facturé' ? [after.invoiceId] : []);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 25 }), play), {
      numRuns: 400,
    });
    expect(seen).toEqual(allowed);
  });

  it('numbers quotes and invoices consecutively, in the order of their making', async () => {
    const kind = fc.constantFrom('quote' as const, 'invoice' as const, 'convert' as const, 'fail' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(kind, { maxLength: 30 }), async (kinds) => {
        expect(await playNumbers(kinds)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
