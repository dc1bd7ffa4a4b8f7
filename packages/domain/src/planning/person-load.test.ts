import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PersonAbsence } from '../absences/absence.schema.ts';
import { eventStatuses } from '../events/event.values.ts';
import { addMinutes, minutesBetween } from '../kernel/values/dates.ts';
import { workingCalendar } from '../working-time/working-calendar.ts';
import { defaultWorkingTime } from '../working-time/working-time.values.ts';
import { dayLoads, daysFrom, isOverloaded, loadPercent, totalOf } from './person-load.ts';
import type { PlanningCard } from './planning-cards.ts';

const monday = '2026-11-30';
const calendar = workingCalendar(defaultWorkingTime);
const hicham = { id: 'T1', userId: 'u1' };

const card = (fields: Partial<PlanningCard>): PlanningCard =>
  ({
    kind: 'event',
    collection: 'events',
    status: 'confirmé',
    start: `${monday}T09:00`,
    end: `${monday}T11:00`,
    hasHours: true,
    technicianIds: ['T1'],
    driverId: '',
    ...fields,
  }) as PlanningCard;

const absence = (fields: Partial<PersonAbsence>): PersonAbsence =>
  ({
    personId: 'T1',
    from: monday,
    to: monday,
    fromTime: '',
    toTime: '',
    archivedAt: null,
    ...fields,
  }) as PersonAbsence;

const loadOn = (day: string, cards: PlanningCard[], absences: PersonAbsence[] = []) =>
  dayLoads(hicham, [day], { cards, calendar, absences })[0];

describe('the load of a day', () => {
  it.each([
    ['two hours of eight', [card({})], 120],
    ['a pause within it left out', [card({ start: `${monday}T08:30`, end: `${monday}T18:00` })], 480],
    [
      'the evening that goes on behind midnight',
      [card({ start: `${monday}T22:00`, end: '2026-12-01T03:00' })],
      120,
    ],
    ['the hours of somebody else', [card({ technicianIds: ['T2'] })], 0],
    [
      'an event without hours',
      [card({ start: `${monday}T00:00`, end: '2026-12-01T00:00', hasHours: false })],
      480,
    ],
    ['what waits for a new date', [card({ status: 'en attente' })], 0],
    ['what is done', [card({ status: 'terminé' })], 120],
    [
      'a delivery of theirs without an hour',
      [
        card({
          collection: 'bonLivraison',
          kind: 'delivery',
          technicianIds: [],
          driverId: 'u1',
          hasHours: false,
          start: `${monday}T00:00`,
          end: '2026-12-01T00:00',
        }),
      ],
      60,
    ],
  ])('counts %s', (_name, cards, planned) => {
    expect(loadOn(monday, cards)).toEqual({ day: monday, planned, worked: 480 });
  });

  it.each([
    ['a whole day away', [absence({})], 0],
    ['an afternoon away', [absence({ fromTime: '14:00' })], 240],
    ['somebody else away', [absence({ personId: 'T2' })], 480],
    ['an absence that was cancelled', [absence({ archivedAt: '2026-11-01' })], 480],
  ])('takes off %s', (_name, absences, worked) => {
    expect(loadOn(monday, [], absences)?.worked).toBe(worked);
  });

  it('has no hours on a day off, and any work there is too much', () => {
    const load = loadOn('2027-01-01', [card({ start: '2027-01-01T09:00', end: '2027-01-01T10:00' })]);
    expect(load).toEqual({ day: '2027-01-01', planned: 60, worked: 0 });
    expect(load && isOverloaded(load)).toBe(true);
    expect(load && loadPercent(load)).toBeNull();
  });
});

it('a technician’s workload counts events in planifié, confirmé or en cours, and what is done (specification §4)', () => {
  const counted = eventStatuses.filter((status) => loadOn(monday, [card({ status })])?.planned === 120);
  expect(counted).toEqual(['planifié', 'confirmé', 'en cours', 'terminé']);
});

it('the load of a week is that of its days, over a hundred percent by a minute', () => {
  const week = daysFrom(monday, 7);
  const full = week.map((day) => card({ start: `${day}T08:30`, end: `${day}T18:30` }));
  const load = totalOf(dayLoads(hicham, week, { cards: full, calendar, absences: [] }));
  expect(load.worked).toBe(44 * 60);
  expect(loadPercent({ planned: 44 * 60 + 1, worked: 44 * 60 })).toBe(101);
  expect(isOverloaded({ planned: 44 * 60, worked: 44 * 60 })).toBe(false);
});

it('no minute of a card is counted twice over its days, nor lost outside of pauses', () => {
  const cards = array(
    record({
      start: integer({ min: 0, max: 6 * 1440 }).map((minutes) => addMinutes(`${monday}T00:00`, minutes)),
      length: integer({ min: 15, max: 2880 }),
      who: constantFrom('T1', 'T2'),
    }).map(({ start, length, who }) => card({ start, end: addMinutes(start, length), technicianIds: [who] })),
    { maxLength: 12 },
  );
  assert(
    property(cards, (list) => {
      const { planned } = totalOf(
        dayLoads(hicham, daysFrom(monday, 10), { cards: list, calendar, absences: [] }),
      );
      const whole = list
        .filter(({ technicianIds }) => technicianIds.includes('T1'))
        .reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0);
      const mostPauses = 120 * 10 * list.length;
      expect(planned).toBeLessThanOrEqual(whole);
      expect(planned).toBeGreaterThanOrEqual(whole - mostPauses);
    }),
  );
});
