// The quantity equals the sum of its movements, always (docs/product.md D3), whatever anybody does in whatever order.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { admin } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { ownedUnits } from './availability.ts';
import { stockWish } from '../../testing/stock-requests.ts';

it('holds over any sequence of operations, no counter falls below 0, and balances follow each other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stockWish('ART-1'), { maxLength: 25 }), async (wishes) => {
      const { engine, done } = openScene();
      await done('create_inventory', { id: 'ART-1', name: 'Écran', quantity: 4 });
      for (const { action, input } of wishes) await engine.execute(action, input, { actor: admin });
      const item = engine.row('inventory', 'ART-1');
      const movements = engine.all('movements');
      const sum = movements.reduce((total, { quantity }) => total + quantity, 0);
      expect(item?.quantity).toBe(sum);
      let balance = 0;
      for (const movement of movements) {
        balance += movement.quantity;
        expect(movement.balance).toBe(balance);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      const counters = [
        item?.quantity,
        item?.rentedQuantity,
        item?.maintenanceQuantity,
        item?.damagedQuantity,
      ];
      expect(Math.min(...counters.map(Number))).toBeGreaterThanOrEqual(0);
      expect(Number(item?.maintenanceQuantity) + Number(item?.damagedQuantity)).toBeLessThanOrEqual(sum);
      const kept = movements
        .filter(({ kind }) => kind !== 'location' && kind !== 'retour')
        .reduce((total, { quantity }) => total + quantity, 0);
      expect(item && ownedUnits(item)).toBe(kept);
    }),
    { numRuns: 150 },
  );
});
