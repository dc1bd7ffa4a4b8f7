import { describe, expect, it } from 'vitest';
import { planTable } from '../../testing/plan-table.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { unitImport } from './unit.import.ts';

const header = ['Article', 'N° de série', 'État', 'Lieu', "Garantie jusqu'au"];

async function openStore() {
  const scene = openScene();
  await scene.done('create_inventory', { id: 'ART-1', name: 'Écran', quantity: 3 });
  await scene.done('set_status_inventory', { id: 'ART-1', status: 'loué', quantity: 1 });
  await scene.done('create_inventory', {
    id: 'ART-2',
    name: 'Borne',
    quantity: 1,
    followsUnits: true,
    serialNumbers: ['B-1'],
  });
  const plan = (...lines: string[][]) =>
    planTable(unitImport, [header, ...lines], {
      stored: { inventory: scene.engine.all('inventory'), units: scene.engine.all('units') },
    });
  return { ...scene, plan };
}

describe('units from a file', () => {
  it('are those that the item owns, each in its state, and one more where there are too many', async () => {
    const { plan, done, engine } = await openStore();
    const planned = await plan(
      ['écran', 'S-1', '', 'Allée B', '31/12/2027'],
      ['ART-1', 'S-2', 'Loué', '', ''],
      ['ART-1', 'S-3', 'Disponible', '', ''],
      ['ART-1', 'S-4', 'En maintenance', '', ''],
      ['ART-1', 'S-5', 'Maintenance', '', ''],
    );
    expect(planned.map(({ outcome }) => outcome)).toEqual(['valid', 'valid', 'valid', 'refused', 'valid']);
    for (const record of planned)
      if (record.outcome === 'valid')
        for (const { action, input } of record.operations) await done(action, input);
    const units = engine.all('units').filter(({ itemId }) => itemId === 'ART-1');
    expect(units.map(({ serialNumber, state }) => [serialNumber, state])).toEqual([
      ['S-1', 'disponible'],
      ['S-3', 'disponible'],
      ['S-2', 'loué'],
      ['S-5', 'maintenance'],
    ]);
    expect(units[0]).toMatchObject({ place: 'Allée B', warrantyUntil: '2027-12-31' });
    expect(engine.row('inventory', 'ART-1')).toMatchObject({
      quantity: 3,
      rentedQuantity: 1,
      followsUnits: true,
    });
  });

  it('are doubles by their serial number, and refused of an item or in a state that nobody has', async () => {
    const { plan } = await openStore();
    const planned = await plan(
      ['Borne', 'b 1', '', '', ''],
      ['Borne', 'b-1', '', '', ''],
      ['Totem', 'T', '', '', ''],
      ['Borne', 'B-2', 'Vendu', '', ''],
    );
    expect(planned.map(({ outcome }) => outcome)).toEqual(['valid', 'duplicate', 'refused', 'refused']);
    expect(planned.flatMap((record) => (record.outcome === 'refused' ? record.reasons : []))).toEqual([
      'Article : Choisissez une valeur de la liste (Totem)',
      'État : Une unité louée ou vendue sort avec une opération du stock',
    ]);
  });
});
