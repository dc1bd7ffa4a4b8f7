import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { casablancaClock } from './casablanca-clock.ts';

const asTold = new Intl.DateTimeFormat('sv', {
  timeZone: 'Africa/Casablanca',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const between = (from: string, to: string) => fc.integer({ min: Date.parse(from), max: Date.parse(to) });

it('shows of earlier instants what the time zone tells, also on the days on which the clocks were changed', () => {
  const instants = fc.oneof(
    between('1990-01-01', '2026-09-19'),
    // Ramadan of 2026 began and ended on these two nights.
    between('2026-02-14', '2026-02-16'),
    between('2026-03-21', '2026-03-23'),
  );
  fc.assert(
    fc.property(instants, (at) => {
      expect(casablancaClock(new Date(at))).toBe(asTold.format(at).replace(' ', 'T'));
    }),
    { numRuns: 300 },
  );
});

it('answers for 50,000 instants of a year with a thousand questions to the time zone at most', () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  for (let rank = 0; rank < 50_000; rank += 1)
    casablancaClock(new Date(Date.UTC(1985, 0, 1) + rank * 600_000));
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  expect(asked.mock.calls.length).toBeLessThan(1000);
  asked.mockRestore();
});
