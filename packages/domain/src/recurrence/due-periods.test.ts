import { describe, expect, it } from 'vitest';
import { type BillingPlan, daysLeft, duePeriods, nextPeriods } from './due-periods.ts';

const monthly: BillingPlan = {
  rhythm: { unit: 'month', every: 1, anchor: '2027-01-01' },
  timing: 'before',
  startDate: '2027-01-01',
};

/** '01/01-31/01 on 01/01' */
const short = (plan: BillingPlan, upTo: string): string[] =>
  duePeriods({ ...plan, upTo }).map(
    ({ from, to, due }) => `${from.slice(5)}/${to.slice(5)} on ${due.slice(5)}`,
  );

describe('what is due', () => {
  it.each<[string, Partial<BillingPlan>, string, string[]]>([
    ['nothing before the start', {}, '2026-12-31', []],
    ['a period on its first day', {}, '2027-02-01', ['01-01/01-31 on 01-01', '02-01/02-28 on 02-01']],
    ['or on the day after its last one', { timing: 'after' }, '2027-02-28', ['01-01/01-31 on 02-01']],
    [
      'counted from the anchor where months are short',
      { rhythm: { unit: 'month', every: 1, anchor: '2027-01-31' }, startDate: '2027-01-31' },
      '2027-04-01',
      ['01-31/02-27 on 01-31', '02-28/03-30 on 02-28', '03-31/04-29 on 03-31'],
    ],
    [
      'the rest of the period in which it starts',
      { startDate: '2027-01-20' },
      '2027-02-01',
      ['01-20/01-31 on 01-20', '02-01/02-28 on 02-01'],
    ],
    [
      'the part up to the end',
      { endDate: '2027-02-10' },
      '2027-12-31',
      ['01-01/01-31 on 01-01', '02-01/02-10 on 02-01'],
    ],
    [
      'at the end, the day after it',
      { endDate: '2027-02-10', timing: 'after' },
      '2027-02-11',
      ['01-01/01-31 on 02-01', '02-01/02-10 on 02-11'],
    ],
    [
      'no day of a pause',
      { pauses: [{ from: '2027-01-20', to: '2027-03-09' }] },
      '2027-03-31',
      ['01-01/01-19 on 01-01', '03-10/03-31 on 03-10'],
    ],
    ['nothing while it is paused', { pauses: [{ from: '2027-01-01' }] }, '2040-01-01', []],
    [
      'no skipped period',
      { skipped: [{ from: '2027-02-01', to: '2027-02-28' }] },
      '2027-03-01',
      ['01-01/01-31 on 01-01', '03-01/03-31 on 03-01'],
    ],
    [
      'no day that a live invoice has',
      { covered: [{ from: '2027-01-01', to: '2027-02-28' }] },
      '2027-03-01',
      ['03-01/03-31 on 03-01'],
    ],
    [
      'once more what a cancelled invoice had',
      { covered: [{ from: '2027-02-01', to: '2027-02-28' }] },
      '2027-02-28',
      ['01-01/01-31 on 01-01'],
    ],
    [
      'after a new anchor, the days up to it first',
      {
        rhythm: { unit: 'quarter', every: 1, anchor: '2027-04-01' },
        covered: [{ from: '2027-01-01', to: '2027-02-28' }],
      },
      '2027-04-01',
      ['03-01/03-31 on 03-01', '04-01/06-30 on 04-01'],
    ],
  ])('is %s', (_name, change, upTo, expected) => {
    expect(short({ ...monthly, ...change }, upTo)).toEqual(expected);
  });

  it('is due for all that a server missed', () => {
    expect(duePeriods({ ...monthly, upTo: '2028-12-31' })).toHaveLength(24);
  });

  it('is told with the whole period that its price is for', () => {
    expect(duePeriods({ ...monthly, startDate: '2027-01-20', upTo: '2027-01-20' })[0]?.whole).toEqual({
      from: '2027-01-01',
      to: '2027-01-31',
    });
  });
});

describe('the next periods', () => {
  it('are as many as there are to be, due or not', () => {
    expect(nextPeriods(monthly, 5).map(({ due }) => due)).toEqual([
      '2027-01-01',
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
      '2027-05-01',
    ]);
    expect(nextPeriods({ ...monthly, endDate: '2027-02-28' }, 5)).toHaveLength(2);
    expect(nextPeriods({ ...monthly, pauses: [{ from: '2027-01-01' }] }, 5)).toEqual([]);
  });
});

describe('the days left of a span', () => {
  it.each<[string, Parameters<typeof daysLeft>[1], string]>([
    ['all where nothing is taken off', [], '10-20'],
    ['none where all is', [{ from: '2027-01-01' }], ''],
    ['both ends without the middle', [{ from: '2027-01-12', to: '2027-01-14' }], '10-11 15-20'],
    [
      'what is left by spans that overlap',
      [
        { from: '2027-01-13', to: '2027-01-18' },
        { from: '2027-01-01', to: '2027-01-15' },
        { from: '2027-01-14', to: '2027-01-14' },
      ],
      '19-20',
    ],
    ['all of them beside an empty span', [{ from: '2027-01-15', to: '2027-01-14' }], '10-20'],
  ])('are %s', (_name, others, expected) => {
    const left = daysLeft({ from: '2027-01-10', to: '2027-01-20' }, others);
    expect(left.map(({ from, to }) => `${from.slice(8)}-${to.slice(8)}`).join(' ')).toBe(expected);
  });
});
