// The counters of an item that is followed one by one are those of its units, always (docs/product.md 'Units'), whatever anybody
// does in whatever order, naming units or not.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { admin } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { stockWish } from '../../testing/stock-requests.ts';
import { countUnits } from '../../testing/unit-counts.ts';
import { unitsByStatus } from '../inventory.rules.ts';

const unitWish = fc.oneof(
  fc.record({ verb: fc.constantFrom('archive', 'restore'), rank: fc.nat(9) }),
  fc.record({ verb: fc.constant('create'), rank: fc.nat(9) }),
);
const wishes = fc.array(
  fc.oneof(
    fc.record({ wish: stockWish('ART-1'), ranks: fc.uniqueArray(fc.nat(9), { maxLength: 3 }) }),
    unitWish,
  ),
  { maxLength: 25 },
);

it('holds over any sequence of operations, and movements name the units that they moved', async () => {
  await fc.assert(
    fc.asyncProperty(wishes, async (given) => {
      const scene = openScene();
      const { engine, done } = scene;
      await done('create_inventory', { id: 'ART-1', name: 'Écran', quantity: 4, followsUnits: true });
      for (const each of given) {
        const idAt = (rank: number) => engine.all('units')[rank]?.id ?? 'UNI-0';
        if ('wish' in each) {
          const unitIds = each.ranks.length > 0 ? each.ranks.map(idAt) : undefined;
          // Unnamed ones come as an older version queued them, and take the next in order.
          const options = { actor: admin, isReplayed: unitIds === undefined };
          await engine.execute(each.wish.action, { ...each.wish.input, unitIds }, options);
        } else {
          const input = each.verb === 'create' ? { itemId: 'ART-1' } : { id: idAt(each.rank) };
          await engine.execute(`${each.verb}_units`, input, { actor: admin });
        }
        const item = engine.row('inventory', 'ART-1');
        const { vendu: _gone, ...owned } = countUnits(scene, 'ART-1');
        expect(item && unitsByStatus(item)).toEqual(owned);
        const moved = engine.all('movements').reduce((sum, { quantity }) => sum + quantity, 0);
        expect(moved).toBe(item?.quantity);
      }
      for (const { quantity, unitIds } of engine.all('movements'))
        expect(unitIds).toHaveLength(Math.abs(quantity));
    }),
    { numRuns: 300 },
  );
});
