import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admin, employee, manager } from '../../testing/actors.ts';
import { openEventScene } from '../../testing/scenes/event-scene.ts';
import type { Event } from '../event.schema.ts';
import { visitTimes } from './event-visit.ts';

const day = '2026-11-21';
const at = (time: string, on = day): Date => new Date(`${on}T${time}:00.000Z`);
const instant = (time: string, on = day): string => at(time, on).toISOString();

async function openVisit() {
  const scene = await openEventScene();
  const { id } = await scene.event({
    startDate: day,
    time: '10:00',
    endTime: '12:00',
    assignedTechnicians: ['T1'],
  });
  await scene.done('confirm_events', { id }, manager);
  const press = (step: string, time: string, { on = day, given = {}, actor = employee } = {}) =>
    scene.engine.execute(`${step}_events`, { id, ...given }, { actor, at: at(time, on) });
  const row = () => scene.engine.row('events', id) as Event;
  return { ...scene, id, press, row };
}

describe('a visit', () => {
  it('says when they left, were there and had done it, and how long that took', async () => {
    const { press, row } = await openVisit();
    await press('en_route', '09:05');
    expect(row()).toMatchObject({ status: 'confirmé', enRouteAt: instant('09:05'), startedAt: null });
    await press('arrive', '09:40');
    expect(row()).toMatchObject({
      status: 'en cours',
      arrivedAt: instant('09:40'),
      startedAt: instant('09:40'),
      onSite: [{ userId: employee.id }],
    });
    await press('finish', '11:00');
    expect(visitTimes(row())).toEqual({ road: 35, site: 80 });
  });

  it('that fails waits for the office with its reason, and announces itself', async () => {
    const { press, row } = await openVisit();
    await press('en_route', '09:05');
    await press('arrive', '09:40');
    expect(await press('fail', '09:55', { given: { reason: 'Client absent' } })).toMatchObject({ ok: true });
    expect(row()).toMatchObject({
      status: 'en attente',
      statusReason: 'Client absent',
      failedAt: instant('09:55'),
      notices: expect.arrayContaining([expect.objectContaining({ what: 'held', said: 'Client absent' })]),
    });
    expect(visitTimes(row())).toEqual({ road: 35, site: 15 });
  });

  it('gives a reason where it fails', async () => {
    const { refused, id } = await openVisit();
    expect(await refused('fail_events', { id, reason: ' ' }, employee)).toMatchObject({
      fields: { reason: 'Ce champ est obligatoire' },
    });
  });

  it('that failed is planned anew, and made again with hours of its own', async () => {
    const { press, done, id, row } = await openVisit();
    for (const [step, time] of [
      ['en_route', '09:05'],
      ['arrive', '09:40'],
    ] as const)
      await press(step, time);
    await press('fail', '09:55', { given: { reason: 'Client absent' } });
    await done('update_events', { id, changes: { time: '15:00', endTime: '16:00' } }, manager);
    await done('resume_events', { id }, manager);
    await done('confirm_events', { id }, manager);
    await press('en_route', '14:30');
    expect(row()).toMatchObject({ enRouteAt: instant('14:30'), startedAt: null });
    expect(row()).not.toHaveProperty('arrivedAt');
    expect(row()).not.toHaveProperty('failedAt');
    await press('arrive', '15:00');
    expect(row()).toMatchObject({ arrivedAt: instant('15:00'), startedAt: instant('15:00') });
  });

  it('of another day is another visit', async () => {
    const { press, row } = await openVisit();
    await press('en_route', '09:05');
    await press('en_route', '08:00', { on: '2026-11-22' });
    expect(row().enRouteAt).toBe(instant('08:00', '2026-11-22'));
  });

  it('loses its hours where the event is opened again for another one', async () => {
    const { press, done, id, row } = await openVisit();
    for (const [step, time] of [
      ['en_route', '09:05'],
      ['arrive', '09:40'],
      ['finish', '10:00'],
    ] as const)
      await press(step, time);
    await done('reopen_events', { id }, manager);
    expect(row()).not.toHaveProperty('enRouteAt');
    expect(row()).not.toHaveProperty('arrivedAt');
  });

  it.each([
    ['en_route', []],
    ['arrive', ['en_route']],
    ['fail', ['en_route', 'arrive']],
  ])('is taken back within a minute: %s', async (step, before) => {
    const { press, row } = await openVisit();
    for (const one of before) await press(one, '09:00');
    const was = row();
    await press(step, '09:30', { given: { reason: 'Client absent' } });
    expect(row()).not.toMatchObject({ lastStep: was.lastStep ?? 'none' });
    expect(await press('undo', '09:31', { given: { step } })).toMatchObject({ ok: true });
    const { lastStep: _s, notices: _n, version: _v, rev: _r, updatedAt: _u, ...is } = row();
    const { lastStep: _t, notices: _m, version: _w, rev: _q, updatedAt: _x, ...expected } = was;
    expect(is).toEqual({ ...expected, updatedBy: employee.id });
  });

  it.each([
    ['en_route', 'confirmé'],
    ['arrive', 'en cours'],
    ['fail', 'en attente'],
  ])('that nobody confirmed is worked by whoever is sent: %s', async (step, status) => {
    const { done, event, engine } = await openVisit();
    const plan = { startDate: day, time: '15:00', endTime: '16:00' };
    const { id } = await event({ ...plan, assignedTechnicians: ['T1'] });
    await done(`${step}_events`, { id, reason: 'Absent' }, employee);
    expect(engine.row('events', id)).toMatchObject({ status });
    await done('undo_events', { id, step }, employee);
    expect(engine.row('events', id)).toMatchObject({ status: 'planifié' });
  });

  it('that nobody confirmed is not gone to without somebody who is sent', async () => {
    const { refused, event } = await openVisit();
    const { id } = await event({ startDate: '2026-11-22' });
    expect((await refused('en_route_events', { id }, manager)).fields).toHaveProperty('assignedTechnicians');
  });

  it('that was given to others meanwhile is theirs to confirm, though somebody was on the way', async () => {
    const { engine, done, event } = await openVisit();
    const { id } = await event({ startDate: '2026-11-22', assignedTechnicians: ['T1'] });
    await done('update_events', { id, changes: { assignedTechnicians: ['T2'] } }, manager);
    const late = await engine.execute('en_route_events', { id }, { actor: employee, isReplayed: true });
    expect(late.ok).toBe(true);
    expect(engine.row('events', id)).toMatchObject({ status: 'planifié' });
    expect(engine.row('events', id)).toHaveProperty('enRouteAt');
  });

  it('that was given to others while somebody left for it and did it is of both', async () => {
    const { engine, id, done, row } = await openVisit();
    await done('update_events', { id, changes: { assignedTechnicians: ['T2'] } }, manager);
    for (const [step, time] of [
      ['en_route', '09:30'],
      ['arrive', '10:05'],
      ['finish', '11:00'],
    ] as const) {
      const late = { actor: employee, at: at(time), isReplayed: true };
      expect(await engine.execute(`${step}_events`, { id }, late)).toMatchObject({ ok: true });
    }
    expect(row()).toMatchObject({ status: 'terminé', assignedTechnicians: ['T2', 'T1'] });
    expect(row().teamUserIds.filter((userId) => userId === employee.id)).toHaveLength(1);
  });
});

it('hours on the road and on the spot are never negative, and known where both ends are', () => {
  const moment = fc.option(
    fc.integer({ min: 0, max: 1439 }).map((minutes) => new Date(minutes * 60_000).toISOString()),
    { nil: undefined },
  );
  fc.assert(
    fc.property(
      fc.record({
        enRouteAt: moment,
        arrivedAt: moment,
        failedAt: moment,
        startedAt: moment,
        finishedAt: moment,
      }),
      ({ startedAt = null, finishedAt = null, ...visit }) => {
        const known = Object.fromEntries(Object.entries(visit).filter(([, value]) => value !== undefined));
        const { road, site } = visitTimes({ ...known, startedAt, finishedAt });
        for (const minutes of [road, site]) expect(minutes ?? 0).toBeGreaterThanOrEqual(0);
        expect(visit.enRouteAt === undefined && road !== null).toBe(false);
        expect(finishedAt === null && visit.failedAt === undefined && site !== null).toBe(false);
      },
    ),
  );
});

describe('work that has begun', () => {
  const moves = [
    ['another day', { startDate: '2026-11-23', endDate: '2026-11-23' }],
    ['another hour', { endTime: '18:00' }],
    ['other people', { assignedTechnicians: ['T1', 'T2'] }],
  ] as const;

  it.each(moves)('does not go to %s, and says who began it', async (_what, changes) => {
    const { press, refused, id } = await openVisit();
    await press('arrive', '09:12');
    for (const actor of [admin, manager])
      expect(await refused('update_events', { id, changes }, actor)).toMatchObject({
        code: 'work_begun',
        message: 'Commencé par Hicham Naciri à 09:12',
      });
  });

  it.each(moves)('is corrected by a manager with a reason: %s', async (_what, changes) => {
    const { press, done, id, row } = await openVisit();
    await press('arrive', '09:12');
    await done('force_events', { id, changes, reason: 'Erreur de saisie' }, manager);
    expect(row()).toMatchObject({ ...changes, statusReason: 'Erreur de saisie', status: 'en cours' });
  });

  it('takes any other correction, and its plan as it stands', async () => {
    const { press, done, id, row } = await openVisit();
    await press('arrive', '09:58');
    const changes = { description: 'Sonner', time: row().time, assignedTechnicians: ['T1'] };
    await done('update_events', { id, changes }, manager);
    expect(row().description).toBe('Sonner');
  });
});
