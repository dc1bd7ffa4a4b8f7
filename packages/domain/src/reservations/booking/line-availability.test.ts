import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../../catalogue/catalogue.schema.ts';
import { partsOfOne, unitsFor } from '../../catalogue/kit.rules.ts';
import { FOR_EVER } from '../../inventory/stock/availability.ts';
import { freeIn, type Hold, prepared, type StockPool } from '../../inventory/stock/stock-pool.ts';
import { addDays } from '../../kernel/values/dates.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { isOfLine, lineAvailability, type OtherLine, stretchOfTime, withLines } from './line-availability.ts';

const item = { id: 'ART-1', quantity: 3, rentedQuantity: 0, maintenanceQuantity: 0, damagedQuantity: 0 };
const hold = (fields: Partial<Hold>): Hold => ({
  id: 'RES-1',
  collection: 'reservations',
  itemId: '',
  quantity: 2,
  start: '2026-12-01T00:00',
  end: '2026-12-04T00:00',
  until: '2026-12-04T00:00',
  out: 0,
  blocks: true,
  state: 'ferme',
  reference: 'DEV-001',
  client: 'Atlas',
  ...fields,
});
const pool = (...holds: Hold[]): StockPool => ({ items: [item], holds });
/** The same of units that need a day between two clients. */
const slowPool = (...holds: Hold[]): StockPool => ({ ...pool(...holds), turnaroundHours: 24 });
const none = new Set<string>();
const wanted = { quantity: 2, startDate: '2026-12-02', endDate: '2026-12-05' };

const day = (after: number) => addDays('2026-12-01', after);

describe('what the stock says of a rental line', () => {
  it('is short where others hold too much, with the first days on which it is not', () => {
    expect(lineAvailability(pool(hold({})), wanted, none)).toMatchObject({
      free: 1,
      isShort: true,
      nextStart: '2026-12-04',
      holders: [{ ref: 'DEV-001' }],
    });
    expect(lineAvailability(pool(hold({})), { ...wanted, quantity: 1 }, none)).toMatchObject({
      free: 1,
      isShort: false,
      nextStart: null,
    });
  });

  it('leaves out what its own document holds, and tells of options without being short for them', () => {
    expect(lineAvailability(pool(hold({})), wanted, new Set(['RES-1']))).toMatchObject({ free: 3 });
    const option = hold({ blocks: false, state: 'option', reference: 'DEV-031' });
    expect(lineAvailability(pool(option), wanted, none)).toMatchObject({
      free: 3,
      options: 2,
      isShort: false,
    });
  });

  it('starts on a whole day after units are prepared, and never on one that is taken again', () => {
    const first = hold({ until: '2026-12-04T18:00' });
    expect(lineAvailability(pool(first), wanted, none).nextStart).toBe('2026-12-05');
    const second = hold({
      id: 'RES-2',
      start: '2026-12-07T00:00',
      end: '2026-12-09T00:00',
      until: '2026-12-09T00:00',
    });
    expect(lineAvailability(pool(first, second), wanted, none).nextStart).toBe('2026-12-09');
    expect(lineAvailability(pool(first), { ...wanted, quantity: 4 }, none).nextStart).toBeNull();
  });

  it('never starts again where units are late', () => {
    expect(lineAvailability(pool(hold({ until: FOR_EVER })), wanted, none).nextStart).toBeNull();
  });

  it('is short where its units would not be prepared before others have them, and starts where they are', () => {
    const next = hold({
      start: '2026-12-05T00:00',
      end: '2026-12-08T00:00',
      until: '2026-12-09T00:00',
    });
    expect(lineAvailability(slowPool(next), wanted, none)).toMatchObject({
      free: 1,
      isShort: true,
      nextStart: '2026-12-09',
      holders: [{ ref: 'DEV-001' }],
    });
    expect(lineAvailability(slowPool(next), { ...wanted, endDate: '2026-12-04' }, none)).toMatchObject({
      free: 3,
      isShort: false,
    });
    // Three days are free from the 9th on, but not the day that their units need after them.
    const last = hold({ id: 'RES-2', start: '2026-12-12T00:00', until: '2026-12-15T00:00' });
    expect(lineAvailability(slowPool(next, last), wanted, none).nextStart).toBe('2026-12-15');
  });

  it('starts on the first day that counting day after day finds', () => {
    const held = fc
      .record({
        from: fc.integer({ min: 0, max: 20 }),
        days: fc.integer({ min: 1, max: 6 }),
        quantity: fc.integer({ min: 1, max: 3 }),
        hours: fc.constantFrom('T00:00', 'T07:30', 'T18:00'),
      })
      .map(({ from, days, quantity, hours }) =>
        hold({ start: `${day(from)}T00:00`, until: `${day(from + days)}${hours}`, quantity }),
      );
    const asked = fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      length: fc.integer({ min: 1, max: 5 }),
      turnaroundHours: fc.constantFrom(0, 5, 24, 60),
    });
    fc.assert(
      fc.property(
        fc.array(held, { maxLength: 12 }),
        asked,
        (holds, { quantity, length, turnaroundHours }) => {
          const stock = { ...pool(...holds), turnaroundHours };
          const found = lineAvailability(
            stock,
            { quantity, startDate: day(2), endDate: day(2 + length) },
            none,
          );
          const days = Array.from({ length: 40 }, (_unused, index) => day(2 + index));
          const freeFrom = (from: string) =>
            freeIn(
              stock,
              prepared(stock, stretchOfTime({ startDate: from, endDate: addDays(from, length) })),
            );
          const first = days.find((from) => freeFrom(from) >= quantity);
          expect(found.nextStart ?? day(2)).toBe(first);
        },
      ),
    );
  });
});

/** Three screens and five stands in the depot; a room takes a screen and two stands, a hall three stands. */
async function openDepot(turnaroundHours: number) {
  const scene = openScene();
  const fields = {
    price: { sale: 1, rental: 100 },
    category: 'c',
    availability: 'en_stock',
    turnaroundHours,
  };
  for (const [id, units] of [
    ['SCREEN', 3],
    ['STAND', 5],
  ] as const) {
    await scene.done('create_products', { ...fields, id, name: id });
    await scene.done('create_inventory', { id: `ART-${id}`, name: id, quantity: units, productId: id });
  }
  const kit = (id: string, parts: object[]) =>
    scene.done('create_products', { ...fields, turnaroundHours: null, id, name: id, parts });
  await kit('ROOM', [
    { productId: 'SCREEN', quantity: 1 },
    { productId: 'STAND', quantity: 2 },
  ]);
  await kit('HALL', [{ productId: 'STAND', quantity: 3 }]);
  return scene;
}

type Asked = readonly [productId: string, quantity: number, startDate?: string, endDate?: string];

describe('the lines of one document', () => {
  it('count the units of each other until these are prepared', () => {
    const takes = [{ productId: 'SCREEN', name: 'SCREEN', quantity: 1 }];
    const other = { id: '1', quantity: 2, startDate: '2026-12-02', endDate: '2026-12-05', takes };
    const left = withLines(slowPool(), [other], 'SCREEN');
    const next = { quantity: 2, startDate: '2026-12-05', endDate: '2026-12-07' };
    expect(lineAvailability(left, next, none)).toMatchObject({ free: 1, nextStart: '2026-12-06' });
    const before = { ...next, startDate: '2026-12-01', endDate: '2026-12-02' };
    expect(lineAvailability(left, before, none)).toMatchObject({ free: 1, nextStart: '2026-12-06' });
  });

  const cases: [what: string, lines: Asked[], short: boolean, turnaroundHours?: number][] = [
    [
      'a product twice, enough of it',
      [
        ['SCREEN', 1],
        ['SCREEN', 2],
      ],
      false,
    ],
    [
      'a product twice, one too many',
      [
        ['SCREEN', 2],
        ['SCREEN', 2],
      ],
      true,
    ],
    [
      'a kit and what it leaves of a part',
      [
        ['ROOM', 1],
        ['SCREEN', 2],
      ],
      false,
    ],
    [
      'a kit and one more of a part',
      [
        ['ROOM', 1],
        ['SCREEN', 3],
      ],
      true,
    ],
    [
      'a part before its kit, which takes two',
      [
        ['STAND', 2],
        ['ROOM', 2],
      ],
      true,
    ],
    [
      'two kits with room for both in their part',
      [
        ['ROOM', 1],
        ['HALL', 1],
      ],
      false,
    ],
    [
      'two kits that share a part',
      [
        ['ROOM', 2],
        ['HALL', 1],
      ],
      true,
    ],
    [
      'a kit and its part on days that only touch',
      [
        ['ROOM', 1],
        ['SCREEN', 3, '2026-12-05', '2026-12-07'],
      ],
      false,
    ],
    [
      'a kit and its part on days that only touch, where units need a day between',
      [
        ['ROOM', 1],
        ['SCREEN', 3, '2026-12-05', '2026-12-07'],
      ],
      true,
      24,
    ],
    [
      'the same in the other order',
      [
        ['SCREEN', 3, '2026-12-05', '2026-12-07'],
        ['ROOM', 1],
      ],
      true,
      24,
    ],
    [
      'a kit and its part a day apart, where units need it',
      [
        ['SCREEN', 3, '2026-12-06', '2026-12-07'],
        ['ROOM', 1],
      ],
      false,
      24,
    ],
    [
      'half a kit, which takes one stand',
      [
        ['ROOM', 0.5],
        ['STAND', 4],
      ],
      false,
    ],
  ];

  it.each(cases)('%s: told as it is decided', async (_what, asked, short, turnaroundHours = 0) => {
    const scene = await openDepot(turnaroundHours);
    const lines = asked.map(
      ([productId, quantity, startDate = '2026-12-02', endDate = '2026-12-05'], rank) => {
        const product = scene.engine.row('products', productId) as Product;
        const takes = partsOfOne(product);
        return { id: `${rank}`, quantity, startDate, endDate, takes } satisfies OtherLine;
      },
    );
    const foundOf = (line: OtherLine) =>
      line.takes.map(({ productId, quantity }) => {
        const stock = scene.engine.all('inventory').filter((row) => row.productId === productId);
        const others = lines.filter(({ id }) => id !== line.id);
        const left = withLines({ items: stock, holds: [], turnaroundHours }, others, productId);
        return lineAvailability(left, { ...line, quantity: unitsFor(line.quantity, quantity) }, none);
      });
    const found = lines.flatMap(foundOf);
    const isTold = ({ isShort, holders }: (typeof found)[number]) => isShort && holders.some(isOfLine);
    expect(found.some(isTold)).toBe(short);
    const quote = await scene.quote({
      client: 'Atlas',
      clientAddress: 'Rabat',
      items: asked.map(([productId, quantity], rank) => {
        const { startDate, endDate } = lines[rank] as OtherLine;
        return { type: 'rental', productId, name: productId, quantity, unitPrice: 100, startDate, endDate };
      }),
    });
    if (short) await scene.refused('accept_quotes', { id: quote.id });
    else await scene.done('accept_quotes', { id: quote.id });
  });
});
