import { describe, expect, it } from 'vitest';
import { dayAxis, endOfAxis, hourAxis, placeOf, stepAt } from './axis.ts';

const week = dayAxis('2026-11-23', 7);
const twoDays = dayAxis('2026-11-23', 2);
const hours = hourAxis('2026-11-28');

describe('an axis', () => {
  it.each([
    [week, '2026-11-23T00:00', '2026-11-30T00:00'],
    [hours, '2026-11-28T00:00', '2026-11-29T00:00'],
  ])('goes from its first moment to its last', (axis, start, end) => {
    expect([axis.start, endOfAxis(axis)]).toEqual([start, end]);
  });

  it.each([
    [twoDays, '2026-11-24T12:00', '2026-11-25T00:00', { left: 0.75, width: 0.25 }],
    [twoDays, '2026-11-20T00:00', '2026-11-24T00:00', { left: 0, width: 0.5 }],
    [twoDays, '2026-11-24T12:00', '2026-12-24T00:00', { left: 0.75, width: 0.25 }],
    [twoDays, '2026-11-20T00:00', '2026-11-23T00:00', null],
    [twoDays, '2026-11-25T00:00', '2026-12-01T00:00', null],
    [hours, '2026-11-28T06:00', '2026-11-28T12:00', { left: 0.25, width: 0.25 }],
    [hours, '2026-11-27T22:00', '2026-11-28T03:00', { left: 0, width: 0.125 }],
    [hours, '2026-11-29T00:00', '2026-11-29T02:00', null],
  ])('places what falls within it', (axis, start, end, place) => {
    expect(placeOf({ start, end }, axis)).toEqual(place);
  });

  it.each([
    [week, 0, '2026-11-23T00:00', '2026-11-24T00:00'],
    [week, 0.999, '2026-11-29T00:00', '2026-11-30T00:00'],
    [week, 1.2, '2026-11-29T00:00', '2026-11-30T00:00'],
    [week, -1, '2026-11-23T00:00', '2026-11-24T00:00'],
    [hours, 0.5, '2026-11-28T12:00', '2026-11-28T12:15'],
  ])('names the step under a share of its width', (axis, share, start, end) => {
    expect(stepAt(share, axis)).toEqual({ start, end });
  });
});
