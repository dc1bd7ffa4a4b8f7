// Whoever is on the spot may report on an event, and undo the report (docs/product.md 'Events and technicians').
import { describe, expect, it } from 'vitest';
import { employee, manager, otherCommercial } from '../../testing/actors.ts';
import { openEventScene } from '../../testing/scenes/event-scene.ts';
import type { Event } from '../event.schema.ts';

const start = Date.parse('2026-11-21T09:00:00.000Z');

async function openSpot() {
  const scene = await openEventScene();
  const { id } = await scene.event({ startDate: '2026-11-21', assignedTechnicians: ['T1'] });
  await scene.done('confirm_events', { id }, manager);
  const press = (action: string, given: object, { seconds = 0, actor = employee } = {}) =>
    scene.engine.execute(action, { id, ...given }, { actor, at: new Date(start + seconds * 1000) });
  const row = () => scene.engine.row('events', id) as Event;
  return { ...scene, id, press, row };
}

describe('the technician', () => {
  it.each([
    ['the client is absent', { cause: 'client absent' }, 'Client absent'],
    ['why, in words', { cause: 'pièce manquante', reason: 'Dalle 65"' }, 'Pièce manquante\u00a0: Dalle 65"'],
    ['another reason, as earlier devices say it', { reason: 'Site fermé' }, 'Site fermé'],
  ])('puts it off, and says %s', async (_what, given, statusReason) => {
    const { done, id } = await openSpot();
    await done('start_events', { id }, employee);
    expect(await done('hold_events', { id, ...given }, employee)).toMatchObject({
      status: 'en attente',
      statusReason,
    });
  });

  it('gives a reason where none of the list says it', async () => {
    const { refused, id } = await openSpot();
    const lacking = { reason: 'Ce champ est obligatoire' };
    expect((await refused('hold_events', { id }, employee)).fields).toEqual(lacking);
    expect((await refused('hold_events', { id, cause: 'autre' }, employee)).fields).toEqual(lacking);
  });

  it('adds remarks and photos, each once, whatever its state', async () => {
    const { done, id, row } = await openSpot();
    await done('note_events', { id, text: 'Digicode 12A' }, employee);
    for (const step of ['start', 'finish']) await done(`${step}_events`, { id }, employee);
    await done('note_events', { id, text: 'Vu avec le gardien' }, manager);
    for (const photoId of ['f1', 'f1', 'f2'])
      await done('add_photo_events', { id, photo: { id: photoId, name: 'a.jpg' } }, employee);
    expect(row().remarks?.map(({ userId, text }) => `${userId}: ${text}`)).toEqual([
      'employe: Digicode 12A',
      'manager: Vu avec le gardien',
    ]);
    expect(row().photos?.map((photo) => photo.id)).toEqual(['f1', 'f2']);
  });

  it('says nothing of an event of others', async () => {
    const { refused, event } = await openSpot();
    const { id } = await event({ assignedTechnicians: ['T2'], assignedTo: 'admin' });
    expect((await refused('note_events', { id, text: 'Vu' }, employee)).code).toBe('not_found');
    expect((await refused('hold_events', { id, reason: 'Vu' }, otherCommercial)).code).toBe('forbidden');
  });
});

describe('a step pressed by mistake', () => {
  it.each([
    ['start', []],
    ['finish', ['start']],
    ['hold', ['start']],
  ])('is as if it had not been: %s', async (step, before) => {
    const { press, row } = await openSpot();
    for (const one of before) await press(`${one}_events`, {}, { seconds: -600 });
    const was = row();
    expect((await press(`${step}_events`, { cause: 'client absent' })).ok).toBe(true);
    expect(row().status).not.toBe(was.status);
    expect((await press('undo_events', { step }, { seconds: 60 })).ok).toBe(true);
    const { lastStep: _step, notices: _notices, version: _v, rev: _r, updatedAt: _u, ...is } = row();
    const { lastStep: _one, notices: _two, version: _x, rev: _y, updatedAt: _z, ...expected } = was;
    expect(is).toEqual({ ...expected, updatedBy: 'employe' });
  });

  it.each([
    ['a minute is over', { seconds: 61 }, 'start'],
    ['before it was pressed', { seconds: -1 }, 'start'],
    ['by somebody else', { actor: manager }, 'start'],
    ['another step', {}, 'finish'],
  ])('stays once %s', async (_what, how, step) => {
    const { press, row } = await openSpot();
    await press('start_events', {});
    expect(await press('undo_events', { step }, how)).toMatchObject({
      error: { code: 'illegal_transition' },
    });
    expect(row().status).toBe('en cours');
  });

  it('is taken back once', async () => {
    const { press } = await openSpot();
    await press('start_events', {});
    await press('undo_events', { step: 'start' });
    expect((await press('undo_events', { step: 'start' })).ok).toBe(false);
  });

  it('leaves what others have changed since', async () => {
    const { press, done, id, row } = await openSpot();
    await press('start_events', {});
    await done('update_events', { id, changes: { description: 'Sonner' } }, manager);
    await done('cancel_events', { id, reason: 'Grève' }, manager);
    await press('undo_events', { step: 'start' }, { seconds: 30 });
    expect(row()).toMatchObject({
      status: 'annulé',
      statusReason: 'Grève',
      description: 'Sonner',
      startedAt: null,
    });
  });
});
