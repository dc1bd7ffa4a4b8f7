import { describe, expect, it } from 'vitest';
import { admin, commercial, employee } from '../testing/actors.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import { systemActor } from '../kernel/identity/system-actor.ts';

const told = { title: 'Import terminé', type: 'success', category: 'system' };
const id = 'NOT-2026-11-21-import_done-IMP-1-commercial1';

const tell = (scene: Scene, fields: object = {}) =>
  scene.done('create_notifications', { ...told, id, ...fields }, commercial);

describe('making a notification', () => {
  it('is for oneself, unread, and dropped within three days', async () => {
    expect(await tell(openScene())).toMatchObject({
      ...told,
      assignedTo: 'commercial1',
      message: '',
      read: false,
      readAt: null,
      priority: 'medium',
      expiresAt: '2026-11-23T23:59:59.999Z',
    });
  });

  it('is for somebody else when the system makes it, and for nobody else', async () => {
    const scene = openScene();
    const forOther = { ...told, assignedTo: 'employe' };
    expect((await scene.refused('create_notifications', forOther, admin)).code).toBe('forbidden');
    expect(await scene.done('create_notifications', forOther, systemActor)).toMatchObject({
      assignedTo: 'employe',
      createdBy: 'system',
    });
  });

  it('answers the one that stands when the same fact is told again', async () => {
    const scene = openScene();
    await tell(scene);
    await scene.done('read_notifications', { id }, commercial);
    expect(await tell(scene, { title: 'Autre' })).toMatchObject({
      title: told.title,
      read: true,
      version: 2,
    });
    const mine = { ...told, id, assignedTo: 'employe' };
    expect((await scene.refused('create_notifications', mine, systemActor)).code).toBe('already_exists');
  });

  it.each(['//ailleurs.example', 'https://ailleurs.example', '/\\ailleurs', 'javascript:alert(1)'])(
    'never leads to %s',
    async (actionUrl) => {
      const refusal = await openScene().refused('create_notifications', { ...told, actionUrl });
      expect(Object.keys(refusal.fields ?? {})).toEqual(['actionUrl']);
    },
  );
});

describe('reading', () => {
  it('is undone, and belongs to the person it is for', async () => {
    const scene = openScene();
    await tell(scene);
    expect((await scene.refused('read_notifications', { id }, employee)).code).toBe('not_found');
    expect(await scene.done('read_notifications', { id }, commercial)).toMatchObject({
      read: true,
      readAt: '2026-11-21T09:00:00.000Z',
    });
    expect(await scene.done('unread_notifications', { id }, commercial)).toMatchObject({
      read: false,
      readAt: null,
      version: 3,
    });
    expect(await scene.done('unread_notifications', { id }, commercial)).toMatchObject({ version: 3 });
  });

  it('may be said of all those seen at once; those of others and those gone stay as they are', async () => {
    const scene = openScene();
    await tell(scene);
    const other = await scene.done('create_notifications', told, employee);
    const readAt = '2026-11-21T09:00:00.000Z';
    const input = { ids: ['gone', other.id, id, id] };
    expect(await scene.done('read_all_notifications', input, commercial)).toMatchObject({ id, readAt });
    expect(scene.engine.row('notifications', other.id)).toMatchObject({ read: false });
    expect((await scene.refused('read_all_notifications', { ids: ['gone'] }, commercial)).code).toBe(
      'not_found',
    );
  });
});
