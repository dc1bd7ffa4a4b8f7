import { eventHolds } from '@zellige/domain/events/placing/event-conflicts';
import type { Collections } from '@zellige/domain';
import { defaultRates } from '@zellige/domain/kernel/values/business-rates';
import { poolOf } from '@zellige/domain/inventory/stock/stock-holds';
import { describe, expect, it } from 'vitest';
import type { PoolFinder } from '../../../documents/stock/stock-pools.ts';
import { committedRows, type Step } from '../../../testing/committed-rows.ts';
import { DAY_MINUTES } from '../../../ui/timeline/axis.ts';
import { shifted } from '../../../ui/timeline/change.ts';
import { landingOf } from './drag/calendar-change.ts';
import { rowFigures } from './calendar-figures.ts';
import { calendarRows, type CalendarRow } from './calendar-rows.ts';
import type { RowKind } from './calendar-search.ts';

const now = new Date('2026-11-23T08:00:00.000Z');
const moment = '2026-11-23T09:00';
const product = (id: string, name: string): Step => [
  'create_products',
  { id, name, price: { sale: 1, rental: 1 }, category: 'c', availability: 'en_stock' },
];
const item = (id: string, productId: string, quantity: number): Step => [
  'create_inventory',
  { id, name: `Lot ${id}`, quantity, productId },
];
const reserved = (id: string, from: string, to: string, more: object = {}): Step => [
  'create_reservations',
  { id, productId: 'PRD-1', quantity: 1, start: from, end: to, client: id, ...more },
];

const stock = [
  product('PRD-1', 'Totem'),
  product('PRD-2', 'Borne'),
  item('A', 'PRD-1', 2),
  item('B', 'PRD-1', 1),
  item('C', 'PRD-2', 4),
  item('D', '', 1),
];

async function scene(steps: readonly Step[], kind: RowKind = 'produit', turnaroundHours = 0) {
  const stored = await committedRows([...stock, ...steps], now);
  const all = <K extends keyof Collections>(name: K) =>
    stored.flatMap(({ collection, row }) => (collection === name ? [row as Collections[K]] : []));
  const events = eventHolds(all('events'));
  const rows = calendarRows({
    items: all('inventory'),
    products: new Map(all('products').map((row) => [row.id, row])),
    reservations: all('reservations'),
    events,
    moment,
    stretch: { start: '2026-11-23T00:00', end: '2026-12-07T00:00' },
    kind,
  });
  const pools: PoolFinder = ({ productId, itemId }) =>
    poolOf(
      all('inventory').filter((row) => (productId === '' ? row.id === itemId : row.productId === productId)),
      all('reservations').filter((row) => row.productId === productId),
      { moment, events, product: undefined, rates: { ...defaultRates, turnaroundHours } },
    );
  const row = (name: string): CalendarRow => {
    const found = rows.find((one) => one.name === name);
    if (!found) throw new Error(`no row ${name}`);
    return found;
  };
  return { rows, row, pools, reservations: all('reservations') };
}

const days = { first: '2026-11-23', count: 14 };

describe('the rows of the calendar', () => {
  it('are the products that the stock holds, and items of no product, in the order of their names', async () => {
    const { rows } = await scene([]);
    expect(rows.map(({ name, owned }) => [name, owned])).toEqual([
      ['Borne', 4],
      ['Lot D', 1],
      ['Totem', 3],
    ]);
  });

  it('are the items by item, and the product itself only for what no item was chosen for', async () => {
    const steps = [
      reserved('RES-1', '2026-11-24', '2026-11-26'),
      reserved('RES-2', '2026-11-24', '2026-11-26', { itemId: 'B' }),
    ];
    const { rows, row } = await scene(steps, 'article');
    expect(rows.map(({ name }) => name)).toEqual(['Lot C', 'Lot D', 'Totem', 'Lot A', 'Lot B']);
    expect(row('Totem').bars.map(({ id }) => id)).toEqual(['RES-1']);
    expect(row('Lot B').bars.map(({ id }) => id)).toEqual(['RES-2']);
    const without = await scene([steps[1] ?? product('', '')], 'article');
    expect(without.rows.map(({ name }) => name)).toEqual(['Lot C', 'Lot D', 'Lot A', 'Lot B']);
  });

  it('stack what overlaps, and put what only touches on one line', async () => {
    const { row } = await scene([
      reserved('RES-1', '2026-11-24', '2026-11-26'),
      reserved('RES-2', '2026-11-25', '2026-11-27'),
      reserved('RES-3', '2026-11-26', '2026-11-28'),
    ]);
    expect(row('Totem').bars.map(({ id, lane }) => [id, lane])).toEqual([
      ['RES-1', 0],
      ['RES-2', 1],
      ['RES-3', 0],
    ]);
    expect(row('Totem').lanes).toBe(2);
  });

  it('leave out what is cancelled or on other days', async () => {
    const { row } = await scene([
      reserved('RES-1', '2026-11-24', '2026-11-26'),
      ['cancel_reservations', { id: 'RES-1', reason: 'Reporté' }],
      reserved('RES-2', '2026-12-07', '2026-12-08'),
    ]);
    expect(row('Totem').bars).toEqual([]);
  });

  it('show the material of events', async () => {
    const { row } = await scene([
      [
        'create_events',
        {
          id: 'EVE-1',
          title: 'Salon',
          startDate: '2026-11-25',
          reservedMaterials: [{ itemId: 'A', quantity: 2 }],
        },
      ],
    ]);
    expect(row('Totem').bars).toMatchObject([
      { id: 'EVE-1', title: 'Salon', quantity: 2, state: 'événement' },
    ]);
  });
});

describe('the figures of a row', () => {
  it('tell the free units of each day in runs', async () => {
    const { row, pools } = await scene([reserved('RES-1', '2026-11-25', '2026-11-28', { quantity: 2 })]);
    expect(rowFigures(days, pools)(row('Totem')).runs).toEqual([
      { from: 0, days: 2, free: 3 },
      { from: 2, days: 3, free: 1 },
      { from: 5, days: 9, free: 3 },
    ]);
  });

  it('are tense and short where more is promised than there is', async () => {
    const { row, pools } = await scene([
      reserved('RES-1', '2026-11-25', '2026-11-28', { quantity: 3 }),
      reserved('RES-2', '2026-11-26', '2026-11-27', { overbookReason: 'Sous-traité' }),
    ]);
    const figures = rowFigures(days, pools)(row('Totem'));
    expect([...figures.short]).toEqual(['RES-1', 'RES-2']);
    expect(figures.isTense).toBe(true);
    expect(figures.runs).toContainEqual({ from: 3, days: 1, free: -1 });
    expect(rowFigures(days, pools)(row('Borne'))).toMatchObject({
      isTense: false,
      runs: [{ free: 4, days: 14 }],
    });
  });
});

describe('a bar', () => {
  it('moves and lengthens by whole days, never to an end before its start', () => {
    const stretch = { start: '2026-11-30T09:00', end: '2026-12-01T18:00' };
    expect(shifted(stretch, { kind: 'move', minutes: -7 * DAY_MINUTES })).toEqual({
      start: '2026-11-23T09:00',
      end: '2026-11-24T18:00',
    });
    expect(shifted(stretch, { kind: 'lengthen', minutes: 2 * DAY_MINUTES })?.end).toBe('2026-12-03T18:00');
    expect(shifted(stretch, { kind: 'lengthen', minutes: -2 * DAY_MINUTES })).toBeNull();
  });

  it('is refused where its units are not free, itself apart', async () => {
    const { pools, reservations } = await scene([
      reserved('RES-1', '2026-11-24', '2026-11-26', { quantity: 3 }),
      reserved('RES-2', '2026-11-28', '2026-11-30', { quantity: 2, client: 'Riad' }),
    ]);
    const [first] = reservations;
    if (!first) throw new Error('no reservation');
    const judging = { pools, mayForce: false };
    expect(landingOf(first, { kind: 'move', minutes: 1 * DAY_MINUTES }, judging)).toMatchObject({
      start: '2026-11-25T00:00',
      refusal: null,
    });
    expect(landingOf(first, { kind: 'lengthen', minutes: 3 * DAY_MINUTES }, judging)?.refusal).toMatch(
      /^Indisponible : 1 unité\(s\) libre\(s\) du 24\/11\/2026 au 29\/11\/2026 \(réservé par Riad\)/,
    );
    expect(
      landingOf({ ...first, state: 'option' }, { kind: 'lengthen', minutes: 3 * DAY_MINUTES }, judging)
        ?.refusal,
    ).toBeNull();
    const overbooked = { ...first, overbookReason: 'Sous-traité' };
    expect(
      landingOf(overbooked, { kind: 'lengthen', minutes: 3 * DAY_MINUTES }, judging)?.refusal,
    ).not.toBeNull();
    expect(
      landingOf(overbooked, { kind: 'lengthen', minutes: 3 * DAY_MINUTES }, { pools, mayForce: true })
        ?.refusal,
    ).toBeNull();
  });

  it('is refused where its units would not be prepared before the next, and no figure of a day is another', async () => {
    const booked = [
      reserved('RES-1', '2026-11-24', '2026-11-26', { quantity: 3 }),
      reserved('RES-2', '2026-11-28', '2026-11-30', { quantity: 1, client: 'Riad' }),
    ];
    const { pools, reservations, row } = await scene(booked, 'produit', 24);
    const [first] = reservations;
    if (!first) throw new Error('no reservation');
    const judging = { pools, mayForce: false };
    expect(landingOf(first, { kind: 'lengthen', minutes: 1 * DAY_MINUTES }, judging)?.refusal).toBeNull();
    expect(landingOf(first, { kind: 'lengthen', minutes: 2 * DAY_MINUTES }, judging)?.refusal).toMatch(
      /^Indisponible : 2 unité\(s\) libre\(s\) du 24\/11\/2026 au 28\/11\/2026 \(réservé par Riad\)/,
    );
    expect(rowFigures(days, pools)(row('Totem')).runs).toEqual([
      { from: 0, days: 1, free: 3 },
      { from: 1, days: 3, free: 0 },
      { from: 4, days: 1, free: 3 },
      { from: 5, days: 3, free: 2 },
      { from: 8, days: 6, free: 3 },
    ]);
  });
});
