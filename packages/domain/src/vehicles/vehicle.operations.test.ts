import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openScene } from '../testing/scenes/scene.ts';
import { plateText } from './plate-text.ts';
import { isRoadworthy, plateKeyOf } from './vehicle.rules.ts';

describe('a plate', () => {
  it.each([
    ['12345-أ-6', '12345ا6'],
    ['12345 | أ | 6', '12345ا6'],
    [' 12345 أ 6 ', '12345ا6'],
    ['12345-A-6', '12345a6'],
    ['WW 123456', 'ww123456'],
    ['-', ''],
    ['', ''],
  ])('%j is compared as %j', (plate, key) => {
    expect(plateKeyOf(plate)).toBe(key);
  });

  it.each([
    ['12345-أ-6', '12345-\u200eأ\u200e-6'],
    ['Fourgon 1 12345 | أ | 6', 'Fourgon 1 12345 | \u200eأ\u200e | 6'],
    ['WW 123456', 'WW 123456'],
  ])('%j is shown with its letter between the numbers', (plate, shown) => {
    expect(plateText(plate)).toBe(shown);
  });

  it('is that of one live vehicle, however it is written', async () => {
    const { done, refused } = openScene();
    const first = await done('create_vehicles', { name: 'Fourgon', plate: '12345-أ-6' });
    const taken = await refused('create_vehicles', { name: 'Autre', plate: '12345 | أ | 6' });
    const sentence = 'Un autre véhicule porte cette immatriculation : Fourgon';
    expect(taken).toMatchObject({ code: 'already_exists', message: sentence, fields: { plate: sentence } });
    const second = await done('create_vehicles', { name: 'Autre', plate: '777-ب-1' });
    await refused('update_vehicles', { id: second.id, changes: { plate: '12345أ6' } });
    await done('archive_vehicles', { id: first.id });
    await done('update_vehicles', { id: second.id, changes: { plate: '12345أ6' } });
    const back = await refused('restore_vehicles', { id: first.id });
    expect(back.fields).toEqual({ plate: 'Un autre véhicule porte cette immatriculation : Autre' });
    await done('restore_vehicles', { id: first.id, changes: { plate: '1-د-1' } });
  });

  it('is changed by its own vehicle, and left out by as many as have none', async () => {
    const { done } = openScene();
    const { id } = await done('create_vehicles', { name: 'Fourgon', plate: '12345-أ-6' });
    const changed = await done('update_vehicles', { id, changes: { plate: '12345 أ 6' } });
    expect(changed).toMatchObject({ plate: '12345 أ 6' });
    for (const name of ['Remorque', 'Chariot'])
      expect(await done('create_vehicles', { name })).toMatchObject({ plateKey: '' });
  });

  it('is of two vehicles in no history', async () => {
    const plates = constantFrom('', '1-أ-6', '1 أ 6', '1 | ا | 6', '2-ب-6', '2B6', '2-b-6');
    const step = record({
      verb: constantFrom('create', 'update', 'archive', 'restore'),
      rank: nat(3),
      plate: plates,
    });
    await assert(
      asyncProperty(array(step, { maxLength: 20 }), async (steps) => {
        const { engine } = openScene();
        for (const { verb, rank, plate } of steps) {
          const id = `VEH-${rank}`;
          const input =
            verb === 'create'
              ? { id, name: id, plate }
              : { id, ...(verb === 'update' && { changes: { plate } }) };
          await engine.execute(`${verb}_vehicles`, input, {
            actor: { id: 'admin', role: 'admin', fullName: 'Admin' },
          });
        }
        const live = engine.all('vehicles').filter(({ archivedAt }) => archivedAt === null);
        const keys = live.map(({ plate }) => plateKeyOf(plate)).filter(Boolean);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { plate, plateKey } of live) expect(plateKey).toBe(plateKeyOf(plate));
      }),
    );
  });
});

describe('a vehicle', () => {
  it('is in service, carries nothing known and has no notes unless somebody says so', async () => {
    const { done } = openScene();
    expect(await done('create_vehicles', { name: 'Fourgon' })).toMatchObject({
      plate: '',
      plateKey: '',
      load: 0,
      state: 'en service',
      notes: '',
    });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'F', load: -1 }, 'load'],
    [{ name: 'F', load: 60_001 }, 'load'],
    [{ name: 'F', state: 'perdu' }, 'state'],
    [{ name: 'F', plate: 'x'.repeat(21) }, 'plate'],
  ])('%j is refused at %s', async (input, field) => {
    const { refused } = openScene();
    expect(Object.keys((await refused('create_vehicles', input)).fields ?? {})).toEqual([field]);
  });

  it.each([
    ['en service', null, true],
    ['atelier', null, false],
    ['hors service', null, false],
    ['en service', '2026-11-21T09:00:00.000Z', false],
  ] as const)('%s, in the corbeille since %s, may be sent out: %s', (state, archivedAt, may) => {
    expect(isRoadworthy({ state, archivedAt })).toBe(may);
  });
});
