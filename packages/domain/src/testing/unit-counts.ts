// The units of an item as their rows count, for properties that hold them against its counters.
import { unitStates } from '../inventory/units/unit.values.ts';
import type { Scene } from './scenes/scene.ts';

/** Live units of the item by state. */
export function countUnits({ engine }: Pick<Scene, 'engine'>, itemId: string): Record<string, number> {
  const units = engine.all('units').filter((unit) => unit.itemId === itemId && unit.archivedAt === null);
  return Object.fromEntries(
    unitStates.map((state) => [state, units.filter((unit) => unit.state === state).length]),
  );
}
