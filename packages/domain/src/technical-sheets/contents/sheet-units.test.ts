// Sheets and events name units, and their texts follow (docs/product.md 'Technical sheets').
import { describe, expect, it } from 'vitest';
import type { Event } from '../../events/event.schema.ts';
import { employee, manager } from '../../testing/actors.ts';
import { openEventScene } from '../../testing/scenes/event-scene.ts';
import type { TechnicalSheet } from '../technical-sheet.schema.ts';
import { isAboutUnit } from './sheet-units.ts';

async function openStore() {
  const scene = await openEventScene();
  const { done, engine } = scene;
  const item = { quantity: 2, followsUnits: true };
  await done('create_inventory', {
    id: 'ART-S',
    name: 'Écran 65"',
    ...item,
    serialNumbers: ['SN-1', 'SN-2'],
  });
  await done('create_inventory', { id: 'ART-B', name: 'Borne', ...item, serialNumbers: ['B-1', 'B-2'] });
  const idOf = (serial: string): string =>
    engine.all('units').find(({ serialNumber }) => serialNumber === serial)?.id ?? '';
  const sheet = (intervention: object = {}) =>
    done<TechnicalSheet>('create_technicalSheets', { kind: 'intervention', intervention }, manager);
  const change = ({ id }: TechnicalSheet, intervention: object) =>
    done<TechnicalSheet>('update_technicalSheets', { id, changes: { intervention } }, manager);
  return { ...scene, idOf, sheet, change, ids: (...serials: string[]) => serials.map(idOf) };
}

describe('a sheet of units', () => {
  it('says their serial numbers, item and equipment', async () => {
    const { sheet, ids } = await openStore();
    const { intervention } = await sheet({ unitIds: ids('SN-2', 'B-1') });
    expect(intervention).toMatchObject({
      unitIds: ids('SN-2', 'B-1'),
      serialNumber: 'SN-2, B-1',
      equipment: 'Écran 65", Borne',
      itemId: 'ART-S',
    });
  });

  it('follows them as they change, and comes back to nothing with the last', async () => {
    const { sheet, change, ids } = await openStore();
    const made = await sheet({ unitIds: ids('SN-1', 'SN-2') });
    const less = await change(made, { unitIds: ids('SN-2') });
    expect(less.intervention).toMatchObject({ serialNumber: 'SN-2', equipment: 'Écran 65"' });
    const none = await change(made, { unitIds: [] });
    expect(none.intervention).toMatchObject({ unitIds: [], serialNumber: '', equipment: 'Écran 65"' });
  });

  it('keeps what somebody typed, and names beside it what is missing there', async () => {
    const { sheet, change, ids } = await openStore();
    const made = await sheet({ equipment: 'Mur d’images', serialNumber: 'sn-1, X-9' });
    expect(made.intervention).not.toHaveProperty('unitIds');
    const { intervention } = await change(made, { unitIds: ids('SN-1', 'SN-2') });
    expect(intervention).toMatchObject({ equipment: 'Mur d’images', serialNumber: 'sn-1, X-9, SN-2' });
  });

  it('refuses a unit that is nowhere', async () => {
    const { refused } = await openStore();
    const intervention = { unitIds: ['UNI-nobody'] };
    const refusal = await refused('create_technicalSheets', { kind: 'intervention', intervention }, manager);
    expect(refusal.fields).toHaveProperty('intervention.unitIds.0');
  });

  it('takes those of its event, whatever other material that has', async () => {
    const { done, event, ids, idOf } = await openStore();
    const { id: eventId, unitDetails } = await event({
      client: 'Atlas',
      unitIds: ids('SN-1', 'B-2'),
      equipments: ['Nacelle'],
      assignedTechnicians: ['T1'],
    });
    expect(unitDetails).toEqual([
      { id: idOf('SN-1'), itemId: 'ART-S', serialNumber: 'SN-1', name: 'Écran 65"' },
      { id: idOf('B-2'), itemId: 'ART-B', serialNumber: 'B-2', name: 'Borne' },
    ]);
    const input = { kind: 'intervention', intervention: { eventId } };
    const { intervention } = await done<TechnicalSheet>('create_technicalSheets', input, employee);
    expect(intervention).toMatchObject({
      unitIds: ids('SN-1', 'B-2'),
      serialNumber: 'SN-1, B-2',
      equipment: 'Écran 65", Borne',
    });
  });
});

describe('an event of units', () => {
  it('is found by their serial numbers, and forgets them when they are taken off', async () => {
    const { done, event, ids } = await openStore();
    const { id } = await event({ unitIds: ids('SN-1') });
    const changed = await done<Event>('update_events', { id, changes: { unitIds: ids('B-1') } });
    expect(changed.unitDetails).toMatchObject([{ serialNumber: 'B-1', name: 'Borne' }]);
    const none = await done<Event>('update_events', { id, changes: { unitIds: [] } });
    expect(none).toMatchObject({ unitIds: [], unitDetails: [] });
  });

  it('has nothing of them where nobody named any', async () => {
    const { event } = await openStore();
    expect(await event({})).not.toHaveProperty('unitIds');
  });
});

describe('whether a sheet is about a unit', () => {
  it.each([
    ['names it', { unitIds: ['UNI-1'], serialNumber: '' }, true],
    ['names others, whatever its text says', { unitIds: ['UNI-2'], serialNumber: 'SN-1' }, false],
    ['is older and says its number among others', { serialNumber: 'X, sn 1' }, true],
    ['says no number', { serialNumber: '' }, false],
  ])('one that %s: %o', (_name, sheet, isAbout) => {
    expect(isAboutUnit(sheet, { id: 'UNI-1', serialKey: 'sn1' })).toBe(isAbout);
  });
});
