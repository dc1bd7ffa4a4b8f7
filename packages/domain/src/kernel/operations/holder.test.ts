import { describe, expect, it } from 'vitest';
import { commercial, employee } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';

const written = {
  version: 1,
  rev: 0,
  createdAt: '',
  updatedAt: '',
  createdBy: '',
  updatedBy: '',
  archivedAt: null,
};

function openStaff() {
  const scene = openScene();
  for (const { id, role, fullName } of [commercial, employee])
    scene.engine.load([{ collection: 'staff', row: { ...written, id, role, fullName, isActive: true } }]);
  return scene;
}

const contact = { name: 'Amal', type: 'client', phone: '0661234567' };
const sentence = 'Hicham Naciri ne verrait pas cette fiche : son rôle n’y donne pas accès';

describe('whoever a record is given to', () => {
  it('is never somebody who would not see it: created, changed', async () => {
    const { done, refused } = openStaff();
    for (const [action, input] of [
      ['create_contacts', contact],
      ['create_quotes', { client: 'Atlas', items: [{ name: 'Écran' }] }],
      ['create_invoices', { client: 'Atlas', items: [{ name: 'Écran' }] }],
    ] as const)
      expect(await refused(action, { ...input, assignedTo: employee.id })).toMatchObject({
        code: 'validation_failed',
        fields: { assignedTo: sentence },
      });
    const { id } = await done('create_contacts', contact);
    const changes = { assignedTo: employee.id };
    expect((await refused('update_contacts', { id, changes })).fields).toEqual({
      'changes.assignedTo': sentence,
    });
    await done('update_contacts', { id, changes: { assignedTo: commercial.id } });
    await done('update_contacts', { id, changes: { assignedTo: '' } });
  });

  it('is somebody of the field for what they see: a task', async () => {
    const { done } = openStaff();
    expect(await done('create_tasks', { title: 'Rappeler', assignedTo: employee.id })).toMatchObject({
      assignedTo: employee.id,
    });
  });
});
