// An operation by hand on a followed item names its units (docs/product.md 'Units'): none is picked where there are others.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admin } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { countUnits } from '../../testing/unit-counts.ts';
import { inventoryStatuses, lossPlaces, movementKinds } from '../inventory.values.ts';

const one = 'Dites de quelle unité il s’agit : choisissez-la';
const two = 'Dites desquelles il s’agit : choisissez 2 unités';

/** Six units: three at hand, two on rental, one in the workshop. */
async function openStore(followsUnits = true) {
  const scene = openScene();
  const serialNumbers = followsUnits ? ['A', 'B', 'C', 'D', 'E', 'F'] : [];
  const item = { id: 'ART-1', name: 'Écran', movementId: 'MVT-1', quantity: 6, followsUnits };
  await scene.done('create_inventory', { ...item, serialNumbers });
  const idOf = (serial: string) =>
    scene.engine.all('units').find(({ serialNumber }) => serialNumber === serial)?.id ?? serial;
  const put = (status: string, ...serials: string[]) =>
    scene.done('set_status_inventory', {
      id: 'ART-1',
      status,
      ...(followsUnits ? { unitIds: serials.map(idOf) } : { quantity: serials.length }),
    });
  await put('loué', 'D', 'E');
  await put('maintenance', 'F');
  const units = () =>
    scene.engine
      .all('units')
      .map(({ serialNumber, state, archivedAt }) => `${serialNumber} ${archivedAt ? 'corbeille' : state}`);
  return { ...scene, idOf, units };
}

interface Move {
  action: string;
  input: Record<string, unknown>;
  /** Units that it takes, once they are named. */
  named: string[];
}

const of = (action: string, input: Record<string, unknown>, named: string[]): Move => ({
  action,
  input: { id: 'ART-1', itemId: 'ART-1', reason: 'Essai', ...input },
  named,
});

const moves: [Move, string][] = [
  [of('adjust_inventory', { mode: 'remove', quantity: 1 }, ['B']), one],
  [of('adjust_inventory', { mode: 'remove', quantity: 2 }, ['B', 'F']), two],
  [of('lose_inventory', { quantity: 1 }, ['C']), one],
  [of('lose_inventory', { quantity: 1, from: 'location' }, ['E']), one],
  [of('return_inventory', { quantity: 1 }, ['E']), one],
  [of('set_status_inventory', { status: 'maintenance' }, ['B']), one],
  [of('set_status_inventory', { status: 'endommagé', quantity: 2 }, ['B', 'F']), two],
  [of('set_status_inventory', { status: 'loué' }, ['C']), one],
  [of('create_movements', { id: 'M', kind: 'sortie', quantity: 1 }, ['C']), one],
  [of('create_movements', { id: 'M', kind: 'perte', quantity: 2 }, ['A', 'C']), two],
  [of('create_movements', { id: 'M', kind: 'location', quantity: 1 }, ['C']), one],
  [of('create_movements', { id: 'M', kind: 'retour', quantity: 1 }, ['E']), one],
];

describe('a move by hand', () => {
  it.each(moves)(
    '%j is refused until it names its units, and moves those',
    async ({ action, input, named }, sentence) => {
      const { done, refused, idOf, units } = await openStore();
      const before = units();
      expect((await refused(action, input)).fields).toEqual({ unitIds: sentence });
      const unitIds = named.map(idOf);
      const incomplete = { ...input, ...(named.length > 1 && { unitIds: unitIds.slice(1) }) };
      expect((await refused(action, incomplete)).fields).toEqual({ unitIds: sentence });
      await done(action, { ...input, unitIds });
      const moved = units().filter((unit) => !before.includes(unit));
      expect(moved.map((unit) => unit.charAt(0))).toEqual(named);
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['adjust_inventory', { mode: 'remove', quantity: 4 }],
    ['lose_inventory', { quantity: 4 }],
    ['lose_inventory', { quantity: 2, from: 'location' }],
    ['return_inventory', { quantity: 2 }],
    ['set_status_inventory', { status: 'disponible' }],
    ['set_status_inventory', { status: 'disponible', quantity: 1 }],
    ['create_movements', { id: 'M', kind: 'sortie', quantity: 4 }],
    ['create_movements', { id: 'M', kind: 'retour', quantity: 2 }],
  ])('%s %j takes all there are, and asks nothing', async (action, input) => {
    const { engine } = await openStore();
    const { ok } = await engine.execute(action, of(action, input, []).input, { actor: admin });
    expect(ok).toBe(true);
  });

  it.each(moves)('%j of an item that is not followed is a number alone', async ({ action, input }) => {
    const { engine } = await openStore(false);
    expect((await engine.execute(action, input, { actor: admin })).ok).toBe(true);
  });

  it.each(moves)(
    '%j that an older version queued unnamed is done as it was then',
    async ({ action, input, named }) => {
      const { engine, units } = await openStore();
      const before = units();
      const { ok } = await engine.execute(action, input, { actor: admin, isReplayed: true });
      expect(ok).toBe(true);
      expect(units().filter((unit) => !before.includes(unit))).toHaveLength(named.length);
    },
  );
});

const wish = fc.oneof(
  fc.record({ action: fc.constant('adjust_inventory'), mode: fc.constant('remove') }),
  fc.record({ action: fc.constant('lose_inventory'), from: fc.constantFrom(...lossPlaces) }),
  fc.record({ action: fc.constant('return_inventory') }),
  fc.record({ action: fc.constant('set_status_inventory'), status: fc.constantFrom(...inventoryStatuses) }),
  fc.record({
    action: fc.constant('create_movements'),
    kind: fc.constantFrom(...movementKinds.filter((kind) => kind !== 'entrée' && kind !== 'ajustement')),
  }),
);

it('never moves a unit that nobody named beside others in its states, whatever is asked', async () => {
  const steps = fc.array(
    fc.record({
      wish,
      quantity: fc.integer({ min: 1, max: 4 }),
      ranks: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
    }),
    { maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const scene = await openStore();
      for (const { wish: asked, quantity, ranks } of given) {
        const { action, ...rest } = asked;
        const before = new Map(scene.engine.all('units').map((unit) => [unit.id, unit]));
        const unitIds = ranks.map((rank) => [...before.keys()][rank] ?? '');
        const { input } = of(action, { ...rest, quantity, ...(ranks.length > 0 && { unitIds }) }, []);
        await scene.engine.execute(action, input, { actor: admin });
        const picked = scene.engine
          .all('units')
          .filter((unit) => unit !== before.get(unit.id) && !unitIds.includes(unit.id));
        const states = new Set(picked.map(({ id }) => before.get(id)?.state ?? ''));
        const left = countUnits(scene, 'ART-1');
        // Then no other was left to choose in the state from which it went.
        for (const state of states) expect([state, left[state]]).toEqual([state, 0]);
      }
    }),
    { numRuns: 200 },
  );
});
