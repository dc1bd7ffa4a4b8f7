import { describe, expect, it } from 'vitest';
import type { Event } from '../event.schema.ts';
import { missionOf, technicianDisplay } from './technician.rules.ts';

const event = (fields: Partial<Event>) =>
  ({
    id: 'A',
    startDate: '2026-11-21',
    endDate: '2026-11-21',
    time: '09:00',
    endTime: '12:00',
    status: 'confirmé',
    archivedAt: null,
    assignedTechnicians: ['T1'],
    ...fields,
  }) as Event;
const free = { id: 'T1', available: true };

describe('a technician', () => {
  it.each([
    ['before', '2026-11-21T08:59', 'Disponible'],
    ['at its start', '2026-11-21T09:00', 'En mission'],
    ['during', '2026-11-21T11:59', 'En mission'],
    ['at its end', '2026-11-21T12:00', 'Disponible'],
  ])('is En mission while an event is: %s', (_name, moment, display) => {
    expect(technicianDisplay(free, [event({})], moment)).toBe(display);
  });

  it('is En mission on a started event, early or late', () => {
    const late = event({ status: 'en cours' });
    expect(technicianDisplay(free, [late], '2026-11-23T10:00')).toBe('En mission');
    expect(missionOf('T1', [event({ id: 'B' }), late], '2026-11-21T10:00')).toBe(late);
  });

  it.each(['confirmé', 'en cours'] as const)('is free between two days of work: %s', (status) => {
    const days = event({
      status,
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      time: '09:00',
      endTime: '17:00',
    });
    const at = (moment: string) => technicianDisplay(free, [days], moment);
    expect([at('2026-11-21T16:59'), at('2026-11-21T19:00'), at('2026-11-22T09:00')]).toEqual([
      'En mission',
      'Disponible',
      'En mission',
    ]);
  });

  it('is not Disponible when marked so, and is when what it had is over', () => {
    expect(technicianDisplay({ ...free, available: false }, [], '2026-11-21T10:00')).toBe('En mission');
    expect(technicianDisplay(free, [event({ status: 'terminé' })], '2026-11-21T10:00')).toBe('Disponible');
  });
});
