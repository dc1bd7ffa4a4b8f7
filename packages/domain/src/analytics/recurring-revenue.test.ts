import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EarningContract, monthlyRevenue } from '../contracts/follow-up/monthly-revenue.ts';
import { addDays } from '../kernel/values/dates.ts';
import { monthlyBilling as billing, serviceLine as line } from '../testing/contract-terms.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { addRevenue, blankRevenue, recurringRevenue, revenueMonths } from './recurring-revenue.ts';

const contract = (fields: Partial<EarningContract> = {}): EarningContract => ({
  status: 'Actif',
  archivedAt: null,
  startDate: '2027-01-10',
  endDate: '',
  termination: null,
  billing,
  items: [line(300)],
  revisions: [],
  pauses: [],
  ...fields,
});

describe('the revenue of a month', () => {
  it.each([
    ['month', 1, 310],
    ['month', 7, 44.29],
    ['quarter', 1, 103.33],
    ['year', 2, 12.92],
    ['week', 1, 1343.33],
    ['day', 10, 942.92],
  ] as const)('is that part of one of every %s × %d', (unit, every, expected) => {
    const active = contract({ items: [line(310)], billing: { ...billing, unit, every } });
    expect(monthlyRevenue([active], '2027-02-01')).toBe(expected);
  });

  it.each<[string, Partial<EarningContract>, number]>([
    ['one in force', {}, 300],
    ['an option and a text', { items: [line(300), { ...line(50), optional: true }] }, 300],
    ['a draft', { status: 'Brouillon' }, 0],
    ['one in the corbeille', { archivedAt: '2027-02-01T09:00:00.000Z' }, 0],
    ['one that begins on the next day', { startDate: '2027-03-16' }, 0],
    ['its last day', { status: 'Terminé', endDate: '2027-03-15' }, 300],
    ['one that ended the day before', { status: 'Terminé', endDate: '2027-03-14' }, 0],
    ['one that ends later', { status: 'Résilié', termination: { date: '2027-03-20', reason: '' } }, 300],
    ['one terminated', { status: 'Résilié', termination: { date: '2027-03-01', reason: '' } }, 0],
    ['one suspended', { status: 'Suspendu', pauses: [{ from: '2027-03-15' }] }, 0],
    ['one that was suspended', { pauses: [{ from: '2027-03-01', to: '2027-03-14' }] }, 300],
    ['one suspended later', { status: 'Suspendu', pauses: [{ from: '2027-03-16' }] }, 300],
    ['one that stopped on a day nobody knows', { status: 'Terminé' }, 0],
    ['one suspended on a day nobody knows', { status: 'Suspendu' }, 0],
    ['the prices of a revision of the day', { revisions: [{ from: '2027-03-15', items: [line(450)] }] }, 450],
    ['a revision of the next day', { revisions: [{ from: '2027-03-16', items: [line(450)] }] }, 300],
  ])('counts %s', (_name, fields, expected) => {
    expect(monthlyRevenue([contract(fields)], '2027-03-15')).toBe(expected);
  });

  it('is rounded by contract', () => {
    const third = contract({ items: [line(100)], billing: { ...billing, unit: 'quarter' } });
    expect(monthlyRevenue([third, third, third], '2027-02-01')).toBe(99.99);
  });
});

const cents = (mad: number): number => Math.round(mad * 100);

const spring = { start: '2027-01-01', end: '2027-05-01' };
const still = { started: 0, expansion: 0, contraction: 0, churned: 0 };

describe('the months of contracts', () => {
  it.each<[string, Partial<EarningContract>, object[]]>([
    [
      'begins, earns more, then less',
      {
        revisions: [
          { from: '2027-02-28', items: [line(450)] },
          { from: '2027-03-02', items: [line(200)] },
        ],
      },
      [
        { ...still, revenue: 300, started: 300, contracts: 1, churnRate: null },
        { ...still, revenue: 450, expansion: 150, contracts: 1, churnRate: 0 },
        { ...still, revenue: 200, contraction: 250, contracts: 1, churnRate: 0 },
        { ...still, revenue: 200, contracts: 1, churnRate: 0 },
      ],
    ],
    [
      'ends',
      { status: 'Terminé', endDate: '2027-03-30' },
      [
        { ...still, revenue: 300, started: 300, contracts: 1, churnRate: null },
        { ...still, revenue: 300, contracts: 1, churnRate: 0 },
        { ...still, revenue: 0, churned: 300, contracts: 0, churnRate: 100 },
        { ...still, revenue: 0, contracts: 0, churnRate: null },
      ],
    ],
    [
      'is suspended, and comes back as more of what was, not as new',
      { pauses: [{ from: '2027-02-10', to: '2027-03-15' }] },
      [
        { ...still, revenue: 300, started: 300, contracts: 1, churnRate: null },
        { ...still, revenue: 0, churned: 300, contracts: 0, churnRate: 100 },
        { ...still, revenue: 300, expansion: 300, contracts: 1, churnRate: null },
        { ...still, revenue: 300, contracts: 1, churnRate: 0 },
      ],
    ],
    [
      'stood before them',
      { startDate: '2026-05-01' },
      Array.from({ length: 4 }, () => ({ ...still, revenue: 300, contracts: 1, churnRate: 0 })),
    ],
    [
      'began and was suspended before them: it is not new',
      { startDate: '2026-05-01', pauses: [{ from: '2026-06-01', to: '2027-01-31' }] },
      [
        { ...still, revenue: 0, contracts: 0, churnRate: null },
        { ...still, revenue: 300, expansion: 300, contracts: 1, churnRate: null },
        { ...still, revenue: 300, contracts: 1, churnRate: 0 },
        { ...still, revenue: 300, contracts: 1, churnRate: 0 },
      ],
    ],
  ])('say of one that %s', (_name, fields, months) => {
    expect(recurringRevenue([contract(fields)], spring, '2027-06-01')).toMatchObject(months);
  });

  it('count the one under way as it is today, and none to come', () => {
    const ended = contract({ endDate: '2027-02-20' });
    expect(recurringRevenue([ended], spring, '2027-02-19')).toMatchObject([
      { month: '2027-01-01', revenue: 300 },
      { month: '2027-02-01', revenue: 300 },
    ]);
    expect(recurringRevenue([ended], spring, '2027-02-21')).toMatchObject([{}, { churned: 300 }]);
  });

  const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-06-01', days));
  const price = fc.integer({ min: 0, max: 100_000 }).map((centimes) => centimes / 100);
  const anyContract = fc
    .record({
      startDate: day,
      endDate: fc.oneof(day, fc.constant('')),
      first: price,
      pause: fc.option(fc.tuple(day, fc.integer({ min: 0, max: 90 }))),
      changes: fc.array(fc.tuple(day, price), { maxLength: 3 }),
      unit: fc.constantFrom('day', 'week', 'month', 'quarter', 'year'),
      every: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ startDate, endDate, first, pause, changes, unit, every }) =>
      contract({
        startDate,
        endDate,
        items: [line(first)],
        pauses: pause ? [{ from: pause[0], to: addDays(pause[0], pause[1]) }] : [],
        revisions: changes
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([from, to]) => ({ from, items: [line(to)] })),
        billing: { ...billing, unit, every },
      }),
    );
  const anyPeriod = fc.tuple(day, fc.integer({ min: 1, max: 400 })).map(([start, days]) => ({
    start,
    end: addDays(start, days),
  }));

  it('follow from each other, are the revenue of their last day, and add up from any parts', () => {
    fc.assert(
      fc.property(
        fc.array(anyContract, { maxLength: 8 }),
        anyPeriod,
        day,
        fc.nat(8),
        (all, period, today, cut) => {
          const sums = blankRevenue(period, today);
          addRevenue(sums, all.slice(0, cut));
          addRevenue(sums, all.slice(cut));
          const months = revenueMonths(sums);
          expect(months).toEqual(recurringRevenue(all, period, today));
          let before = sums[0] ? cents(monthlyRevenue(all, addDays(sums[0].month, -1))) : 0;
          for (const [rank, month] of months.entries()) {
            const { revenue, started, expansion, contraction, churned } = month;
            expect(revenue).toBe(monthlyRevenue(all, sums[rank]?.day ?? ''));
            const moved = cents(started) + cents(expansion) - cents(contraction) - cents(churned);
            expect(cents(revenue)).toBe(before + moved);
            before = cents(revenue);
          }
        },
      ),
      { numRuns: propertyRuns({ test: 200, soak: 5000 }) },
    );
  });
});
