import { describe, expect, it } from 'vitest';
import { addMinutes, dayAxis, endOfAxis, hourAxis, minutesBetween, placeOf, stepAt } from './axis.ts';

const week = dayAxis('2026-11-23', 7);
const twoDays = dayAxis('2026-11-23', 2);
const working = hourAxis('2026-11-28', 7, 19);

describe('an axis', () => {
  it.each([
    [week, '2026-11-23T00:00', '2026-11-30T00:00'],
    [working, '2026-11-28T07:00', '2026-11-28T19:00'],
  ])('goes from its first moment to its last', (axis, start, end) => {
    expect([axis.start, endOfAxis(axis)]).toEqual([start, end]);
  });

  it.each([
    [twoDays, '2026-11-24T12:00', '2026-11-25T00:00', { left: 0.75, width: 0.25 }],
    [twoDays, '2026-11-20T00:00', '2026-11-24T00:00', { left: 0, width: 0.5 }],
    [twoDays, '2026-11-24T12:00', '2026-12-24T00:00', { left: 0.75, width: 0.25 }],
    [twoDays, '2026-11-20T00:00', '2026-11-23T00:00', null],
    [twoDays, '2026-11-25T00:00', '2026-12-01T00:00', null],
    [working, '2026-11-28T10:00', '2026-11-28T13:00', { left: 0.25, width: 0.25 }],
    [working, '2026-11-28T19:00', '2026-11-28T20:00', null],
  ])('places what falls within it', (axis, start, end, place) => {
    expect(placeOf({ start, end }, axis)).toEqual(place);
  });

  it.each([
    [week, 0, '2026-11-23T00:00', '2026-11-24T00:00'],
    [week, 0.999, '2026-11-29T00:00', '2026-11-30T00:00'],
    [week, 1.2, '2026-11-29T00:00', '2026-11-30T00:00'],
    [week, -1, '2026-11-23T00:00', '2026-11-24T00:00'],
    [working, 0.5, '2026-11-28T13:00', '2026-11-28T13:15'],
  ])('names the step under a share of its width', (axis, share, start, end) => {
    expect(stepAt(share, axis)).toEqual({ start, end });
  });

  it('counts minutes over midnights and months', () => {
    expect(addMinutes('2026-12-31T23:45', 30)).toBe('2027-01-01T00:15');
    expect(minutesBetween('2026-02-28T12:00', '2026-03-01T12:00')).toBe(1440);
  });
});
