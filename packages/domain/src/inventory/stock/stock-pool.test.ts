import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOR_EVER, type Stretch } from './availability.ts';
import {
  figuresOf,
  freeIn,
  type Hold,
  holdersOver,
  nextFree,
  poolWithin,
  prepared,
  shortHolds,
} from './stock-pool.ts';

const item = (id: string, quantity: number, more: object = {}) => ({
  id,
  quantity,
  rentedQuantity: 0,
  maintenanceQuantity: 0,
  damagedQuantity: 0,
  ...more,
});

const hold = (start: string, end: string, quantity: number, more: Partial<Hold> = {}): Hold => ({
  id: `RES ${start}`,
  collection: 'reservations',
  itemId: '',
  quantity,
  start,
  end,
  until: end,
  out: 0,
  blocks: true,
  state: 'ferme',
  reference: `DEV ${start}`,
  client: 'Atlas',
  ...more,
});

const day = (number: number): string => `2026-01-${String(number).padStart(2, '0')}T00:00`;
const days = (from: number, to: number): Stretch => ({ start: day(from), end: day(to) });

describe('free units', () => {
  const items = [item('ART-1', 8, { rentedQuantity: 2, maintenanceQuantity: 1, damagedQuantity: 1 })];

  it('are those that work, less those on rental that no reservation tells of', () => {
    expect(figuresOf({ items, holds: [] }, days(1, 2))).toEqual({
      owned: 10,
      maintenance: 2,
      firm: 2,
      options: 0,
      free: 6,
    });
    const out = hold(day(1), day(3), 2, { out: 2, state: 'sortie' });
    expect(freeIn({ items, holds: [out] }, days(2, 3))).toBe(6);
    expect(freeIn({ items, holds: [out] }, days(3, 4))).toBe(8);
  });

  it.each([
    ['follow each other', [hold(day(1), day(3), 4), hold(day(3), day(5), 4)], days(1, 5), 2],
    ['meet at one moment', [hold(day(1), day(4), 3), hold(day(3), day(5), 2)], days(1, 5), 1],
    ['are over when it begins', [hold(day(1), day(2), 6)], days(2, 3), 6],
    ['begin when it ends', [hold(day(3), day(4), 6)], days(2, 3), 6],
    ['are prepared after their end', [hold(day(1), day(2), 6, { until: day(3) })], days(2, 3), 0],
    ['are late', [hold(day(1), day(2), 6, { until: FOR_EVER })], days(9, 10), 0],
    ['are options', [hold(day(1), day(2), 6, { blocks: false })], days(1, 2), 6],
    ['are more than there is', [hold(day(1), day(2), 50)], days(1, 2), 0],
  ])('beside reservations that %s', (_name, holds, stretch, expected) => {
    expect(freeIn({ items, holds }, stretch)).toBe(expected);
  });

  it('ignore what ends as the stretch starts, what starts as it ends, and what the asker would give up', () => {
    const holds = [hold(day(1), day(2), 6), hold(day(3), day(4), 6), hold(day(2), day(3), 6, { id: 'own' })];
    expect(freeIn({ items, holds }, days(2, 3), { without: new Set(['own']) })).toBe(6);
  });

  it('of one item are bounded by its own and by those of its product together', () => {
    const two = [item('ART-1', 2), item('ART-2', 3)];
    const own = hold(day(1), day(2), 1, { itemId: 'ART-1' });
    expect(freeIn({ items: two, holds: [own] }, days(1, 2), { itemId: 'ART-1' })).toBe(1);
    expect(freeIn({ items: two, holds: [own] }, days(1, 2), { itemId: 'ART-2' })).toBe(3);
    const any = hold(day(1), day(2), 4);
    expect(freeIn({ items: two, holds: [any] }, days(1, 2), { itemId: 'ART-2' })).toBe(1);
  });
});

describe('who holds units', () => {
  it('is told in order of start, and the next free moment is where one of them ends', () => {
    const holds = [hold(day(3), day(6), 2), hold(day(1), day(4), 1)];
    const pool = { items: [item('ART-1', 3)], holds };
    expect(holdersOver(pool, days(1, 9)).map(({ start }) => start)).toEqual([day(1), day(3)]);
    expect(nextFree(pool, days(3, 4), { quantity: 1 })).toBe(day(4));
    expect(nextFree(pool, days(3, 4), { quantity: 3 })).toBe(day(6));
    expect(nextFree(pool, days(3, 4), { quantity: 4 })).toBeNull();
    expect(nextFree(pool, days(7, 8), { quantity: 3 })).toBe(day(7));
  });

  it('is short where more is promised than there is', () => {
    const holds = [hold(day(1), day(4), 2), hold(day(3), day(6), 2), hold(day(8), day(9), 3)];
    expect(shortHolds({ items: [item('ART-1', 3)], holds }).map(({ start }) => start)).toEqual([
      day(1),
      day(3),
    ]);
  });
});

describe('who asks for units', () => {
  const items = [item('ART-1', 2, { turnaroundHours: 48 }), item('ART-2', 2, { turnaroundHours: null })];
  const next = hold(day(4), day(6), 4, { until: day(7) });
  const pool = { items, holds: [next], turnaroundHours: 24 };

  it('is asked until they are prepared, by the hours of the item that is named, else of the pool', () => {
    expect(prepared(pool, days(1, 4))).toEqual(days(1, 5));
    expect(prepared(pool, days(1, 4), 'ART-1')).toEqual(days(1, 6));
    expect(prepared(pool, days(1, 4), 'ART-2')).toEqual(days(1, 5));
    expect(prepared({ items: [item('ART-1', 2)], holds: [] }, days(1, 4), 'ART-1')).toEqual(days(1, 4));
  });

  it('finds them free from where they will be prepared before the next has them', () => {
    const free = { ...pool, holds: [next, hold(day(9), day(11), 4, { until: day(12) })] };
    expect(nextFree(free, days(1, 3), { quantity: 1 })).toBe(day(1));
    expect(nextFree(free, days(2, 4), { quantity: 1 })).toBe(day(12));
    expect(nextFree(free, days(3, 4), { quantity: 1 })).toBe(day(7));
    expect(nextFree(free, days(3, 4), { quantity: 1, itemId: 'ART-1' })).toBe(day(12));
  });

  it('may have them in turn, once each is prepared', () => {
    const turns = [hold(day(1), day(3), 4, { until: day(4) }), hold(day(7), day(9), 4, { until: day(10) })];
    const between = { ...pool, holds: turns };
    expect(freeIn(between, prepared(between, days(4, 6)))).toBe(4);
    expect(freeIn(between, prepared(between, days(4, 7)))).toBe(0);
    expect(freeIn(between, prepared(between, days(3, 6)))).toBe(0);
  });
});

interface Counts {
  one: number;
  two: number;
  broken: number;
  rented: number;
}

const stock = ({ one, two, broken, rented }: Counts) => [
  item('ART-1', one, { maintenanceQuantity: broken }),
  item('ART-2', two, { rentedQuantity: rented }),
];

describe('whatever the reservations', () => {
  const holds = fc.array(
    fc
      .record({
        start: fc.integer({ min: 1, max: 20 }),
        length: fc.integer({ min: 1, max: 8 }),
        quantity: fc.integer({ min: 1, max: 4 }),
      })
      .map(({ start, length, quantity }) => hold(day(start), day(start + length), quantity)),
    { maxLength: 10 },
  );

  it('the free units of a stretch are those of its worst day', () => {
    fc.assert(
      fc.property(
        holds,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 8 }),
        (all, from, length) => {
          const pool = { items: [item('ART-1', 9)], holds: all };
          const each = Array.from({ length }, (_, index) =>
            freeIn(pool, days(from + index, from + index + 1)),
          );
          expect(freeIn(pool, days(from, from + length))).toBe(Math.min(...each));
        },
      ),
    );
  });

  const ofItems = fc.array(
    fc.record({ itemId: fc.constantFrom('', 'ART-1', 'ART-2'), blocks: fc.boolean(), out: fc.nat(2) }),
    { minLength: 10, maxLength: 10 },
  );
  const mixed = fc
    .tuple(holds, ofItems)
    .map(([all, more]) => all.map((one, index) => ({ ...one, ...more[index], id: `RES-${index}` })));
  const units = fc.record({ one: fc.nat(6), two: fc.nat(6), broken: fc.nat(3), rented: fc.nat(6) });
  it('the short ones are those over whose time fewer than no units are free', () => {
    fc.assert(
      fc.property(mixed, units, (all, counts) => {
        const pool = { items: stock(counts), holds: all };
        const short = all.filter(
          ({ blocks, start, until, itemId }) =>
            blocks && figuresOf(pool, { start, end: until }, { itemId }).free < 0,
        );
        expect(shortHolds(pool)).toEqual(short);
      }),
    );
  });

  it('a pool within a stretch says of each of its days what the whole pool says', () => {
    fc.assert(
      fc.property(mixed, units, fc.integer({ min: 1, max: 20 }), (all, counts, from) => {
        const pool = { items: stock(counts), holds: all };
        const within = poolWithin(pool, days(from, from + 3));
        for (const first of [from, from + 1, from + 2])
          expect(figuresOf(within, days(first, first + 1))).toEqual(figuresOf(pool, days(first, first + 1)));
      }),
    );
  });

  it('what is free may be booked, one unit more may not, and the next free moment holds what it says', () => {
    fc.assert(
      fc.property(
        holds,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(0, 24, 30),
        (all, from, quantity, turnaroundHours) => {
          const pool = { items: [item('ART-1', 9)], holds: all, turnaroundHours };
          const next = nextFree(pool, days(from, from + 2), { quantity });
          if (next === null) throw new Error('nine units are free once all are back');
          const end = day(Number(next.slice(8, 10)) + 2);
          const asked = prepared(pool, { start: next, end });
          expect(freeIn(pool, asked)).toBeGreaterThanOrEqual(quantity);
          // And none before it, at whichever moment units come free.
          for (const { until } of all.filter((one) => one.until >= day(from) && one.until < next))
            expect(
              freeIn(pool, prepared(pool, days(Number(until.slice(8, 10)), Number(until.slice(8, 10)) + 2))),
            ).toBeLessThan(quantity);
          const own = hold(next, end, quantity, { id: 'new', until: asked.end });
          expect(figuresOf({ ...pool, holds: [...all, own] }, asked).free).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
