import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workingCalendar } from '../../working-time/working-calendar.ts';
import { defaultWorkingTime, type WorkingTime } from '../../working-time/working-time.values.ts';
import { dueAfter, dueTimesOf, endOfWork, workBetween } from './response-time.ts';

const calendar = workingCalendar(defaultWorkingTime);
const withDays = (more: Partial<WorkingTime>) => workingCalendar({ ...defaultWorkingTime, ...more });

describe('a response time in hours of work', () => {
  it.each([
    // Monday to Thursday 08:30-12:30 and 14:00-18:00, Friday until 18:30 with two hours of pause, Saturday 09:00-13:00.
    ['within a morning', '2026-11-23T09:00', 2, '2026-11-23T11:00'],
    ['over the pause', '2026-11-23T11:30', 2, '2026-11-23T15:00'],
    ['over the night', '2026-11-23T17:00', 4, '2026-11-24T11:30'],
    ['to the minute at which work ends', '2026-11-23T14:00', 4, '2026-11-23T18:00'],
    ['from an evening', '2026-11-23T21:00', 1, '2026-11-24T09:30'],
    ['over Sunday', '2026-11-21T12:00', 4, '2026-11-23T11:30'],
    ['over a day off, the feast of independence', '2026-11-17T17:00', 2, '2026-11-19T09:30'],
    ['over five days', '2026-11-23T08:30', 40, '2026-11-27T18:30'],
  ])('%s', (_name, from, hours, due) => {
    expect(dueAfter(`${from}:00.000Z`, hours, calendar)).toBe(`${due}:00.000Z`);
  });

  it('is shorter once Ramadan is confirmed a day later', () => {
    const moon = withDays({ confirmed: [{ name: 'ramadan', year: 1448, from: '2027-02-09' }] });
    expect([calendar, moon].map((one) => dueAfter('2027-02-06T12:00:00.000Z', 8, one))).toEqual([
      '2027-02-09T10:00:00.000Z',
      '2027-02-08T17:00:00.000Z',
    ]);
  });

  it('is plain hours where nobody ever works', () => {
    const closed = withDays({ closures: [{ name: 'Travaux', from: '2026-01-01', to: '2099-01-01' }] });
    expect(dueAfter('2026-11-23T09:00:00.000Z', 4, closed)).toBe('2026-11-23T13:00:00.000Z');
  });

  it('holds as many minutes of work as were asked for, and ends at work', () => {
    const instant = fc.date({
      min: new Date('2026-10-01T00:00:00Z'),
      max: new Date('2028-03-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 60 }), (at, hours) => {
        const from = new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString();
        const due = dueAfter(from, hours, calendar);
        expect(workBetween(from, due, calendar)).toBe(hours * 60);
        expect(calendar.companyStretches(due.slice(0, 10))).not.toEqual([]);
        expect(dueAfter(from, hours + 1, calendar) > due).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('of a visit is the end of work of the last day of its window, a day off left out', () => {
    const visit = {
      source: 'contrat' as const,
      windowFrom: '2026-11-12',
      windowTo: '2026-11-22',
      receivedAt: '2026-11-01T09:00:00.000Z',
      reopenedAt: null,
      responseHours: 8,
    };
    expect(dueTimesOf(visit, calendar).dueAt).toBe('2026-11-21T13:00:00.000Z');
    expect(endOfWork('2026-11-20', calendar)).toBe('2026-11-20T18:30:00.000Z');
    expect(dueTimesOf({ ...visit, reopenedAt: '2026-11-23T09:00:00.000Z' }, calendar).dueAt).toBe(
      '2026-11-24T09:00:00.000Z',
    );
  });

  it.each([
    ['a quarter of its hours', 8, 120],
    ['half an hour at least', 1, 30],
    ['no more than there is', 0.25, 15],
  ])('runs out %s before its end, of work alone', (_name, responseHours, minutes) => {
    const fault = { source: 'appel' as const, windowFrom: '', windowTo: '', reopenedAt: null, responseHours };
    const { dueAt, warnAt } = dueTimesOf({ ...fault, receivedAt: '2026-11-23T17:00:00.000Z' }, calendar);
    expect(workBetween(warnAt, dueAt, calendar)).toBe(minutes);
  });

  it('of a visit runs out in the last quarter of its window', () => {
    const visit = {
      source: 'contrat' as const,
      windowFrom: '2026-11-23',
      windowTo: '2026-11-26',
      receivedAt: '2026-11-01T09:00:00.000Z',
      reopenedAt: null,
      responseHours: 8,
    };
    // Four days of eight hours.
    expect(dueTimesOf(visit, calendar)).toEqual({
      warnAt: '2026-11-25T18:00:00.000Z',
      dueAt: '2026-11-26T18:00:00.000Z',
    });
    expect(dueTimesOf({ ...visit, receivedAt: '2026-11-27T09:00:00.000Z' }, calendar)).toEqual({
      warnAt: '2026-11-26T18:00:00.000Z',
      dueAt: '2026-11-26T18:00:00.000Z',
    });
  });
});
