import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peakQuantity, overlaps } from './availability.ts';

describe('the highest simultaneous total', () => {
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 10 }))
    .map(([start, length]) => ({
      start: String(start).padStart(3, '0'),
      end: String(start + length).padStart(3, '0'),
    }));
  const reservations = fc.array(
    fc
      .record({ at: stretch, quantity: fc.integer({ min: 1, max: 9 }) })
      .map(({ at, quantity }) => ({ ...at, quantity })),
    { maxLength: 12 },
  );

  it('is what counting every moment one by one finds', () => {
    fc.assert(
      fc.property(reservations, stretch, (rows, asked) => {
        let highest = 0;
        for (let moment = Number(asked.start); moment < Number(asked.end); moment += 1) {
          const now = String(moment).padStart(3, '0');
          const total = rows
            .filter((row) => row.start <= now && now < row.end)
            .reduce((sum, row) => sum + row.quantity, 0);
          highest = Math.max(highest, total);
        }
        expect(peakQuantity(rows, asked)).toBe(highest);
      }),
    );
  });

  it('grows with the stretch', () => {
    fc.assert(
      fc.property(reservations, stretch, (rows, asked) => {
        const longer = { start: '000', end: '099' };
        expect(peakQuantity(rows, longer)).toBeGreaterThanOrEqual(peakQuantity(rows, asked));
      }),
    );
  });

  it('treats overlap alike from both sides', () => {
    fc.assert(
      fc.property(stretch, stretch, (a, b) => {
        expect(overlaps(a, b)).toBe(overlaps(b, a));
      }),
    );
  });
});
