import { workingCalendar } from '@zellige/domain/working-time/working-calendar';
import { defaultWorkingTime } from '@zellige/domain/working-time/working-time.values';
import type { PlanningCard } from '@zellige/domain/planning/planning-cards';
import { describe, expect, it } from 'vitest';
import { dayAxis, hourAxis } from '../../ui/timeline/axis.ts';
import { columnLooks, personTimes } from './planning-time.ts';

const hicham = { key: 't/T1', name: 'Hicham', detail: '', technicianId: 'T1', userId: null };
const calendar = workingCalendar(defaultWorkingTime);
const card = (day: string, from: string, to: string) => {
  const shown: Partial<PlanningCard> = {
    collection: 'events',
    status: 'confirmé',
    start: `${day}T${from}`,
    end: `${day}T${to}`,
    hasHours: true,
    technicianIds: ['T1'],
    driverId: '',
  };
  return shown as PlanningCard;
};

describe('the heads of a week', () => {
  const axis = dayAxis('2026-12-28', 7);
  const cards = [
    card('2026-12-29', '09:00', '11:00'),
    card('2026-12-30', '08:00', '20:00'),
    card('2027-01-01', '08:00', '10:00'),
  ];
  const times = personTimes([hicham], axis, { cards, calendar, absences: [] });
  const looks = columnLooks(axis, calendar, times);
  const lookOf = (day: string) => looks(`${day}T00:00`);

  it('say how full the team is, and stand out over a hundred percent', () => {
    expect(lookOf('2026-12-28')).toMatchObject({ note: '', isOver: false });
    expect(lookOf('2026-12-29')).toMatchObject({ note: '25 %', isOver: false });
    expect(lookOf('2026-12-30')).toMatchObject({ note: '132 %', isOver: true });
  });

  it('say the hours that stand on a day that nobody works', () => {
    expect(lookOf('2027-01-01')).toMatchObject({ note: '2 h', isOver: true });
  });

  it('name a day off, and grey it like a day that nobody works', () => {
    expect(lookOf('2027-01-01')).toMatchObject({ isRest: true, reason: 'Nouvel an' });
    expect(lookOf('2027-01-03')).toMatchObject({ isRest: true, reason: '' });
    expect(lookOf('2027-01-02').isRest).toBe(false);
  });

  it('say that a day of the moon is to be confirmed', () => {
    const month = dayAxis('2027-03-01', 31);
    const looksOfMonth = columnLooks(
      month,
      calendar,
      personTimes([], month, { cards: [], calendar, absences: [] }),
    );
    expect(looksOfMonth('2027-03-10T00:00').reason).toBe('Aïd al-Fitr (date à confirmer)');
  });
});

it('the hours of a day grey what the person does not work, pauses included', () => {
  const axis = hourAxis('2026-11-30');
  const time = personTimes([hicham], axis, { cards: [], calendar, absences: [] }).get('t/T1');
  expect(time?.rest).toEqual([
    { start: '2026-11-30T00:00', end: '2026-11-30T08:30' },
    { start: '2026-11-30T12:30', end: '2026-11-30T14:00' },
    { start: '2026-11-30T18:00', end: '2026-12-01T00:00' },
  ]);
});

it('a day that one person alone does not work is greyed in their row', () => {
  const axis = dayAxis('2026-11-30', 7);
  const own = workingCalendar({
    ...defaultWorkingTime,
    people: [
      {
        personId: 'T1',
        from: '',
        week:
          defaultWorkingTime.hours[0]?.week.map((day, rank) =>
            rank === 2 ? { ...day, from: '', to: '', pauseFrom: '', pauseTo: '' } : day,
          ) ?? [],
      },
    ],
  });
  const time = personTimes([hicham], axis, { cards: [], calendar: own, absences: [] }).get('t/T1');
  expect(time?.rest).toEqual([{ start: '2026-12-02T00:00', end: '2026-12-03T00:00' }]);
});
