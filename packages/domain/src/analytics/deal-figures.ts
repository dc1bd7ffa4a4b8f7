// Deals by the month of their decision, and how those of each stage, salesperson and source end (docs/product.md 'Analytics'). A row
// adds to sums, which add up: the server groups them in SQL, the page makes them of its rows.
import { closedAtOf, isOpenDeal, openedAtOf, passedStages, weightedAmount } from '../deals/deal.rules.ts';
import type { Deal } from '../deals/deal.schema.ts';
import { type DealStage, probabilityOf } from '../deals/stages/deal-stages.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { isInPeriod, type Period } from './period.ts';

/** The deals of one kind, added up; `amount` and `weighted` in centimes, days as their sums. */
export interface DealSum {
  /** Open now; won or lost in the period; the same once for each stage that it came into. */
  fact: 'open' | 'closed' | 'passed';
  stage: string;
  assignedTo: string;
  source: string;
  /** `yyyy-mm` in which an open one is to be decided; '' without a day. */
  month: string;
  isWon: boolean;
  count: number;
  amount: number;
  weighted: number;
  /** Whole days in its stage, and since it was opened. */
  stageDays: number;
  openDays: number;
}

export interface ForecastMonth {
  /** `yyyy-mm`; '' of deals without a day. */
  month: string;
  count: number;
  /** MAD HT. */
  amount: number;
  weighted: number;
}

export interface DealRates {
  /** A stage, a salesperson, a source; '' where a deal has none. */
  key: string;
  open: number;
  /** Mean days of the open ones, one decimal: in the stage, else since they were opened; null without any. */
  age: number | null;
  wins: number;
  losses: number;
  /** Percent of those decided in the period that were won, one decimal; null without any. */
  rate: number | null;
}

export interface DealReport {
  /** In order of time, those without a day last. */
  forecast: ForecastMonth[];
  /** In the order of the board. */
  stages: DealRates[];
  /** Most decided and open ones first. */
  salespeople: DealRates[];
  sources: DealRates[];
}

const DAY_MS = 86_400_000;
const daysSince = (instant: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / DAY_MS));

export interface DealMoment {
  stages: readonly DealStage[];
  period: Period;
  now: Date;
}

/** A live deal adds these to the figures. */
function dealSums(deal: Deal, { stages, period, now }: DealMoment): DealSum[] {
  const { stage, assignedTo, source, expectedOn, amount, status } = deal;
  const sum = { stage, assignedTo, source, month: '', isWon: status === 'Gagnée', count: 1 };
  const none = { amount: toCentimes(amount), weighted: 0, stageDays: 0, openDays: 0 };
  if (isOpenDeal(deal)) {
    const opened = openedAtOf(deal);
    const weighted = toCentimes(weightedAmount(amount, probabilityOf(stages, stage)));
    const stageDays = daysSince(deal.stageTimes.at(-1)?.at ?? opened, now);
    const days = { weighted, stageDays, openDays: daysSince(opened, now) };
    return [{ fact: 'open', ...sum, ...none, ...days, month: expectedOn.slice(0, 7) }];
  }
  const closedAt = closedAtOf(deal);
  if (closedAt === null || !isInPeriod(dayInCasablanca(new Date(closedAt)), period)) return [];
  const passed = passedStages(deal).map((one): DealSum => ({ fact: 'passed', ...sum, ...none, stage: one }));
  return [{ fact: 'closed', ...sum, ...none }, ...passed];
}

const total = (sums: readonly DealSum[], of: 'count' | 'amount' | 'weighted' | 'stageDays' | 'openDays') =>
  sums.reduce((before, sum) => before + sum[of], 0);

const oneDecimal = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10) / whole) / 10;

/** The sums of one stage, person or source. */
function ratesOf(key: string, sums: readonly DealSum[], days: 'stageDays' | 'openDays'): DealRates {
  const open = sums.filter(({ fact }) => fact === 'open');
  const decided = sums.filter(({ fact }) => fact !== 'open');
  const wins = total(
    decided.filter(({ isWon }) => isWon),
    'count',
  );
  const all = total(decided, 'count');
  const count = total(open, 'count');
  const age = oneDecimal(total(open, days), count);
  return { key, open: count, age, wins, losses: all - wins, rate: oneDecimal(wins * 100, all) };
}

const sizeOf = ({ open, wins, losses }: DealRates): number => open + wins + losses;

function ratesBy(name: 'assignedTo' | 'source', sums: readonly DealSum[]): DealRates[] {
  const counted = sums.filter(({ fact }) => fact !== 'passed');
  return [...Map.groupBy(counted, (sum) => sum[name])]
    .map(([key, group]) => ratesOf(key, group, 'openDays'))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1));
}

function forecastOf(sums: readonly DealSum[]): ForecastMonth[] {
  const open = sums.filter(({ fact }) => fact === 'open');
  return [...Map.groupBy(open, ({ month }) => month)]
    .map(([month, group]) => ({
      month,
      count: total(group, 'count'),
      amount: fromCentimes(total(group, 'amount')),
      weighted: fromCentimes(total(group, 'weighted')),
    }))
    .toSorted((a, b) => ((a.month || '~') < (b.month || '~') ? -1 : 1));
}

export const dealReportOf = (sums: readonly DealSum[], stages: readonly DealStage[]): DealReport => ({
  forecast: forecastOf(sums),
  stages: stages.map(({ id }) =>
    ratesOf(
      id,
      sums.filter(({ fact, stage }) => fact !== 'closed' && stage === id),
      'stageDays',
    ),
  ),
  salespeople: ratesBy('assignedTo', sums),
  sources: ratesBy('source', sums),
});

/** The figures of these deals; those in the corbeille are left out. */
export const dealReport = (deals: readonly Deal[], moment: DealMoment): DealReport =>
  dealReportOf(
    deals.filter(({ archivedAt }) => archivedAt === null).flatMap((deal) => dealSums(deal, moment)),
    moment.stages,
  );
