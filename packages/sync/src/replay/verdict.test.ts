import { describe, expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const onRow = { target: { collection: 'notes', id: '1' } };

describe('the table of answers', () => {
  const table: [Verdict, number[]][] = [
    ['done', [200, 201, 204]],
    ['retry', [0, 408, 429, 500, 502, 503, 504, 302, 101]],
    ['untouched', [424, 425]],
    ['sign-in', [401]],
    ['park', [400, 402, 403, 405, 409, 413, 415, 422, 451]],
    ['gone', [404, 410]],
    ['stale', [412]],
    ['reload', [426]],
  ];
  it.each(table)('%s: %j', (verdict, statuses) => {
    expect(statuses.map((status) => verdictOf(status, onRow, false))).toEqual(statuses.map(() => verdict));
  });

  it('takes a record already gone as removed, and a creation that finds nothing as refused', () => {
    expect([404, 410].map((status) => verdictOf(status, onRow, true))).toEqual(['done', 'done']);
    expect(verdictOf(404, { target: null }, false)).toBe('park');
  });
});

describe('backing off', () => {
  it('doubles from one second to thirty, spread over the upper half', () => {
    const longest = [1, 2, 3, 4, 5, 6, 60].map((failures) => backoffMs(failures, 0.999_999));
    expect(longest.map(Math.round)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(backoffMs(3, 0)).toBe(2000);
  });

  it('never comes back sooner than the server asked', () => {
    expect(backoffMs(1, 0.5, 120)).toBe(120_000);
  });
});
