import { describe, expect, it } from 'vitest';
import { notificationsDue } from '../registry/notifications-due.ts';
import { people } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { ServiceRequest } from './request.schema.ts';

const everybody = people.map(({ id, role }) => ({ id, role, isActive: true }));

/** Urgent on a Saturday at nine: due at one o'clock, an hour of work before that it runs out. */
const urgent = {
  title: 'Écran noir',
  priority: 'urgente',
  receivedAt: '2026-11-21T09:00:00.000Z',
  assignedTo: 'commercial1',
};

const tell = (row: ServiceRequest, moment: string) =>
  notificationsDue({ requests: [row] }, moment.slice(0, 10), everybody, new Date(`${moment}:00.000Z`));

const factIn = (id: string): string => /request_[a-z]+/.exec(id)?.[0] ?? '';

describe('the time of a request', () => {
  it.each([
    ['2026-11-21T09:00', [], []],
    ['2026-11-21T11:59', [], []],
    ['2026-11-21T12:00', ['request_soon'], ['commercial1']],
    ['2026-11-21T13:00', ['request_soon'], ['commercial1']],
    ['2026-11-21T13:01', ['request_late'], ['admin', 'manager', 'commercial1']],
    ['2026-11-27T12:00', ['request_late'], ['admin', 'manager', 'commercial1']],
    ['2026-12-02T12:00', [], []],
  ])('at %s is told as %j, to %j, once', async (moment, names, whom) => {
    const { done } = openScene();
    const request = await done<ServiceRequest>('create_requests', urgent);
    const told = tell(request, moment);
    expect([...new Set(told.map(({ id }) => factIn(id)))]).toEqual(names);
    expect(told.map(({ assignedTo }) => assignedTo)).toEqual(whom);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    expect(tell({ ...request, status: 'En cours' }, moment)).toEqual([]);
  });

  it('is told to the managers before it runs out where nobody follows it', async () => {
    const { done } = openScene();
    const request = await done<ServiceRequest>('create_requests', { ...urgent, assignedTo: '' });
    const told = tell(request, '2026-11-21T12:30');
    expect(told.map(({ id, assignedTo }) => [factIn(id), assignedTo])).toEqual([
      ['request_soon', 'admin'],
      ['request_soon', 'manager'],
    ]);
  });

  it('is told again by the time that it has once a day off is confirmed', async () => {
    const { done, engine } = openScene();
    const { id } = await done<ServiceRequest>('create_requests', { ...urgent, priority: 'haute' });
    const stands = () => engine.row('requests', id) as ServiceRequest;
    const before = tell(stands(), '2026-11-23T10:30').map((told) => told.id);
    expect(before.map(factIn)).toEqual(['request_soon']);
    await done('update_workingTime_settings', {
      changes: { closures: [{ name: 'Inventaire', from: '2026-11-23', to: '2026-11-23' }] },
    });
    expect(tell(stands(), '2026-11-23T10:30')).toEqual([]);
    const after = tell(stands(), '2026-11-24T10:30').map((told) => told.id);
    expect(after.map(factIn)).toEqual(['request_soon']);
    expect(after).not.toEqual(before);
  });
});
