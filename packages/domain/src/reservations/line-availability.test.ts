import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { takenByOne, unitsFor } from '../catalogue/kit.rules.ts';
import { FOR_EVER } from '../inventory/availability.ts';
import { freeIn, type Hold, type StockPool } from '../inventory/stock-pool.ts';
import { addDays } from '../kernel/dates.ts';
import { openScene } from '../testing/scene.ts';
import { isOfLine, lineAvailability, type OtherLine, stretchOfDays, withLines } from './line-availability.ts';

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
    });
    fc.assert(
      fc.property(fc.array(held, { maxLength: 12 }), asked, (holds, { quantity, length }) => {
        const stock = pool(...holds);
        const found = lineAvailability(
          stock,
          { quantity, startDate: day(2), endDate: day(2 + length) },
          none,
        );
        const days = Array.from({ length: 40 }, (_unused, index) => day(2 + index));
        const first = days.find(
          (from) => freeIn(stock, stretchOfDays(from, addDays(from, length))) >= quantity,
        );
        expect(found.nextStart ?? day(2)).toBe(first);
      }),
    );
  });
});

/** Three screens and five stands in the depot; a room takes a screen and two stands, a hall three stands. */
async function openDepot() {
  const scene = openScene();
  const fields = { price: { sale: 1, rental: 100 }, category: 'c', availability: 'en_stock' };
  for (const [id, units] of [
    ['SCREEN', 3],
    ['STAND', 5],
  ] as const) {
    await scene.done('create_products', { ...fields, id, name: id });
    await scene.done('create_inventory', { id: `ART-${id}`, name: id, quantity: units, productId: id });
  }
  const kit = (id: string, parts: object[]) =>
    scene.done('create_products', { ...fields, id, name: id, parts });
  await kit('ROOM', [
    { productId: 'SCREEN', quantity: 1 },
    { productId: 'STAND', quantity: 2 },
  ]);
  await kit('HALL', [{ productId: 'STAND', quantity: 3 }]);
  return scene;
}

type Asked = readonly [productId: string, quantity: number, startDate?: string, endDate?: string];

describe('the lines of one document', () => {
  const cases: [what: string, lines: Asked[], short: boolean][] = [
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
      'half a kit, which takes one stand',
      [
        ['ROOM', 0.5],
        ['STAND', 4],
      ],
      false,
    ],
  ];

  it.each(cases)('%s: told as it is decided', async (_what, asked, short) => {
    const scene = await openDepot();
    const lines = asked.map(
      ([productId, quantity, startDate = '2026-12-02', endDate = '2026-12-05'], rank) => {
        const product = scene.engine.row('products', productId) as Product;
        const takes = takenByOne(product);
        return { id: `${rank}`, quantity, startDate, endDate, takes } satisfies OtherLine;
      },
    );
    const foundOf = (line: OtherLine) =>
      line.takes.map(({ productId, quantity }) => {
        const stock = scene.engine.all('inventory').filter((row) => row.productId === productId);
        const others = lines.filter(({ id }) => id !== line.id);
        const left = withLines({ items: stock, holds: [] }, others, { productId, turnaroundHours: 0 });
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
