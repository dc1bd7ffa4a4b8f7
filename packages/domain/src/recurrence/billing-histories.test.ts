// After any history of a contract, each of its days is billed once, or paused, or skipped, and the bills of a period sum to its
// price (docs/product.md D24).
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../kernel/values/dates.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { type DuePeriod, duePeriods, type OpenPeriod } from './due-periods.ts';
import { byVersion, proRata } from './pro-rata.ts';
import { type Period, periodNumber, numberAt, type Rhythm, rhythmUnits } from './rhythm.ts';

const START = '2027-01-15';

interface Invoice extends DuePeriod {
  amount: number;
  isLive: boolean;
}

interface Contract {
  rhythm: Rhythm;
  timing: 'before' | 'after';
  endDate: string | undefined;
  pauses: OpenPeriod[];
  skipped: Period[];
  prices: { from: string; price: number }[];
  invoices: Invoice[];
}

const rhythm = fc.record({
  unit: fc.constantFrom(...rhythmUnits),
  every: fc.integer({ min: 1, max: 5 }),
  anchor: fc.integer({ min: -400, max: 400 }).map((days) => addDays(START, days)),
});
const timing = fc.constantFrom<'before' | 'after'>('before', 'after');
const price = fc.integer({ min: 1, max: 9_999_999 }).map((centimes) => centimes / 100);
const wait = fc.integer({ min: 0, max: 130 });
const kinds = ['bill', 'pause', 'resume', 'skip', 'price', 'rhythm', 'cancel', 'end'] as const;

interface Step {
  kind: (typeof kinds)[number];
  /** Since the step before. */
  wait: number;
  rhythm: Rhythm;
  timing: 'before' | 'after';
  price: number;
  days: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds, 'bill', 'bill', 'bill', 'bill'),
  wait,
  rhythm,
  timing,
  price,
  days: fc.nat({ max: 120 }),
});

const dueOf = ({ invoices, ...contract }: Contract, upTo: string): DuePeriod[] =>
  duePeriods({ ...contract, startDate: START, covered: invoices.filter(({ isLive }) => isLive), upTo });

const priced = (part: DuePeriod, prices: Contract['prices']): Invoice => ({
  ...part,
  isLive: true,
  amount: sumAmounts(byVersion(part, prices).map((piece) => proRata(piece.version.price, part.whole, piece))),
});

/** What people do on that day, as the contract has it afterwards. */
const acts = {
  bill: (contract: Contract, today: string): Contract => {
    const due = dueOf(contract, today).map((part) => priced(part, contract.prices));
    return { ...contract, invoices: [...contract.invoices, ...due] };
  },
  pause: (contract: Contract, from: string): Contract =>
    contract.pauses.some(({ to }) => to === undefined)
      ? contract
      : { ...contract, pauses: [...contract.pauses, { from }] },
  resume: (contract: Contract, today: string): Contract => ({
    ...contract,
    pauses: contract.pauses.map((each) => ({ ...each, to: each.to ?? addDays(today, -1) })),
  }),
  skip: (contract: Contract, today: string): Contract => {
    const [first] = dueOf(contract, today);
    return first ? { ...contract, skipped: [...contract.skipped, first] } : contract;
  },
  price: (contract: Contract, today: string, { price: next, days: ahead }: Step): Contract => ({
    ...contract,
    prices: [...contract.prices, { from: addDays(today, ahead - 60), price: next }],
  }),
  rhythm: (contract: Contract, _today: string, { rhythm: next, timing: when }: Step): Contract => ({
    ...contract,
    rhythm: next,
    timing: when,
  }),
  cancel: (contract: Contract, _today: string, { days: which }: Step): Contract => ({
    ...contract,
    invoices: contract.invoices.map((each, index) => ({
      ...each,
      isLive: each.isLive && index !== which % 12,
    })),
  }),
  end: (contract: Contract, today: string, { days: ahead }: Step): Contract => ({
    ...contract,
    endDate: contract.endDate ?? addDays(today, ahead),
  }),
};

const days = ({ from, to }: { from: string; to: string }): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

const history = fc.record({
  rhythm,
  timing,
  price,
  steps: fc.array(step, { minLength: 3, maxLength: 18 }),
});

it('bills each day of a contract once, whatever becomes of it', () => {
  fc.assert(
    fc.property(history, ({ steps, ...begun }) => {
      let today = START;
      let contract: Contract = {
        rhythm: begun.rhythm,
        timing: begun.timing,
        endDate: undefined,
        pauses: [],
        skipped: [],
        prices: [{ from: START, price: begun.price }],
        invoices: [],
      };
      for (const each of steps) {
        today = addDays(today, each.wait);
        contract = acts[each.kind](contract, today, each);
      }
      const endDate = contract.endDate ?? addDays(today, 30);
      contract = acts.bill({ ...contract, endDate }, addDays(endDate, 1));

      const live = contract.invoices.filter(({ isLive }) => isLive);
      const billed = live.flatMap(days);
      const off = [...contract.pauses, ...contract.skipped].flatMap(({ from, to = endDate }) =>
        days({ from, to }),
      );
      expect(new Set(billed).size).toBe(billed.length);
      const known = new Set([...billed, ...off]);
      expect(days({ from: START, to: endDate }).filter((day) => !known.has(day))).toEqual([]);
      // Once more makes nothing.
      expect(dueOf(contract, addDays(endDate, 400))).toEqual([]);
    }),
    { numRuns: propertyRuns({ test: 300, soak: 20_000 }) },
  );
});

it('bills a period in parts that sum to its price', () => {
  fc.assert(
    fc.property(rhythm, timing, price, fc.array(wait, { maxLength: 6 }), (of, when, whole, waits) => {
      const period = periodNumber(of, numberAt(of, START));
      let today = period.from;
      let contract: Contract = {
        rhythm: of,
        timing: when,
        endDate: period.from,
        pauses: [],
        skipped: [],
        prices: [{ from: START, price: whole }],
        invoices: [],
      };
      // The end moves on step by step, each time after what is due was billed.
      for (const ahead of [...waits, 2000]) {
        today = addDays(today, ahead);
        const endDate = today < period.to ? today : period.to;
        const due = duePeriods({
          ...contract,
          startDate: period.from,
          endDate,
          covered: contract.invoices,
          upTo: addDays(endDate, 1),
        });
        contract = {
          ...contract,
          invoices: [...contract.invoices, ...due.map((part) => priced(part, contract.prices))],
        };
      }
      expect(sumAmounts(contract.invoices.map(({ amount }) => amount))).toBe(whole);
    }),
    { numRuns: propertyRuns({ test: 200, soak: 20_000 }) },
  );
});
