import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonAbsence } from '../absences/absence.schema.ts';
import type { Event } from '../events/event.schema.ts';
import type { TripRow } from '../events/placing/trip.ts';
import type { Technician } from '../settings/technician-list.ts';
import { workingCalendar } from '../working-time/working-calendar.ts';
import { defaultWeek, defaultWorkingTime, restDay } from '../working-time/working-time.values.ts';
import { proposalsFor } from './proposals.ts';

const technician = (id: string, speciality: string, fields: Partial<Technician> = {}): Technician => ({
  id,
  name: id,
  email: '',
  speciality,
  initials: '',
  available: true,
  userId: '',
  ...fields,
});
const team = [
  technician('Anas', 'Maintenance'),
  technician('Hicham', 'Installation'),
  technician('Nadia', 'Maintenance'),
];
const calendar = workingCalendar(defaultWorkingTime);
const visit = {
  id: 'E1',
  kind: 'Maintenance',
  startDate: '2026-11-30',
  endDate: '2026-11-30',
  time: '09:00',
  endTime: '11:00',
  assignedTechnicians: [] as string[],
  reservedMaterials: [],
};
const other = (fields: Partial<Event>): Event =>
  ({
    ...visit,
    id: 'E2',
    title: 'Salon',
    status: 'confirmé',
    archivedAt: null,
    ...fields,
  }) as Event;
const hours = (planned: number, worked = 2640) => ({ planned, worked });
const around = {
  technicians: team,
  calendar,
  loads: new Map([
    ['Anas', hours(600)],
    ['Hicham', hours(0)],
    ['Nadia', hours(120)],
  ]),
  events: [] as Event[],
  reservations: [] as TripRow[],
  absences: [] as PersonAbsence[],
};
const names = (event: Partial<typeof visit> = {}, sources: Partial<typeof around> = {}) =>
  proposalsFor({ ...visit, ...event }, { ...around, ...sources }).map(({ technician: { id } }) => id);

describe('the proposals for an event', () => {
  it('are those of its speciality with the least load, then the others', () => {
    expect(names()).toEqual(['Nadia', 'Anas', 'Hicham']);
    expect(proposalsFor(visit, around)[0]).toMatchObject({ isSpecialist: true, load: hours(120) });
  });

  it.each([
    ['is at another event by then', { events: [other({ assignedTechnicians: ['Nadia'] })] }],
    [
      'is away',
      {
        absences: [
          {
            personId: 'Nadia',
            from: '2026-11-30',
            to: '2026-11-30',
            fromTime: '',
            toTime: '',
            archivedAt: null,
          } as PersonAbsence,
        ],
      },
    ],
    [
      'is marked as not available',
      { technicians: team.map((one) => ({ ...one, available: one.id !== 'Nadia' })) },
    ],
    [
      'does not work on that day',
      {
        calendar: workingCalendar({
          ...defaultWorkingTime,
          people: [{ personId: 'Nadia', from: '', week: [restDay, ...defaultWeek.slice(1)] }],
        }),
      },
    ],
  ])('leave out who %s', (_name, sources) => {
    expect(names({}, sources)).toEqual(['Anas', 'Hicham']);
  });

  it('leave out who is on it already, and everybody on a day off', () => {
    expect(names({ assignedTechnicians: ['Nadia'] })).toEqual(['Anas', 'Hicham']);
    expect(names({ startDate: '2027-01-01', endDate: '2027-01-01' })).toEqual([]);
  });

  it('read a speciality as people write it', () => {
    const sofia = [technician('Sofia', 'Événementiel'), ...team];
    expect(names({ kind: 'Événement' }, { technicians: sofia })[0]).toBe('Sofia');
  });

  it('put nobody before somebody better', () => {
    const people = array(
      record({
        isSpecialist: boolean(),
        planned: integer({ min: 0, max: 3000 }),
        worked: constantFrom(0, 1200, 2640),
      }),
      { maxLength: 8 },
    );
    assert(
      property(people, (list) => {
        const technicians = list.map(({ isSpecialist }, rank) =>
          technician(`T${rank}`, isSpecialist ? 'Maintenance' : 'Son'),
        );
        const loads = new Map(list.map(({ planned, worked }, rank) => [`T${rank}`, { planned, worked }]));
        const found = proposalsFor(visit, { ...around, technicians, loads });
        expect(found).toHaveLength(list.length);
        for (const [rank, one] of found.slice(1).entries()) {
          const better = found[rank] ?? one;
          expect(Number(better.isSpecialist)).toBeGreaterThanOrEqual(Number(one.isSpecialist));
          const share = ({ load }: typeof one) => (load.worked === 0 ? Infinity : load.planned / load.worked);
          expect(better.isSpecialist === one.isSpecialist && share(better) > share(one)).toBe(false);
        }
      }),
    );
  });
});
