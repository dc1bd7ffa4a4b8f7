import { describe, expect, it } from 'vitest';
import { putBack, rowsOf, setBack } from '../../testing/scenes/recovery-scene.ts';
import type { Scene } from '../../testing/scenes/scene.ts';

const serialsOf = ({ engine }: Scene) =>
  engine
    .all('units')
    .map(({ id, serialNumber, state, stateReason, place, warrantyUntil, archivedAt }) => ({
      id,
      serialNumber,
      state,
      stateReason,
      place,
      warrantyUntil,
      isArchived: archivedAt !== null,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Units that were declared, described, repaired, sold, rented and lost, between movements before and after. */
async function live(scene: Scene) {
  await scene.done('create_inventory', { id: 'A', name: 'Écran', quantity: 3, movementId: 'M0' });
  await scene.done('create_movements', { id: 'M1', itemId: 'A', kind: 'entrée', quantity: 2 });
  await scene.done('follow_units_inventory', { id: 'A' });
  for (const [index, serialNumber] of ['SN-1', 'SN-2', 'SN-3', 'SN-4'].entries())
    await scene.done('update_units', {
      id: `UNI-A~${index + 1}`,
      changes: { serialNumber, warrantyUntil: '2028-01-31', notes: `Carton ${index}` },
    });
  await scene.done('create_units', { id: 'UNI-own', itemId: 'A', serialNumber: 'SN-own' });
  const move = (id: string, kind: string, fields: object = {}) =>
    scene.done('create_movements', { id, itemId: 'A', kind, quantity: 1, ...fields });
  await move('M2', 'sortie', { unitIds: ['UNI-A~4'] });
  await move('M3', 'perte', { unitIds: ['UNI-A~3'], reason: 'Volée' });
  await move('M4', 'entrée');
  await scene.done('update_units', { id: 'UNI-M4~1', changes: { serialNumber: 'SN-M4' } });
  await scene.done('set_status_inventory', {
    id: 'A',
    status: 'maintenance',
    unitIds: ['UNI-A~2'],
    location: 'Atelier Sud',
    reason: 'Dalle',
  });
}

const itemOf = ({ engine }: Scene) => engine.row('inventory', 'A');

describe('units that a restored server lost', () => {
  it('that an item was given one by one come back each with its key, its number and its state', async () => {
    const [lost, restored] = setBack();
    await live(lost);
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    expect(serialsOf(restored)).toEqual(serialsOf(lost));
    expect(itemOf(restored)).toMatchObject({
      quantity: itemOf(lost)?.quantity,
      maintenanceQuantity: 1,
      followsUnits: true,
    });
  });

  it('come back where the backup had the item before it was followed', async () => {
    const [lost, restored] = setBack();
    await restored.done('create_inventory', { id: 'A', name: 'Écran', quantity: 3, movementId: 'M0' });
    await live(lost);
    const after = rowsOf(lost).filter(({ id }) => id !== 'M0');
    expect(await putBack(after, restored)).toEqual([]);
    expect(serialsOf(restored)).toEqual(serialsOf(lost));
  });
});
