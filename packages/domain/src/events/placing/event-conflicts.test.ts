import { describe, expect, it } from 'vitest';
import { eventHolds, freeForEvent, materialConflicts, technicianConflicts } from './event-conflicts.ts';
import type { Event } from '../event.schema.ts';
import { eventStatuses } from '../event.values.ts';

const base = {
  id: 'A',
  title: 'Salon Médina',
  startDate: '2026-11-21',
  endDate: '2026-11-21',
  time: '09:00',
  endTime: '12:00',
  status: 'planifié',
  archivedAt: null,
  assignedTechnicians: ['T1'],
  reservedMaterials: [{ itemId: 'ART-1', name: 'Écran', quantity: 3 }],
} as Event;

const asked = (time: string, endTime: string, startDate = '2026-11-21', endDate = startDate) => ({
  id: 'B',
  startDate,
  endDate,
  time,
  endTime,
  assignedTechnicians: ['T1', 'T2'],
  reservedMaterials: [{ itemId: 'ART-1', quantity: 2 }],
});
const item = { id: 'ART-1', quantity: 5, rentedQuantity: 0, maintenanceQuantity: 0, damagedQuantity: 1 };
const people = [
  { id: 'T1', name: 'Hicham', userId: 'u1' },
  { id: 'T2', name: 'Nadia', userId: '' },
];
const busy = (needs: ReturnType<typeof asked>, events = [base]) => [
  ...technicianConflicts(needs, { events, absences: [], reservations: [] }, people).entries(),
];

const poolWith = (events: readonly Event[]) => ({ items: [item], holds: eventHolds(events) });

const missing = (needs: ReturnType<typeof asked>, events = [base]) => [
  ...materialConflicts(needs, (id) => (id === item.id ? poolWith(events) : undefined)).values(),
];

describe('conflicts of technicians', () => {
  it.each([
    ['the same hours', asked('09:00', '12:00'), true],
    ['inside', asked('10:00', '11:00'), true],
    ['around', asked('08:00', '13:00'), true],
    ['one minute over the end', asked('11:59', '13:00'), true],
    ['starting as it ends', asked('12:00', '13:00'), false],
    ['ending as it starts', asked('08:00', '09:00'), false],
    ['the whole day', asked('', ''), true],
    ['the day before, whole', asked('', '', '2026-11-20'), false],
    ['the evening before until its morning', asked('20:00', '09:01', '2026-11-20', '2026-11-21'), true],
  ])('%s', (_name, needs, isBusy) => {
    const sentence = 'Hicham est déjà affecté à « Salon Médina » du 21/11/2026 à 09:00 au 21/11/2026 à 12:00';
    expect(busy(needs)).toEqual(isBusy ? [['T1', sentence]] : []);
  });

  it.each(eventStatuses)('with an event %s', (status) => {
    const isHolding = status !== 'terminé' && status !== 'annulé';
    expect(busy(asked('09:00', '12:00'), [{ ...base, status }])).toHaveLength(isHolding ? 1 : 0);
  });

  it('never with itself, nor with an event put aside', () => {
    expect(busy({ ...asked('09:00', '12:00'), id: 'A' })).toEqual([]);
    expect(busy(asked('09:00', '12:00'), [{ ...base, archivedAt: '2026-11-01' }])).toEqual([]);
  });
});

describe('work of several days', () => {
  const days = {
    ...base,
    startDate: '2026-12-28',
    endDate: '2026-12-29',
    time: '09:00',
    endTime: '17:00',
  };

  it.each([
    ['the evening between its days', asked('19:00', '21:00', '2026-12-28'), false],
    ['the night between its days', asked('17:00', '09:00', '2026-12-28', '2026-12-29'), false],
    ['the morning before', asked('07:00', '09:00', '2026-12-29'), false],
    ['an afternoon of it', asked('16:00', '18:00', '2026-12-28'), true],
    ['the night until its morning', asked('22:00', '10:00', '2026-12-28', '2026-12-29'), true],
    ['mornings of the same days', asked('06:00', '09:00', '2026-12-28', '2026-12-29'), false],
    ['a whole day', asked('', '', '2026-12-29'), true],
  ])('leaves its people free in between: %s', (_name, needs, isBusy) => {
    const sentence =
      'Hicham est déjà affecté à « Salon Médina » du 28/12/2026 au 29/12/2026, chaque jour de 09:00 à 17:00';
    expect(busy(needs, [days])).toEqual(isBusy ? [['T1', sentence]] : []);
  });

  it('keeps its material on site in between', () => {
    expect(missing(asked('19:00', '21:00', '2026-12-28'), [days])).toHaveLength(1);
    expect(missing(asked('17:00', '18:00', '2026-12-29'), [days])).toEqual([]);
  });
});

describe('conflicts of material', () => {
  it('say how many units are free, when, and who holds the others', () => {
    expect(missing(asked('10:00', '11:00'))).toEqual([
      'Indisponible : 1 unité(s) libre(s) du 21/11/2026 à 10:00 au 21/11/2026 à 11:00 (réservé par Salon Médina)',
    ]);
    expect(freeForEvent(asked('10:00', '11:00'), item.id, poolWith([base]))).toBe(1);
    expect(freeForEvent(asked('12:00', '13:00'), item.id, poolWith([base]))).toBe(4);
  });

  it('name nobody when the stock itself is too small', () => {
    const needs = { ...asked('', '', '2026-12-01'), reservedMaterials: [{ itemId: 'ART-1', quantity: 9 }] };
    expect(missing(needs)).toEqual(['Indisponible : 4 unité(s) libre(s) du 01/12/2026 au 01/12/2026']);
  });

  it('count the lines of one item together', () => {
    const line = { itemId: 'ART-1', quantity: 3 };
    expect(missing({ ...asked('', '', '2026-12-01'), reservedMaterials: [line, line] })).toHaveLength(1);
  });

  it('hold what live events reserve', () => {
    expect(eventHolds([base, { ...base, status: 'annulé' }])).toMatchObject([
      {
        start: '2026-11-21T09:00',
        end: '2026-11-21T12:00',
        itemId: 'ART-1',
        quantity: 3,
        reference: 'Salon Médina',
      },
    ]);
  });
});
