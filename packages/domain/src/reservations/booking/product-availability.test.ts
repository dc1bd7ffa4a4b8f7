import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours, FOR_EVER, overlaps, type Stretch } from '../../inventory/stock/availability.ts';
import type { Hold, StockPool } from '../../inventory/stock/stock-pool.ts';
import { addDays } from '../../kernel/values/dates.ts';
import { availabilityOf, availabilityOver } from './product-availability.ts';

const item = { id: 'ART-1', quantity: 4, rentedQuantity: 0, maintenanceQuantity: 0, damagedQuantity: 0 };
const at = (after: number): string => `${addDays('2027-01-01', after)}T00:00`;

const hold = (id: number, from: number, to: number, more: Partial<Hold> = {}): Hold => ({
  id: `RES-${id}`,
  collection: 'reservations',
  itemId: '',
  quantity: 1,
  start: at(from),
  end: at(to),
  until: at(to),
  out: 0,
  blocks: true,
  state: 'ferme',
  reference: '',
  client: '',
  ...more,
});

/** Reads of the holds only those over the stretch and while units are prepared after it, and counts them. */
function source(holds: readonly Hold[], turnaroundHours = 0) {
  const read: number[] = [];
  return {
    read,
    pool: ({ start: from, end }: Stretch): Promise<StockPool> => {
      const whole = { start: from, end: addHours(end, turnaroundHours) };
      const met = holds.filter(({ start, until, out }) => out > 0 || overlaps({ start, end: until }, whole));
      read.push(met.length);
      return Promise.resolve({ items: [item], holds: met, turnaroundHours });
    },
  };
}

const week: Stretch = { start: at(0), end: at(7) };

describe('the availability of a pool that is read as far as it matters', () => {
  // One a day for two days, over ten years.
  const years = Array.from({ length: 3650 }, (_unused, day) => hold(day, day, day + 2));

  it('looks at the holds of the stretch alone where the quantity is free in it', async () => {
    const { read, pool } = source(years);
    expect(await availabilityOver(pool, week, { quantity: 2 })).toMatchObject({ free: 2, nextFree: at(0) });
    expect(read).toEqual([7]);
  });

  it('looks a few lengths further where it is free again soon, and no further for what never is', async () => {
    const busy = [hold(1, 0, 9, { quantity: 4 }), ...years.slice(20)];
    const { read, pool } = source(busy);
    expect(await availabilityOver(pool, week, { quantity: 4 })).toMatchObject({ free: 0, nextFree: at(9) });
    expect(read).toEqual([1, 9]);
    const never = source([hold(1, 0, 2, { quantity: 4, until: FOR_EVER }), ...years]);
    expect(await availabilityOver(never.pool, week, { quantity: 5 })).toMatchObject({ nextFree: null });
    expect(never.read).toHaveLength(1);
  });

  it('is asked until units are prepared, and is free again once they may be', async () => {
    const next = [hold(1, 7, 10, { quantity: 4, until: at(11) }), hold(2, 19, 20, { quantity: 4 })];
    // From the 11th day on a week is free, and not the day after it.
    expect(await availabilityOver(source(next, 24).pool, week)).toMatchObject({
      free: 0,
      firm: 4,
      nextFree: at(11),
    });
    const sooner = next.with(1, hold(2, 18, 20, { quantity: 4, until: at(21) }));
    expect(await availabilityOver(source(sooner, 24).pool, week)).toMatchObject({ nextFree: at(21) });
    expect(await availabilityOver(source(next).pool, week)).toMatchObject({ free: 4, nextFree: at(0) });
  });

  it('answers what the whole pool answers', async () => {
    const holds = fc.array(
      fc.record({
        from: fc.integer({ min: -10, max: 900 }),
        days: fc.integer({ min: 1, max: 60 }),
        quantity: fc.integer({ min: 1, max: 4 }),
        kind: fc.constantFrom('firm', 'firm', 'option', 'late'),
      }),
      { maxLength: 40 },
    );
    const preparation = fc.constantFrom(0, 12, 24, 720);
    await fc.assert(
      fc.asyncProperty(holds, fc.integer({ min: 1, max: 5 }), preparation, async (drawn, quantity, hours) => {
        const all = drawn.map(({ from, days, quantity: units, kind }, index) =>
          hold(index, from, from + days, {
            quantity: units,
            blocks: kind !== 'option',
            ...(kind === 'late' ? { out: units, until: FOR_EVER } : {}),
          }),
        );
        const pool = { items: [item], holds: all, turnaroundHours: hours };
        const whole = availabilityOf(pool, week, { quantity });
        expect(await availabilityOver(source(all, hours).pool, week, { quantity })).toEqual(whole);
      }),
    );
  });
});
