import { describe, expect, it } from 'vitest';
import { commercial } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { importDoneNotification, syncConflictNotification } from './device-facts.ts';

const told = { person: 'commercial1', day: '2026-11-21' };

describe('what a device tells its person', () => {
  it('is a conflict, once however often it is met', async () => {
    const { engine, done } = openScene();
    const opId = '6b1f1c54-9a3c-4a7e-8d5e-2f7f1f3c9b10';
    const input = syncConflictNotification({ opId, name: 'Amal Tazi', url: '/contacts/42' }, told);
    await done('create_notifications', input, commercial);
    expect(await done('create_notifications', input, commercial)).toMatchObject({
      id: `NOT-2026-11-21-sync_conflict-${opId}-commercial1`,
      assignedTo: 'commercial1',
      category: 'system',
      actionUrl: '/contacts/42',
      version: 1,
    });
    expect(engine.all('notifications')).toHaveLength(1);
  });

  it.each([
    [1, 0, 'success', 'Contacts\u00a0: 1 ligne importée'],
    [12, 1, 'warning', 'Contacts\u00a0: 12 lignes importées, 1 refusée'],
    [0, 3, 'warning', 'Contacts\u00a0: 0 ligne importée, 3 refusées'],
  ])('is an import of %i rows with %i refused', async (imported, refused, type, message) => {
    const input = importDoneNotification(
      { importId: 'IMP-1', family: 'Contacts', imported, refused, url: '/contacts' },
      told,
    );
    expect(await openScene().done('create_notifications', input, commercial)).toMatchObject({
      type,
      message,
    });
  });
});
