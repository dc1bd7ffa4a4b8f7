import { describe, expect, it } from 'vitest';
import { notificationsDue } from '../registry/notifications-due.ts';
import { people } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { ServiceRequest } from './request.schema.ts';

const everybody = people.map(({ id, role }) => ({ id, role, isActive: true }));

describe('the time of a request', () => {
  it.each([
    ['2026-11-21T08:59', []],
    ['2026-11-21T09:01', ['request_soon']],
    ['2026-11-21T13:01', ['request_late']],
    ['2026-11-27T12:00', ['request_late']],
    ['2026-12-02T12:00', []],
  ])('at %s is told as %j, to who follows it and the managers, once', async (moment, names) => {
    const { done } = openScene();
    // Due at one o'clock.
    const request = await done<ServiceRequest>('create_requests', {
      title: 'Écran noir',
      priority: 'urgente',
      receivedAt: '2026-11-21T09:00:00.000Z',
      assignedTo: 'commercial1',
    });
    const tell = (row: ServiceRequest) =>
      notificationsDue({ requests: [row] }, moment.slice(0, 10), everybody, new Date(`${moment}:00.000Z`));
    const told = tell(request);
    expect([...new Set(told.map(({ id }) => /request_[a-z]+/.exec(id)?.[0]))]).toEqual(names);
    const whom = names.length > 0 ? ['admin', 'manager', 'commercial1'] : [];
    expect(told.map(({ assignedTo }) => assignedTo)).toEqual(whom);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    expect(tell({ ...request, status: 'En cours' })).toEqual([]);
  });
});
