// A count of an item that is followed one by one names the units of its difference (docs/product.md 'Units'): none is ever picked.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admin } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { countUnits } from '../../testing/unit-counts.ts';
import type { Unit } from '../units/unit.schema.ts';
import { isInHouse } from '../units/unit.rules.ts';

async function openShelf(count = 5, followsUnits = true) {
  const scene = openScene();
  const serialNumbers = followsUnits ? Array.from({ length: count }, (_, index) => `SN-${index + 1}`) : [];
  const item = { id: 'ART-1', name: 'Écran', movementId: 'MVT-1', quantity: count, followsUnits };
  await scene.done('create_inventory', { ...item, serialNumbers });
  const units = (): Unit[] => scene.engine.all('units');
  const idsOf = (serials: readonly string[]) =>
    serials.map((serial) => units().find(({ serialNumber }) => serialNumber === serial)?.id ?? serial);
  const shelf = () =>
    units()
      .filter((unit) => unit.archivedAt === null && isInHouse(unit))
      .map(({ serialNumber }) => serialNumber)
      .toSorted();
  return { ...scene, units, idsOf, shelf };
}

const all = ['SN-1', 'SN-2', 'SN-3', 'SN-4', 'SN-5'];

interface Count {
  quantity: number;
  missing?: string[];
  serialNumbers?: string[];
}

describe('a count of a followed item', () => {
  const two = 'Dites lesquelles manquent : choisissez 2 unités';
  const found =
    'Dites quelles unités ont été trouvées : 2 en tout, par leur numéro de série ou parmi celles vendues';

  it.each<[Count, Record<string, string>]>([
    [{ quantity: 4 }, { unitIds: 'Dites quelle unité manque : choisissez-la' }],
    [{ quantity: 3, missing: ['SN-4'] }, { unitIds: two }],
    [{ quantity: 7 }, { serialNumbers: found }],
    [{ quantity: 7, serialNumbers: ['SN-6'] }, { serialNumbers: found }],
    [{ quantity: 7, serialNumbers: ['SN-6', ' '] }, { serialNumbers: found }],
    [{ quantity: 4, missing: ['SN-1', 'SN-2'] }, { unitIds: 'Choisissez 1 unité(s) au plus' }],
    [{ quantity: 5, missing: ['SN-1'] }, { unitIds: 'Choisissez 0 unité(s) au plus' }],
    [{ quantity: 3, missing: ['SN-1', 'SN-1'] }, { unitIds: 'Choisissez 2 unité(s) au plus' }],
  ])('as %j is refused at its field, and no unit moves', async ({ missing, ...input }, fields) => {
    const { refused, idsOf, shelf } = await openShelf();
    const given = { id: 'ART-1', mode: 'set', ...input, unitIds: missing && idsOf(missing) };
    expect(await refused('adjust_inventory', given)).toMatchObject({ code: 'validation_failed', fields });
    expect(shelf()).toEqual(all);
  });

  it.each<[Count, string[]]>([
    [{ quantity: 4, missing: ['SN-2'] }, ['SN-1', 'SN-3', 'SN-4', 'SN-5']],
    [{ quantity: 0, missing: all }, []],
    [{ quantity: 5 }, all],
    [{ quantity: 7, serialNumbers: ['SN-6', 'SN-7'] }, [...all, 'SN-6', 'SN-7']],
  ])('as %j leaves %j on the shelf', async ({ missing, ...input }, left) => {
    const { done, idsOf, shelf } = await openShelf();
    await done('adjust_inventory', {
      id: 'ART-1',
      mode: 'set',
      ...input,
      unitIds: missing && idsOf(missing),
    });
    expect(shelf()).toEqual(left);
  });

  it('finds one that was sold again', async () => {
    const { done, idsOf, shelf } = await openShelf();
    const unitIds = idsOf(['SN-2']);
    await done('adjust_inventory', { id: 'ART-1', mode: 'remove', quantity: 1, unitIds });
    await done('adjust_inventory', { id: 'ART-1', mode: 'set', quantity: 5, unitIds });
    expect(shelf()).toEqual(all);
  });

  it('is refused as a movement by itself that takes units off unnamed', async () => {
    const { done, refused, idsOf, shelf } = await openShelf();
    const movement = { itemId: 'ART-1', kind: 'ajustement', quantity: -2 };
    expect((await refused('create_movements', movement)).fields).toEqual({ unitIds: two });
    await done('create_movements', { ...movement, unitIds: idsOf(['SN-1', 'SN-4']) });
    expect(shelf()).toEqual(['SN-2', 'SN-3', 'SN-5']);
  });

  it('of an item that is not followed is a number alone', async () => {
    const { done, engine } = await openShelf(5, false);
    await done('adjust_inventory', { id: 'ART-1', mode: 'set', quantity: 3 });
    expect(engine.row('inventory', 'ART-1')?.quantity).toBe(3);
  });
});

const ranks = fc.nat(5);
const earlier = fc.array(
  fc.record({ status: fc.constantFrom('loué', 'maintenance', 'endommagé', 'vendu'), rank: ranks }),
  { maxLength: 5 },
);

it('keeps the units that were ticked and no other, whatever had become of them; unnamed it changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(earlier, fc.uniqueArray(ranks), fc.boolean(), async (steps, ticks, isNamed) => {
      const scene = await openShelf(6);
      const { engine, units } = scene;
      for (const { status, rank } of steps) {
        const input = { id: 'ART-1', unitIds: [units()[rank]?.id ?? ''] };
        await (status === 'vendu'
          ? engine.execute('adjust_inventory', { ...input, mode: 'remove', quantity: 1 }, { actor: admin })
          : engine.execute('set_status_inventory', { ...input, status }, { actor: admin }));
      }
      const onShelf = () =>
        units()
          .filter((unit) => unit.archivedAt === null && isInHouse(unit))
          .map(({ id }) => id);
      const there = onShelf();
      const ticked = there.filter((_, index) => ticks.includes(index));
      const missing = there.filter((id) => !ticked.includes(id));
      const { loué, vendu } = countUnits(scene, 'ART-1');
      const unitIds = isNamed ? missing : missing.slice(1);
      const input = { id: 'ART-1', mode: 'set', quantity: ticked.length, unitIds };
      const { ok } = await engine.execute('adjust_inventory', input, { actor: admin });
      expect(ok).toBe(isNamed || missing.length === 0);
      const left = ok ? ticked : there;
      expect(onShelf()).toEqual(left);
      expect(engine.row('inventory', 'ART-1')?.quantity).toBe(left.length);
      expect(countUnits(scene, 'ART-1')).toMatchObject({ loué, vendu });
    }),
    { numRuns: 150 },
  );
});
