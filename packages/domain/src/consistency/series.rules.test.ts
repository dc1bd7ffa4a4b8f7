import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, type NumberedCollection } from '../kernel/identity/numbering.ts';
import { type RankRange, SeriesCheck } from './series.rules.ts';

/** What is told of a series that holds those ranks. */
const tomorrow = '2026-11-29';
const walk = (ranks: readonly number[], last: number, skipped: readonly RankRange[] = []) => {
  const check = new SeriesCheck('invoices', { last, skipped, tomorrow });
  const rows = ranks.map((rank) => ({
    id: `k${rank}`,
    number: `FAC-${String(rank).padStart(3, '0')}`,
    day: null,
    madeOn: tomorrow,
  }));
  return [...rows.flatMap((row) => check.take(row)), ...check.end()].map(({ message }) => message);
};

/** What is told of a series with those days. */
const dated = (
  collection: NumberedCollection,
  days: readonly (string | null)[],
  madeOn: readonly string[] = [],
) => {
  const check = new SeriesCheck(collection, { last: days.length, skipped: [], tomorrow });
  return days.flatMap((day, index) =>
    check
      .take({
        id: `k${index}`,
        number: formatNumber(collection, index + 1),
        day,
        madeOn: madeOn[index] ?? tomorrow,
      })
      .map(({ message }) => message),
  );
};

describe('a series', () => {
  it('tells the numbers that nothing carries, at its beginning, within and at its end', () => {
    expect(walk([2, 3, 7], 9)).toEqual([
      'Le numéro FAC-001 n’est porté par aucun document',
      'Les numéros FAC-004 à FAC-006 ne sont portés par aucun document (3)',
      'Les numéros FAC-008 à FAC-009 ne sont portés par aucun document (2)',
    ]);
  });

  it('forgives those that somebody skipped by raising the next number', () => {
    const skipped = [
      { from: 8, to: 9 },
      { from: 3, to: 4 },
    ];
    expect(walk([1, 2, 5, 6, 7], 9, skipped)).toEqual([]);
    expect(walk([1, 2, 6, 7], 9, skipped)).toEqual(['Le numéro FAC-005 n’est porté par aucun document']);
  });

  it('tells a counter that would give a number again', () => {
    expect(walk([1, 2, 3], 2)).toEqual([
      'Le prochain numéro serait FAC-003, or la série va déjà jusqu’à FAC-003',
    ]);
  });

  it.each([
    ['invoices', 'FAC'],
    ['creditNotes', 'AV'],
  ] as const)('of %s tells days that go back, and those after tomorrow', (collection, prefix) => {
    expect(dated(collection, ['2026-11-27', '2028-01-02', '2026-11-28', '2026-11-26', '2026-11-29'])).toEqual(
      ['Daté du 02/01/2028, après demain', `Daté du 26/11/2026, alors que ${prefix}-003 est du 28/11/2026`],
    );
  });

  it.each(['quotes', 'technicalSheets'] as const)(
    'of %s tells the days that a wrong clock gave, and no day to come that its writer chose',
    (collection) => {
      const days = ['2028-01-02', '2028-01-02', '2026-11-28'];
      expect(dated(collection, days, ['2028-01-02', '2026-11-28', '2028-01-02'])).toEqual([
        'Daté du 02/01/2028, après demain',
      ]);
    },
  );

  it('of quotes has the days that people chose, and imported documents those of their books', () => {
    expect(dated('quotes', ['2028-01-02', '2026-11-28'])).toEqual([]);
    expect(dated('invoices', ['2026-11-27', null, '2026-11-26'])).toEqual([]);
  });

  it('misses exactly the numbers that are not there', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (ranks) => {
        const sorted = ranks.toSorted((a, b) => a - b);
        const last = sorted.at(-1) ?? 0;
        const told = walk(sorted, last).flatMap((message) => {
          const [from = 0, to = from] = [...message.matchAll(/FAC-(\d+)/g)].map(([, rank]) => Number(rank));
          return Array.from({ length: to - from + 1 }, (_unused, index) => from + index);
        });
        expect([...told, ...sorted].toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: last }, (_unused, index) => index + 1),
        );
      }),
    );
  });
});
