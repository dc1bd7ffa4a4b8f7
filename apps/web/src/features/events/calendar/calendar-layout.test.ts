import type { Event } from '@zellige/domain/events/event.schema';
import { describe, expect, it } from 'vitest';
import { isLasting, placedBars, placedSlots, shownHours } from './calendar-layout.ts';
import { shownDays } from './calendar-range.ts';

/** `from` and `to` are days, with an hour behind them where one is known: `2026-11-18 09:00`. */
function event(title: string, from: string, to: string): Event {
  const [startDate, time = ''] = from.split(' ');
  const [endDate, endTime = ''] = to.split(' ');
  return { id: title, title, startDate, time, endDate, endTime } as Event;
}

const at = (title: string, from: string, to: string) =>
  event(title, `2026-11-18 ${from}`, `2026-11-18 ${to}`);

const placed = (events: readonly Event[], day = '2026-11-18', least = 0) =>
  placedSlots(events, day, least).map(({ event: { title }, ...slot }) => [title, ...Object.values(slot)]);

const week = shownDays('semaine', '2026-11-16');
const fair = event('Salon', '2026-11-14', '2026-11-17');
const forum = event('Forum', '2026-11-17 08:00', '2026-11-18 08:00');
const works = event('Pose', '2026-11-17 09:00', '2026-11-19 17:00');
const visit = event('Visite', '2026-11-18 09:00', '2026-11-18 10:00');
const night = event('Panne', '2026-11-18 22:00', '2026-11-19 02:00');

describe('what lasts', () => {
  it.each([
    [fair, true],
    [forum, true],
    [visit, false],
    [night, false],
    [works, false],
    [event('Journée', '2026-11-18', '2026-11-18'), true],
    [event('Un jour', '2026-11-18 10:00', '2026-11-19 10:00'), true],
  ])('%j: %s', (given, lasts) => {
    expect(isLasting(given)).toBe(lasts);
  });
});

describe('the bars of a week', () => {
  it('are one for each event, however many its days, on lines that are free', () => {
    const bars = placedBars([visit, forum, fair], week);
    expect(bars.map(({ event: { title }, ...bar }) => [title, bar])).toEqual([
      ['Salon', { from: 0, span: 2, lane: 0, startsBefore: true, endsAfter: false }],
      ['Forum', { from: 1, span: 2, lane: 1, startsBefore: false, endsAfter: false }],
      ['Visite', { from: 2, span: 1, lane: 0, startsBefore: false, endsAfter: false }],
    ]);
  });

  it('go on in the next week, and leave out what is not in this one', () => {
    const long = event('Congrès', '2026-11-22 07:00', '2026-11-24 18:00');
    expect(placedBars([long], week)).toMatchObject([{ from: 6, span: 1, endsAfter: true }]);
    expect(placedBars([long], shownDays('semaine', '2026-11-23'))).toMatchObject([
      { from: 0, span: 2, startsBefore: true, endsAfter: false },
    ]);
    expect(placedBars([long], shownDays('semaine', '2026-12-01'))).toEqual([]);
  });

  it('end where the last day begins when they end at midnight', () => {
    const evening = event('Soirée', '2026-11-18 18:00', '2026-11-19 00:00');
    expect(placedBars([evening], week)).toMatchObject([{ from: 2, span: 1, endsAfter: false }]);
  });
});

describe('the hours of a day', () => {
  it('leave out what lasts, and cut at midnight what crosses it', () => {
    expect(placed([forum, visit, night])).toEqual([
      ['Visite', 540, 600, 0, 1],
      ['Panne', 1320, 1440, 0, 1],
    ]);
    expect(placed([night], '2026-11-19')).toEqual([['Panne', 0, 120, 0, 1]]);
  });

  it('are those of each of its days where it goes on over several', () => {
    expect(placed([works, visit])).toEqual([
      ['Pose', 540, 1020, 0, 2],
      ['Visite', 540, 600, 1, 2],
    ]);
    const nights = event('Garde', '2026-11-17 22:00', '2026-11-19 02:00');
    expect(placed([nights])).toEqual([
      ['Garde', 0, 120, 0, 1],
      ['Garde', 1320, 1440, 0, 1],
    ]);
  });

  it('stand side by side where they overlap, and use the whole width elsewhere', () => {
    expect(
      placed([
        at('A', '09:00', '12:00'),
        at('B', '10:00', '11:00'),
        at('C', '11:00', '12:30'),
        at('D', '12:30', '13:00'),
      ]),
    ).toEqual([
      ['A', 540, 720, 0, 2],
      ['B', 600, 660, 1, 2],
      ['C', 660, 750, 1, 2],
      ['D', 750, 780, 0, 1],
    ]);
  });

  it('make room to press what is short, never past midnight', () => {
    const short = event('Clés', '2026-11-18 23:50', '2026-11-18 23:55');
    expect(placed([short], '2026-11-18', 45)).toEqual([['Clés', 1395, 1440, 0, 1]]);
  });

  it('are those of a working day, and more where something happens', () => {
    expect(shownHours([visit], week)).toEqual({ first: 7, last: 20 });
    expect(shownHours([visit, night], week)).toEqual({ first: 0, last: 24 });
    expect(shownHours([], week)).toEqual({ first: 7, last: 20 });
    expect(shownHours([at('Pose', '06:30', '20:15')], week)).toEqual({ first: 6, last: 21 });
  });
});
