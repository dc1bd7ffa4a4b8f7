// Units of an item that is followed one by one (docs/product.md 'Units').
import { describe, expect, it } from 'vitest';
import { admin, commercial, employee } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import type { Movement } from '../inventory.schema.ts';
import { warrantyEnd } from './unit.rules.ts';
import type { Unit } from './unit.schema.ts';

const serials = ['SN-1', 'SN-2', 'SN-3'];

async function openStore(serialNumbers: readonly string[] = serials) {
  const scene = openScene();
  const item = { id: 'ART-1', name: 'Écran', movementId: 'MVT-1', quantity: 3, followsUnits: true };
  await scene.done('create_inventory', { ...item, serialNumbers });
  const unit = (serial: string): Unit => {
    const found = scene.engine.all('units').find(({ serialNumber }) => serialNumber === serial);
    if (!found) throw new Error(`no unit ${serial}`);
    return found;
  };
  const states = () =>
    Object.fromEntries(
      scene.engine.all('units').map((row) => [row.serialNumber, row.archivedAt ? '†' : row.state]),
    );
  const counters = () => {
    const row = scene.engine.row('inventory', 'ART-1');
    return [row?.quantity, row?.rentedQuantity, row?.maintenanceQuantity, row?.damagedQuantity];
  };
  const moved = (): Movement | undefined => scene.engine.all('movements').at(-1);
  return { ...scene, unit, states, counters, moved };
}

describe('an item that is followed one by one', () => {
  it('has a unit for each that it opens with, the last ones without a serial number yet', async () => {
    const { engine, moved } = await openStore(['SN-1', 'SN-2']);
    expect(engine.all('units').map(({ id, serialNumber, state }) => [id, serialNumber, state])).toEqual([
      ['UNI-MVT-1~1', 'SN-1', 'disponible'],
      ['UNI-MVT-1~2', 'SN-2', 'disponible'],
      ['UNI-MVT-1~3', '', 'disponible'],
    ]);
    expect(moved()?.unitIds).toHaveLength(3);
  });

  it('may begin with what it owns: each unit in the state that the counters say', async () => {
    const { done, engine, refused } = openScene();
    await done('create_inventory', { id: 'ART-1', name: 'Écran', quantity: 4 });
    await done('set_status_inventory', { id: 'ART-1', status: 'loué', quantity: 1 });
    await done('set_status_inventory', { id: 'ART-1', status: 'maintenance', quantity: 1 });
    const given = { id: 'ART-1', serialNumbers: ['A', 'B', 'C', 'D', 'E'] };
    expect((await refused('follow_units_inventory', given)).fields).toEqual({
      serialNumbers: 'Quantité trop grande : 4 unité(s) au plus',
    });
    await done('follow_units_inventory', { id: 'ART-1', serialNumbers: ['A', 'B', 'C'] });
    expect(engine.all('units').map(({ serialNumber, state }) => [serialNumber, state])).toEqual([
      ['A', 'disponible'],
      ['B', 'disponible'],
      ['C', 'loué'],
      ['', 'maintenance'],
    ]);
    expect((await refused('follow_units_inventory', { id: 'ART-1' })).code).toBe('already_exists');
  });

  it('takes the units that were named; unnamed by an older queue, those next by state and serial number', async () => {
    const { engine, done, unit, states, counters, moved } = await openStore();
    await done('set_status_inventory', { id: 'ART-1', status: 'loué', unitIds: [unit('SN-2').id] });
    const unnamed = { id: 'ART-1', mode: 'remove', quantity: 1 };
    await engine.execute('adjust_inventory', unnamed, { actor: admin, isReplayed: true });
    expect(states()).toEqual({ 'SN-1': 'vendu', 'SN-2': 'loué', 'SN-3': 'disponible' });
    expect(counters()).toEqual([1, 1, 0, 0]);
    expect(moved()).toMatchObject({ kind: 'sortie', unitIds: [unit('SN-1').id] });
    await done('return_inventory', { id: 'ART-1', quantity: 1, state: 'endommagé', reason: 'Verre fêlé' });
    expect(unit('SN-2')).toMatchObject({ state: 'endommagé', stateReason: 'Verre fêlé' });
    expect(counters()).toEqual([2, 0, 0, 1]);
  });

  it('takes in new units, and sold ones that come back', async () => {
    const { done, unit, states, refused } = await openStore();
    const unitIds = [unit('SN-1').id];
    await done('adjust_inventory', { id: 'ART-1', mode: 'remove', quantity: 1, unitIds });
    const add = { id: 'ART-1', mode: 'add', quantity: 2, unitIds: [unit('SN-1').id] };
    expect((await refused('adjust_inventory', { ...add, serialNumbers: ['sn - 3'] })).message).toBe(
      'Ce numéro de série existe déjà (sn - 3, Écran)',
    );
    await done('adjust_inventory', { ...add, serialNumbers: ['SN-4'] });
    expect(states()).toEqual({
      'SN-1': 'disponible',
      'SN-2': 'disponible',
      'SN-3': 'disponible',
      'SN-4': 'disponible',
    });
  });

  it('puts aside what is lost, where it was: on rental too', async () => {
    const { done, unit, states, counters } = await openStore();
    await done('set_status_inventory', { id: 'ART-1', status: 'loué', unitIds: [unit('SN-3').id] });
    await done('lose_inventory', { id: 'ART-1', quantity: 1, from: 'location', reason: 'Volé' });
    await done('lose_inventory', { id: 'ART-1', quantity: 1, unitIds: [unit('SN-2').id], reason: 'Chute' });
    expect(states()).toEqual({ 'SN-1': 'disponible', 'SN-2': '†', 'SN-3': '†' });
    expect(counters()).toEqual([1, 0, 0, 0]);
  });

  it('sends to the workshop the unit of which a fault was told, and says which', async () => {
    const { done, unit, counters, engine } = await openStore();
    const fault = { id: 'ART-1', status: 'maintenance', unitIds: [unit('SN-3').id], reason: 'Dalle éteinte' };
    await done('set_status_inventory', fault, employee);
    expect(unit('SN-3')).toMatchObject({
      state: 'maintenance',
      stateReason: 'Dalle éteinte',
      place: 'Atelier technique',
    });
    expect(engine.row('inventory', 'ART-1')).toMatchObject({ location: 'Entrepôt principal' });
    await done('set_status_inventory', { id: 'ART-1', status: 'disponible' });
    expect(unit('SN-3')).toMatchObject({ state: 'disponible', stateReason: '' });
    expect(counters()).toEqual([3, 0, 0, 0]);
  });

  it('refuses units that are elsewhere, of another item, twice or too many', async () => {
    const { done, refused, unit } = await openStore();
    await done('create_inventory', { id: 'ART-2', name: 'Câble', quantity: 3 });
    const [one, two] = [unit('SN-1').id, unit('SN-2').id];
    await done('set_status_inventory', { id: 'ART-1', status: 'loué', unitIds: [one] });
    const out = (unitIds: string[], id = 'ART-1', quantity = 1) =>
      refused('adjust_inventory', { id, mode: 'remove', quantity, unitIds });
    expect((await out([one])).message).toBe("L'unité SN-1 ne peut pas être prise : Loué");
    expect((await out([two], 'ART-2')).message).toBe("Cet article n'est pas suivi par unité");
    expect((await out([two, two], 'ART-1', 2)).message).toBe('Choisissez 2 unité(s) au plus');
    expect((await out([two, unit('SN-3').id])).message).toBe('Choisissez 1 unité(s) au plus');
    expect((await out(['UNI-404'])).fields).toEqual({ unitIds: 'Choisissez une valeur de la liste' });
  });
});

describe('the warranty of a unit', () => {
  it.each([
    ['36 mois', '2024-01-31', '2027-01-31'],
    ['1 mois', '2027-01-31', '2027-02-28'],
    ['2 ans', '2024-02-29', '2026-02-28'],
    ['1 An', '2026-11-21', '2027-11-21'],
    ['à vie', '2026-11-21', ''],
    ['36 mois', '', ''],
  ])('of %s, bought on "%s", ends on "%s"', (warranty, boughtOn, end) => {
    expect(warrantyEnd(warranty, boughtOn)).toBe(end);
  });

  it('follows from its item when it comes in', async () => {
    const { done, engine } = openScene();
    await done('create_inventory', { id: 'ART-1', name: 'Écran', warranty: '24 mois', followsUnits: true });
    await done('adjust_inventory', { id: 'ART-1', mode: 'add', quantity: 1, date: '2026-11-20' });
    expect(engine.all('units')).toMatchObject([{ boughtOn: '2026-11-20', warrantyUntil: '2028-11-20' }]);
  });
});

describe('a unit', () => {
  it('comes in with its movement, and switches an item on that owns nothing yet', async () => {
    const { done, engine, refused } = openScene();
    await done('create_inventory', { id: 'ART-1', name: 'Écran', location: 'Allée B' });
    await done('create_units', { id: 'UNI-1', itemId: 'ART-1', serialNumber: ' X 1 ', state: 'maintenance' });
    expect(engine.row('units', 'UNI-1')).toMatchObject({
      serialNumber: 'X 1',
      serialKey: 'x1',
      place: 'Allée B',
    });
    expect(engine.row('inventory', 'ART-1')).toMatchObject({
      quantity: 1,
      maintenanceQuantity: 1,
      followsUnits: true,
    });
    expect(engine.all('movements')).toMatchObject([
      {
        id: 'MVT-UNI-1~entrée',
        kind: 'entrée',
        unitIds: ['UNI-1'],
        relatedType: 'units',
        relatedId: 'UNI-1',
      },
    ]);
    const taken = { itemId: 'ART-1', serialNumber: 'x1' };
    expect((await refused('create_units', taken)).fields).toEqual({
      serialNumber: 'Ce numéro de série existe déjà (x1, Écran)',
    });
    await done('create_inventory', { id: 'ART-2', name: 'Câble', quantity: 1 });
    expect((await refused('create_units', { itemId: 'ART-2' })).fields).toEqual({
      itemId: "Cet article n'est pas suivi par unité",
    });
  });

  it('is described by whoever moves stock, never under the serial number of another', async () => {
    const { done, refused, unit } = await openStore(['SN-1']);
    const [, second] = [unit('SN-1'), unit('')];
    await done('update_units', { id: second.id, changes: { serialNumber: 'SN-2', notes: 'Rayé' } }, employee);
    expect(unit('SN-2')).toMatchObject({ serialKey: 'sn-2', notes: 'Rayé' });
    const taken = { id: second.id, changes: { serialNumber: 'sn-1' } };
    expect((await refused('update_units', taken)).code).toBe('serial_taken');
    expect((await refused('update_units', { id: second.id, changes: {} }, commercial)).code).toBe(
      'forbidden',
    );
  });

  it('goes to the corbeille out of the stock, and comes back into it', async () => {
    const { done, refused, unit, counters, moved } = await openStore();
    const { id } = unit('SN-1');
    await done('set_status_inventory', { id: 'ART-1', status: 'endommagé', unitIds: [id], reason: 'Choc' });
    await done('archive_units', { id });
    expect([counters(), unit('SN-1').archivedAt === null]).toEqual([[2, 0, 0, 0], false]);
    expect(moved()).toMatchObject({ kind: 'ajustement', quantity: -1, unitIds: [id], relatedId: id });
    await done('create_units', { itemId: 'ART-1', serialNumber: 'SN1' });
    await done('restore_units', { id });
    expect(counters()).toEqual([4, 0, 0, 1]);
    expect(unit('SN-1')).toMatchObject({ state: 'endommagé', stateReason: 'Choc', archivedAt: null });
    await done('archive_units', { id });
    await done('restore_units', { id });
    expect(counters()).toEqual([4, 0, 0, 1]);
    await done('set_status_inventory', { id: 'ART-1', status: 'loué', unitIds: [id] }, admin);
    expect((await refused('archive_units', { id })).code).toBe('in_use');
  });
});
