import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCentimes } from '../kernel/values/money.ts';
import { commercial, manager } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';

const reason = 'Erreur';

/** An invoice of a salesperson over 1 200 TTC: ten units at 60 and one at 400. */
async function ownInvoice() {
  const scene = openScene();
  const items = [
    { name: 'Câble', unitPrice: 60, quantity: 10 },
    { name: 'Écran', unitPrice: 400 },
  ];
  const { id, items: lines } = await scene.invoice({ items, assignedTo: commercial.id });
  const [cable = '', screen = ''] = lines.map((line) => line.id);
  return { ...scene, id, cable, screen };
}

type Asked = { amount: number } | { cables?: number; screens?: number } | 'whole';

const steps: [what: string, asked: Asked[], isDecided: boolean][] = [
  ['all of it', ['whole'], true],
  ['all of its lines', [{ cables: 10, screens: 1 }], true],
  ['all of its amount', [{ amount: 1200 }], true],
  ['what goods that came back left', [{ cables: 10 }, { screens: 1 }], true],
  ['the rest of what goods left', [{ cables: 10 }, 'whole'], true],
  ['goods, but not all', [{ cables: 10 }], false],
  ['an amount within the limit of discounts', [{ amount: 240 }], false],
  ['an amount above it', [{ amount: 240.01 }], true],
  ['all of its amount but a centime', [{ amount: 1199.99 }], true],
  ['amounts that are above it together', [{ amount: 240 }, { amount: 0.01 }], true],
  ['an amount beside goods', [{ cables: 5 }, { amount: 240 }], false],
];

describe('a credit note that a salesperson asks for', () => {
  it.each(steps)('over %s is a manager’s to decide: %j, %s', async (_what, asked, isDecided) => {
    const { engine, done, id, cable, screen } = await ownInvoice();
    const inputs = asked.map((each) => {
      if (each === 'whole') return { invoiceId: id, reason };
      if ('amount' in each) return { invoiceId: id, reason, ...each };
      const lines = [
        { lineId: cable, quantity: each.cables ?? 0 },
        { lineId: screen, quantity: each.screens ?? 0 },
      ].filter(({ quantity }) => quantity > 0);
      return { invoiceId: id, reason, lines };
    });
    const last = inputs.pop();
    for (const input of inputs) await done('create_creditNotes', input, commercial);
    const before = engine.row('invoices', id)?.creditedAmount;
    const asking = await engine.execute('create_creditNotes', last, { actor: commercial });
    expect(asking.ok ? '' : asking.error.code).toBe(isDecided ? 'credit_note_needs_manager' : '');
    if (isDecided) await done('create_creditNotes', last, manager);
    expect(engine.row('invoices', id)?.creditedAmount).toBeGreaterThan(before ?? 0);
  });

  it('never leaves nothing of the invoice, whatever was credited before', async () => {
    const step = fc.oneof(
      fc.record({ amount: fc.integer({ min: 1, max: 120_000 }).map((centimes) => centimes / 100) }),
      fc.record({ cables: fc.integer({ min: 0, max: 10 }), screens: fc.integer({ min: 0, max: 1 }) }),
      fc.constant('whole' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (all) => {
        const { engine, id, cable, screen } = await ownInvoice();
        for (const each of all) {
          const lines =
            each !== 'whole' && 'cables' in each
              ? [
                  { lineId: cable, quantity: each.cables },
                  { lineId: screen, quantity: each.screens },
                ].filter(({ quantity }) => quantity > 0)
              : undefined;
          const amount = each !== 'whole' && 'amount' in each ? each.amount : undefined;
          const input = { invoiceId: id, reason, ...(lines && { lines }), ...(amount && { amount }) };
          await engine.execute('create_creditNotes', input, { actor: commercial });
        }
        expect(toCentimes(engine.row('invoices', id)?.creditedAmount ?? 0)).toBeLessThan(120_000);
        const given = engine
          .all('creditNotes')
          .filter(({ kind }) => kind === 'amount')
          .reduce((sum, { total }) => sum + toCentimes(total), 0);
        expect(given).toBeLessThanOrEqual(24_000);
      }),
      { numRuns: 60 },
    );
  });
});
