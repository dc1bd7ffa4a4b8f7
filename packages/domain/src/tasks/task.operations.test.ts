import { describe, expect, it } from 'vitest';
import { commercial, employee, manager, otherCommercial, people } from '../testing/actors.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import type { Task } from './task.schema.ts';

const task = { id: 'T', title: 'Rappeler la clinique' };

const create = ({ done }: Scene, fields: object = {}, actor = commercial): Promise<Task> =>
  done<Task>('create_tasks', { ...task, ...fields }, actor);

describe('a new task', () => {
  it('is to do, of the person who made it, with everything else ordinary', async () => {
    expect(await create(openScene())).toMatchObject({
      ...task,
      status: 'todo',
      assignedTo: 'commercial1',
      priority: 'medium',
      category: 'call',
      dueDate: '',
      contactId: null,
      contactName: '',
      tags: [],
      completedAt: null,
    });
  });

  it('says in French what is wrong, field by field', async () => {
    const wrong = { title: ' ', dueDate: '2026-02-30', priority: 'urgent', category: 'x', status: 'fait' };
    const choice = 'Choisissez une valeur de la liste';
    expect((await openScene().refused('create_tasks', wrong)).fields).toEqual({
      title: 'Ce champ est obligatoire',
      dueDate: 'Date invalide',
      priority: choice,
      category: choice,
      status: choice,
    });
  });

  it('takes the name of its contact, whatever its writer called them', async () => {
    const scene = openScene();
    await scene.done('create_contacts', { id: 7, name: 'Amal Tazi', type: 'client', phone: '0661234567' });
    const made = await create(scene, { contactId: '7', contactName: 'autre' });
    expect(made).toMatchObject({ contactId: 7, contactName: 'Amal Tazi' });
    const changes = { contactId: null };
    expect(await scene.done('update_tasks', { id: 'T', changes })).toMatchObject({ contactName: '' });
  });

  it('may be for anyone when a salesperson makes it, and is theirs to change all the same', async () => {
    const scene = openScene();
    await create(scene, { assignedTo: 'commercial2' });
    const changes = { notes: 'Vu' };
    await scene.done('update_tasks', { id: 'T', changes }, commercial);
    const read = { id: 'T', changes: { notes: 'Lu' } };
    expect(await scene.done('update_tasks', read, otherCommercial)).toMatchObject({ version: 3 });
  });

  it('is for themselves alone when an employee makes it', async () => {
    const scene = openScene();
    const other = { ...task, assignedTo: 'commercial1' };
    expect((await scene.refused('create_tasks', other, employee)).code).toBe('forbidden');
    await create(scene, {}, employee);
    const changes = { assignedTo: 'commercial1' };
    expect((await scene.refused('update_tasks', { id: 'T', changes }, employee)).code).toBe('forbidden');
  });

  it('may arrive completed, as an import brings it', async () => {
    expect(await create(openScene(), { status: 'completed' })).toMatchObject({
      status: 'completed',
      completedAt: '2026-11-21T09:00:00.000Z',
    });
  });

  it('keeps the key its writer gave, once', async () => {
    const scene = openScene();
    await create(scene);
    expect((await scene.refused('create_tasks', task)).code).toBe('already_exists');
  });
});

describe('the columns of the board', () => {
  it.each([
    ['start', 'in_progress'],
    ['reopen', 'todo'],
    ['complete', 'completed'],
  ])('%s puts a task of any column in %s, and again changes nothing', async (verb, status) => {
    for (const from of ['todo', 'in_progress', 'completed']) {
      const scene = openScene();
      await create(scene, { status: from });
      const moved = await scene.done<Task>(`${verb}_tasks`, { id: 'T' });
      expect(moved).toMatchObject({ status, version: from === status ? 1 : 2 });
      expect(moved.completedAt === null).toBe(status !== 'completed');
      expect(await scene.done(`${verb}_tasks`, { id: 'T' })).toMatchObject({ version: moved.version });
    }
  });

  it('may be changed by the status of an update too, completion included', async () => {
    const scene = openScene();
    await create(scene);
    expect(await scene.done('update_tasks', { id: 'T', changes: { status: 'completed' } })).toMatchObject({
      completedAt: '2026-11-21T09:00:00.000Z',
    });
    expect(await scene.done('update_tasks', { id: 'T', changes: { status: 'todo' } })).toMatchObject({
      completedAt: null,
    });
  });
});

describe('completion said on two devices', () => {
  it('keeps the earliest, whichever arrives first, and never one of the future', async () => {
    const scene = openScene();
    await create(scene);
    const complete = (completedAt: string) => scene.done('complete_tasks', { id: 'T', completedAt });
    expect(await complete('2026-11-21T08:30:00+01:00')).toMatchObject({
      completedAt: '2026-11-21T07:30:00.000Z',
    });
    expect(await complete('2026-11-21T08:00:00.000Z')).toMatchObject({ version: 2 });
    expect(await complete('2026-11-20T18:00:00.000Z')).toMatchObject({
      completedAt: '2026-11-20T18:00:00.000Z',
    });
    await scene.done('reopen_tasks', { id: 'T' });
    expect(await complete('2027-01-01T00:00:00.000Z')).toMatchObject({
      completedAt: '2026-11-21T09:00:00.000Z',
    });
  });
});

describe('putting off', () => {
  it('gives another due date, and the corbeille gives a task back', async () => {
    const scene = openScene();
    await create(scene, { dueDate: '20/11/2026' });
    expect(await scene.done('snooze_tasks', { id: 'T', dueDate: '2026-11-23' })).toMatchObject({
      dueDate: '2026-11-23',
    });
    expect((await scene.refused('snooze_tasks', { id: 'T', dueDate: '' })).fields).toEqual({
      dueDate: 'Ce champ est obligatoire',
    });
    expect(await scene.done('archive_tasks', { id: 'T' })).toMatchObject({
      archivedAt: '2026-11-21T09:00:00.000Z',
    });
    expect((await scene.refused('complete_tasks', { id: 'T' })).code).toBe('deleted');
    const changes = { notes: 'De retour' };
    expect(await scene.done('restore_tasks', { id: 'T', changes })).toMatchObject({
      archivedAt: null,
      ...changes,
    });
  });

  it('come back with what was written on them meanwhile: another contact by name, another state with its instant', async () => {
    const scene = openScene();
    await scene.done('create_contacts', { id: 7, name: 'Amal Tazi', type: 'client', phone: '0661234567' });
    await create(scene);
    await scene.done('archive_tasks', { id: 'T' });
    const changes = { contactId: 7, status: 'completed' };
    expect(await scene.done('restore_tasks', { id: 'T', changes })).toMatchObject({
      contactName: 'Amal Tazi',
      status: 'completed',
      completedAt: scene.now().toISOString(),
    });
  });
});

describe('what was done and refused, handed over to the office', () => {
  const staffRow = {
    version: 1,
    rev: 0,
    createdAt: '',
    updatedAt: '',
    createdBy: '',
    updatedBy: '',
    archivedAt: null,
    isActive: true,
  };
  const handOver = {
    title: 'Bon de livraison BL-001',
    description: 'Livré à 14:32',
    relatedType: 'bonLivraison',
  };
  const deliver = async (scene: Scene, fields: object = {}) => {
    scene.engine.load(
      people.map(({ id, role, fullName }) => ({
        collection: 'staff',
        row: { ...staffRow, id, role, fullName },
      })),
    );
    const note = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', livreurId: employee.id };
    const items = [{ productName: 'Écran', quantity: 1 }];
    return scene.done('create_bonLivraison', { ...note, items, ...fields }, manager);
  };

  it.each([
    ['whoever has the record', { assignedTo: 'commercial2' }, 'commercial2'],
    ['whoever made it, where its owner is in the field', { assignedTo: employee.id }, manager.id],
    ['whoever made it, where its owner has left', { assignedTo: 'gone' }, manager.id],
  ])('is a task of today for %s', async (_who, fields, assignedTo) => {
    const scene = openScene();
    const { id: relatedId } = await deliver(scene, fields);
    const files = [{ id: 'f1', name: 'Signature.png' }];
    const made = await scene.done<Task>(
      'create_for_office_tasks',
      { ...handOver, relatedId, files },
      employee,
    );
    expect(made).toMatchObject({ assignedTo, files, relatedId, contactName: 'Atlas', dueDate: '2026-11-21' });
    expect(made).toMatchObject({ status: 'todo', priority: 'high', description: 'Livré à 14:32' });
  });

  it('goes to a manager when its record is not there, and tells nothing of a record that its writer does not see', async () => {
    const scene = openScene();
    await deliver(scene);
    const unknown = await scene.done('create_for_office_tasks', { ...handOver, relatedId: 'x' }, employee);
    expect(unknown).toMatchObject({ assignedTo: manager.id, contactName: '' });
    const { id: relatedId } = await scene.invoice({ client: 'Secret' }, commercial);
    const hidden = { ...handOver, relatedType: 'invoices', relatedId };
    expect(await scene.done('create_for_office_tasks', hidden, employee)).toMatchObject({ contactName: '' });
  });

  it('is a manager’s where a manager decides, be the record of another salesperson', async () => {
    const scene = openScene();
    await deliver(scene);
    const { id: relatedId } = await scene.invoice({}, commercial);
    await scene.done('update_invoices', { id: relatedId, changes: { assignedTo: otherCommercial.id } });
    const asked = { ...handOver, relatedType: 'invoices', relatedId };
    expect(await scene.done('create_for_office_tasks', asked, commercial)).toMatchObject({
      assignedTo: otherCommercial.id,
    });
    const decided = { ...asked, forManager: true };
    expect(await scene.done('create_for_office_tasks', decided, commercial)).toMatchObject({
      assignedTo: manager.id,
      contactName: 'Atlas',
    });
  });
});
