// The reports of the domain, from the sums by day instead of the rows (docs/adr/0039).
import { monthsOf, type Period, periodOf } from '@zellige/domain/analytics/period';
import { inRank, type Ranked, rankedInvoices, rankedUnits } from '@zellige/domain/analytics/rankings';
import { ageBands, bandOf, meanDays } from '@zellige/domain/analytics/receivables';
import { inOrder, NEXT_DAYS, type RentalFigures } from '@zellige/domain/analytics/rental-figures';
import {
  byCount,
  bySource,
  type Compared,
  compared,
  type CustomersReport,
  type ProductsReport,
  RANKED,
  type SalesReport,
} from '@zellige/domain/analytics/reports';
import {
  type AdvanceFigures,
  basketOf,
  forecastOf,
  forecastPeriods,
  partOf,
  type PendingFigures,
} from '@zellige/domain/analytics/sales-figures';
import type { Fact } from '@zellige/domain/analytics/daily-sums';
import { addDays, dayInCasablanca, daysBetween } from '@zellige/domain/kernel/values/dates';
import { fromCentimes } from '@zellige/domain/kernel/values/money';
import type { ClientBase } from 'pg';
import {
  countServed,
  type MonthSum,
  ranking,
  rentalDays,
  staffNames,
  sumsByDay,
  sumsByKey,
  sumsByMonth,
} from './report-sums.repository.ts';

export interface ReportRequest {
  client: ClientBase;
  /** The person whose documents count, '' for everybody's. */
  owner: string;
  now: Date;
  period: Period;
}

interface Total {
  count: number;
  amount: number;
}

const totalOf = (sums: Iterable<Total>): Total => {
  const total = { count: 0, amount: 0 };
  for (const { count, amount } of sums) {
    total.count += count;
    total.amount += amount;
  }
  return total;
};

/** A figure of the sums of a fact in the period and in the days before. */
function compare(sums: readonly MonthSum[], fact: Fact, figure: (of: readonly MonthSum[]) => number | null) {
  const of = (isBefore: boolean) =>
    figure(sums.filter((sum) => sum.fact === fact && sum.isBefore === isBefore));
  return compared(of(false), of(true));
}

const inMad = (sums: readonly MonthSum[]): number => fromCentimes(totalOf(sums).amount);
const counted = (sums: readonly MonthSum[]): number => totalOf(sums).count;

function conversionRate(quotes: readonly MonthSum[]): number | null {
  const outcome = (key: string): number => counted(quotes.filter((sum) => sum.key === key));
  return partOf(outcome('won'), outcome('won') + outcome('lost'));
}

function basket(billed: readonly MonthSum[]): number | null {
  const { amount, count } = totalOf(billed);
  return basketOf(amount, count);
}

function settlementDays(settled: readonly MonthSum[]): number | null {
  const { amount, count } = totalOf(settled);
  return meanDays(amount, count);
}

async function salespeople({ client }: ReportRequest, billed: readonly MonthSum[]): Promise<Ranked[]> {
  const bySeller = Map.groupBy(billed, ({ key }) => key);
  const names = await staffNames(client, [...bySeller.keys()]);
  return [...bySeller]
    .map(([id, sums]) => {
      const { count, amount } = totalOf(sums);
      return { id, name: names.get(id) ?? id, centimes: amount, count };
    })
    .toSorted(inRank)
    .slice(0, RANKED)
    .map(rankedInvoices);
}

/** What is to come, as of today. */
async function receivables({ client, owner, now }: ReportRequest) {
  const today = dayInCasablanca(now);
  const due = await sumsByDay(client, owner, { fact: 'due' });
  const all = totalOf(due);
  const overdue = totalOf(due.filter(({ day }) => day < today));
  const pending: PendingFigures = {
    amount: fromCentimes(all.amount),
    count: all.count,
    overdueAmount: fromCentimes(overdue.amount),
    overdueCount: overdue.count,
  };
  const agedBalance = ageBands.map((band) => {
    const { amount, count } = totalOf(due.filter(({ day }) => bandOf(daysBetween(day, today)) === band));
    return { band, amount: fromCentimes(amount), count };
  });
  return { pending, agedBalance };
}

export async function salesOf(request: ReportRequest): Promise<SalesReport> {
  const { client, owner, period } = request;
  const facts = ['billed', 'collected', 'quote', 'settled'] as const;
  const sums = await sumsByMonth(client, owner, { facts, period });
  const billed = sums.filter(({ fact, isBefore }) => fact === 'billed' && !isBefore);
  const byMonth = Map.groupBy(billed, ({ month }) => month);
  return {
    revenue: compare(sums, 'billed', inMad),
    collected: compare(sums, 'collected', inMad),
    conversionRate: compare(sums, 'quote', conversionRate),
    averageBasket: compare(sums, 'billed', basket),
    quotesIssued: compare(sums, 'quote', counted),
    daysToPay: compare(sums, 'settled', settlementDays),
    ...(await receivables(request)),
    byMonth: monthsOf(period).map(({ start }) => ({
      month: start,
      amount: inMad(byMonth.get(start.slice(0, 7)) ?? []),
    })),
    salespeople: await salespeople(request, billed),
  };
}

const servedOf = async ({ client, owner, period }: ReportRequest): Promise<Compared> => {
  const { value, before } = await countServed(client, owner, period);
  return compared(value, before);
};

export async function customersOf(request: ReportRequest): Promise<CustomersReport> {
  const { client, owner, period } = request;
  const clients = await ranking(client, owner, { fact: 'client', period });
  const contacts = await sumsByMonth(client, '', { facts: ['contact'], period });
  const made = contacts.filter(({ isBefore }) => !isBefore);
  return {
    served: await servedOf(request),
    newContacts: compare(contacts, 'contact', counted),
    topClients: clients.toSorted(inRank).slice(0, RANKED).map(rankedInvoices),
    bySource: bySource(made.map(({ key, name, count }) => ({ source: key, type: name, count }))),
  };
}

/** What the stock is now. */
async function stockOf(client: ClientBase) {
  const stock = await sumsByKey(client, 'stock');
  const count = (key: string): number => stock.get(key)?.count ?? 0;
  const owned = stock.get('owned');
  return {
    equipment: { active: count('active'), rented: count('rented'), alerts: count('alerts') },
    rentalUtilisation: partOf(count('rented'), count('owned')),
    stockValue: owned ? fromCentimes(owned.amount) : null,
  };
}

async function rentalOf({ client, owner, now, period }: ReportRequest): Promise<RentalFigures> {
  const today = dayInCasablanca(now);
  const days = daysBetween(period.start, period.end);
  const owned = await sumsByKey(client, 'owned');
  const revenue = await sumsByKey(client, 'rentalLine', { owner, period });
  const products = await rentalDays(client, owner, { period, tomorrow: addDays(today, 1) });
  const late = await sumsByDay(client, '', { fact: 'late' });
  const firm = await sumsByDay(client, '', { fact: 'firm', from: today });
  const soon = addDays(today, NEXT_DAYS);
  return {
    products: inOrder(
      products.map(({ productId, name, daysOut }) => {
        const units = owned.get(productId)?.count ?? 0;
        return {
          productId,
          name,
          owned: units,
          daysOut,
          utilisation: partOf(daysOut, units * days),
          revenue: fromCentimes(revenue.get(productId)?.amount ?? 0),
        };
      }),
    ),
    late: totalOf(late.filter(({ day }) => day < today)).count,
    next30: totalOf(firm.filter(({ day }) => day < soon)).count,
  };
}

export async function productsOf(request: ReportRequest): Promise<ProductsReport> {
  const { client, owner, period } = request;
  const sold = await ranking(client, owner, { fact: 'product', period });
  const interventions = await sumsByKey(client, 'intervention', { period });
  return {
    topProducts: sold.toSorted(inRank).slice(0, RANKED).map(rankedUnits),
    ...(await stockOf(client)),
    rental: await rentalOf(request),
    interventions: [...interventions].map(([kind, { count }]) => ({ kind, count })).toSorted(byCount),
  };
}

async function forecast({ client, owner, now }: ReportRequest): Promise<number> {
  const { soFar, pace, remaining } = forecastPeriods(dayInCasablanca(now));
  const from = soFar.start < pace.start ? soFar.start : pace.start;
  const billed = await sumsByDay(client, owner, { fact: 'billed', from });
  const revenue = ({ start, end }: Period): number =>
    fromCentimes(totalOf(billed.filter(({ day }) => day >= start && day < end)).amount);
  return forecastOf(revenue(soFar), revenue(pace), remaining);
}

async function advances({ client, owner }: ReportRequest): Promise<AdvanceFigures> {
  const { amount, count } = totalOf(await sumsByDay(client, owner, { fact: 'advance' }));
  return { amount: fromCentimes(amount), count };
}

export async function dashboardOf(request: ReportRequest) {
  const today = dayInCasablanca(request.now);
  const month = { ...request, period: periodOf('month', today) };
  const { revenue, pending, quotesIssued } = await salesOf(month);
  const { equipment } = await stockOf(request.client);
  const maintenance = await sumsByDay(request.client, '', { fact: 'maintenance', from: today });
  return {
    revenue,
    pending,
    advances: await advances(request),
    clients: await servedOf(month),
    forecast: await forecast(request),
    quotesIssued,
    equipment,
    plannedMaintenance: totalOf(maintenance).count,
  };
}
