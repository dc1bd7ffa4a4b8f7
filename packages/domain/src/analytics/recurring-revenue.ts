// How the monthly recurring revenue of contracts moves (docs/product.md 'Analytics'): each month as it stands on its last day, today in
// the one under way. Sums of parts of the contracts add up to those of all, so that a server reads them by pages.
import { type EarningContract, monthlyCentimes } from '../contracts/follow-up/monthly-revenue.ts';
import { addDays } from '../kernel/values/dates.ts';
import { fromCentimes } from '../kernel/values/money.ts';
import { monthsOf, type Period } from './period.ts';

/** What contracts earn in a month, HT, and how that moved. */
interface MonthMoves {
  /** First day of the month. */
  month: string;
  /** Of a month, on its last day. */
  revenue: number;
  /** How many contracts earn it. */
  contracts: number;
  /** Of contracts that never earned before. */
  started: number;
  /** By how much those that go on earn more, or earn again. */
  expansion: number;
  contraction: number;
  /** Of contracts that earned the month before and do not any more. */
  churned: number;
}

/** In centimes. `revenue = before + started + expansion − contraction − churned`. */
export interface RevenueSums extends MonthMoves {
  /** The day on which it is counted. */
  day: string;
  /** What the month before ended with. */
  before: number;
}

/** In MAD. */
export interface RevenueMonth extends MonthMoves {
  /** Percent of the month before that was lost; null where it earned nothing. */
  churnRate: number | null;
}

const blank = { before: 0, revenue: 0, contracts: 0, started: 0, expansion: 0, contraction: 0, churned: 0 };

/** The months of the period that have begun, without contracts. */
export const blankRevenue = (period: Period, today: string): RevenueSums[] =>
  monthsOf(period)
    .filter(({ start }) => start <= today)
    .map(({ start, end }) => {
      const last = addDays(end, -1);
      return { month: start, day: last < today ? last : today, ...blank };
    });

/** The first day on which it earned; '' where it never did. Only on these days does one begin to. */
function firstDayOf(contract: EarningContract, centimesOn: (day: string) => number): string {
  const { startDate, pauses, revisions } = contract;
  const resumed = pauses.flatMap(({ to }) => (to === undefined ? [] : [addDays(to, 1)]));
  const days = [startDate, ...resumed, ...revisions.map(({ from }) => from)];
  return days.toSorted().find((day) => centimesOn(day) !== 0) ?? '';
}

function addMove(sums: RevenueSums, before: number, after: number, isNew: boolean): void {
  const change = after - before;
  sums.before += before;
  sums.revenue += after;
  if (after !== 0) sums.contracts += 1;
  if (before !== 0 && after === 0) sums.churned += before;
  else if (isNew) sums.started += after;
  else if (change > 0) sums.expansion += change;
  else sums.contraction -= change;
}

/** Adds contracts to the months, which follow each other. */
export function addRevenue(months: readonly RevenueSums[], contracts: readonly EarningContract[]): void {
  const [first] = months;
  if (!first) return;
  const eve = addDays(first.month, -1);
  for (const contract of contracts) {
    const centimesOn = monthlyCentimes(contract);
    const since = firstDayOf(contract, centimesOn);
    if (since === '') continue;
    let [before, dayBefore] = [centimesOn(eve), eve];
    for (const sums of months) {
      const after = centimesOn(sums.day);
      addMove(sums, before, after, since > dayBefore);
      [before, dayBefore] = [after, sums.day];
    }
  }
}

const percentOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((part * 1000) / whole) / 10;

export const revenueMonths = (sums: readonly RevenueSums[]): RevenueMonth[] =>
  sums.map((one) => ({
    month: one.month,
    revenue: fromCentimes(one.revenue),
    contracts: one.contracts,
    started: fromCentimes(one.started),
    expansion: fromCentimes(one.expansion),
    contraction: fromCentimes(one.contraction),
    churned: fromCentimes(one.churned),
    churnRate: percentOf(one.churned, one.before),
  }));

/** The months of all these contracts. */
export function recurringRevenue(
  contracts: readonly EarningContract[],
  period: Period,
  today: string,
): RevenueMonth[] {
  const sums = blankRevenue(period, today);
  addRevenue(sums, contracts);
  return revenueMonths(sums);
}
