import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeUnits, highestReserved, overlaps, ownedUnits, reservationsOver } from './availability.ts';

const item = { id: 'ART-1', quantity: 8, rentedQuantity: 2, maintenanceQuantity: 1, damagedQuantity: 1 };
const held = (start: string, end: string, quantity: number, itemId = 'ART-1') => ({
  itemId,
  start,
  end,
  quantity,
  reference: `EVE ${start}`,
});

describe('free units', () => {
  it('are those in the house that work, when nobody reserved any', () => {
    expect(ownedUnits(item)).toBe(10);
    expect(freeUnits(item, [], { start: '2026-01-01', end: '2026-01-02' })).toBe(6);
  });

  it('are not taken twice by reservations that follow each other', () => {
    const held2 = [held('2026-01-01', '2026-01-03', 4), held('2026-01-03', '2026-01-05', 4)];
    expect(freeUnits(item, held2, { start: '2026-01-01', end: '2026-01-05' })).toBe(2);
  });

  it('are those left at the busiest moment', () => {
    const busy = [held('2026-01-01', '2026-01-04', 3), held('2026-01-03', '2026-01-05', 2)];
    expect(freeUnits(item, busy, { start: '2026-01-01', end: '2026-01-02' })).toBe(3);
    expect(freeUnits(item, busy, { start: '2026-01-01', end: '2026-01-05' })).toBe(1);
  });

  it('ignore what ends as the stretch starts, what starts as it ends, and other items', () => {
    const around = [
      held('2025-12-31', '2026-01-01', 6),
      held('2026-01-02', '2026-01-03', 6),
      held('2026-01-01', '2026-01-02', 6, 'ART-2'),
    ];
    expect(freeUnits(item, around, { start: '2026-01-01', end: '2026-01-02' })).toBe(6);
  });

  it('never go below 0', () => {
    expect(freeUnits(item, [held('2026-01-01', '2026-01-09', 50)], held('2026-01-02', '2026-01-03', 1))).toBe(
      0,
    );
  });

  it('name who stands in the way, first come first', () => {
    const both = [held('2026-01-03', '2026-01-05', 2), held('2026-01-01', '2026-01-04', 3)];
    const inTheWay = reservationsOver('ART-1', both, { start: '2026-01-01', end: '2026-01-05' });
    expect(inTheWay.map(({ reference }) => reference)).toEqual(['EVE 2026-01-01', 'EVE 2026-01-03']);
  });
});

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
        expect(highestReserved(rows, asked)).toBe(highest);
      }),
    );
  });

  it('grows with the stretch', () => {
    fc.assert(
      fc.property(reservations, stretch, (rows, asked) => {
        const longer = { start: '000', end: '099' };
        expect(highestReserved(rows, longer)).toBeGreaterThanOrEqual(highestReserved(rows, asked));
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
