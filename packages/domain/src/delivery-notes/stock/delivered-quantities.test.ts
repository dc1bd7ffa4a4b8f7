// Property: over any sequence of notes and steps, never more delivered than ordered, and no step outside the table.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openScene } from '../../testing/scenes/scene.ts';
import { type DeliveryAction, deliveryTransitions } from '../delivery-note.rules.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';
import { deliveryStatuses } from '../delivery-note.values.ts';

const ready = { clientAdresse: 'Rabat', livreur: 'Hicham' };
const actions = Object.keys(deliveryTransitions) as DeliveryAction[];
const quantity = fc.integer({ min: 1, max: 8 });

const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      note: fc.nat(4),
      action: fc.constantFrom(...actions),
      handed: fc.array(fc.nat(4), { maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      note: fc.nat(4),
      picks: fc.array(fc.tuple(fc.nat(2), quantity), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('force' as const),
      note: fc.nat(4),
      status: fc.constantFrom(...deliveryStatuses),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('archive' as const, 'restore' as const), note: fc.nat(4) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('change_invoice' as const),
      quantities: fc.array(quantity, { minLength: 1, maxLength: 3 }),
    }),
  },
);

type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const lines = (quantities: number[], ids?: (string | undefined)[]) =>
  quantities.map((value, index) => ({ id: ids?.[index], name: `L${index}`, quantity: value, unitPrice: 10 }));

async function play(ordered: number[], commands: Command[]) {
  const scene = openScene();
  const { engine } = scene;
  const { id } = await scene.invoice({ items: lines(ordered) });
  const notes = () => engine.all('bonLivraison');
  let applied = 0;
  const run = async (action: string, input: object): Promise<void> => {
    const statuses = new Map(notes().map((note) => [note.id, note.status]));
    const result = await engine.execute(action, input, {
      actor: { id: 'admin', role: 'admin', fullName: '' },
    });
    if (!result.ok) return;
    applied += 1;
    for (const note of notes()) {
      const before = statuses.get(note.id);
      if (before === undefined || before === note.status) continue;
      const step = deliveryTransitions[action.replace('_bonLivraison', '') as DeliveryAction];
      const allowed =
        action.startsWith('force') || (step.to === note.status && step.from.some((from) => from === before));
      expect(allowed).toBe(true);
    }
  };
  const inputOf = (note: DeliveryNote, one: Command): [string, object] => {
    const target = { id: note.id, reason: 'Essai', signatureClient: 'Amal' };
    if (one.kind === 'step')
      return [
        `${one.action}_bonLivraison`,
        {
          ...target,
          items: one.handed.map((handed, index) => ({
            id: note.items[index % note.items.length]?.id,
            quantiteLivree: handed,
          })),
        },
      ];
    if (one.kind === 'force') return ['force_bonLivraison', { ...target, status: one.status }];
    if (one.kind === 'update') {
      const items = one.picks.map(([index, units]) => ({
        id: note.items[index]?.id,
        productName: 'L',
        quantity: units,
      }));
      return ['update_bonLivraison', { id: note.id, changes: { items } }];
    }
    return [`${one.kind}_bonLivraison`, { id: note.id }];
  };
  for (const one of commands) {
    if (one.kind === 'create') await run('create_from_invoice_bonLivraison', { factureId: id, ...ready });
    else if (one.kind === 'change_invoice') {
      const ids = engine.row('invoices', id)?.items.map((line) => line.id);
      await run('update_invoices', { id, changes: { items: lines(one.quantities, ids) } });
    } else {
      const note = notes()[one.note % notes().length];
      if (note) await run(...inputOf(note, one));
    }
    const invoice = engine.row('invoices', id);
    for (const line of invoice?.items ?? []) {
      const handed = notes()
        .filter((note) => note.status === 'livre' || note.status === 'partiellement_livre')
        .flatMap((note) => note.items.filter((item) => item.lineId === line.id))
        .reduce((sum, item) => sum + item.quantiteLivree, 0);
      expect(handed).toBeLessThanOrEqual(line.quantity);
    }
  }
  return applied;
}

describe('delivered quantities', () => {
  it('never exceed what was ordered, whatever is done to the notes and in which order', async () => {
    let applied = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(quantity, { minLength: 1, maxLength: 3 }),
        fc.array(command, { minLength: 10, maxLength: 30 }),
        async (ordered, commands) => {
          applied += await play(ordered, commands);
        },
      ),
      { numRuns: 300 },
    );
    expect(applied).toBeGreaterThan(1000);
  });
});
