// /api/analytics/{dashboard,sales,customers,products} (specification §7): the domain's reports over what the person may
// see. A salesperson has their own figures, an employee none.
import { billed } from '@zellige/domain/analytics/billed';
import { customersReport, productsReport, salesReport } from '@zellige/domain/analytics/reports';
import { lastDays, type Period, periodOf } from '@zellige/domain/analytics/period';
import { plannedMaintenance } from '@zellige/domain/analytics/stock-figures';
import { advanceFigures, annualForecast, pendingFigures } from '@zellige/domain/analytics/sales-figures';
import { type CollectionName, type Collections, fail, type Failure } from '@zellige/domain';
import { addDays, dayInCasablanca, isDay } from '@zellige/domain/kernel/values/dates';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { type ReadRows, rowsOf } from './report-rows.repository.ts';
import { reportAnswers } from './report-answers.ts';

const YEAR_DAYS = 365;

const day = z.string().max(10, validation.date).refine(isDay, validation.date);
/** First and last day, both counted; the last 365 days unless said otherwise. */
const periodQuery = z.object({
  from: day.optional().describe('First day, `yyyy-mm-dd`; a year before `to` without it'),
  to: day.optional().describe('Last day, counted; today without it'),
});

interface ReportRequest {
  rows: ReadRows;
  now: Date;
  period: Period;
}

type Report = (request: ReportRequest) => Promise<unknown>;

async function nameOf(rows: ReadRows): Promise<(id: string) => string> {
  const staff = await rows('staff');
  const names = new Map(staff.map(({ id, fullName }) => [id, fullName]));
  return (id) => names.get(id) ?? id;
}

/** All rows of these collections, by their names. */
async function all<C extends CollectionName>(rows: ReadRows, ...names: readonly C[]) {
  const read = await Promise.all(
    names.map(async (name): Promise<[string, unknown]> => [name, await rows(name)]),
  );
  return Object.fromEntries(read) as { [K in C]: Collections[K][] };
}

const sales = async ({ rows, now, period }: ReportRequest) => {
  const [names, read] = await Promise.all([
    nameOf(rows),
    all(rows, 'invoices', 'creditNotes', 'quotes', 'payments'),
  ]);
  return salesReport({ nameOf: names, ...read }, period, now);
};

const customers = async ({ rows, period }: ReportRequest) =>
  customersReport(await all(rows, 'contacts', 'invoices', 'creditNotes', 'quotes'), period);

const products = async ({ rows, now, period }: ReportRequest) => {
  const read = await all(rows, 'invoices', 'creditNotes', 'inventory', 'events', 'reservations');
  return productsReport(read, period, dayInCasablanca(now));
};

const dashboard = async ({ rows, now }: ReportRequest) => {
  const today = dayInCasablanca(now);
  const { invoices, creditNotes, events } = await all(rows, 'invoices', 'creditNotes', 'events');
  const month = periodOf('month', today);
  const request = { rows, now, period: month };
  const ofMonth = await sales(request);
  const equipment = await products(request);
  const clients = await customers(request);
  return {
    revenue: ofMonth.revenue,
    pending: pendingFigures(invoices, now),
    advances: advanceFigures(invoices),
    clients: clients.served,
    forecast: annualForecast(billed(invoices, creditNotes), now),
    quotesIssued: ofMonth.quotesIssued,
    equipment: equipment.equipment,
    plannedMaintenance: plannedMaintenance(events, today),
  };
};

type ReportName = keyof typeof reportAnswers;

const reports: Record<ReportName, Report> = { dashboard, sales, customers, products };
const reportNames: readonly ReportName[] = ['dashboard', 'sales', 'customers', 'products'];

const summaries: Record<ReportName, string> = {
  dashboard: 'Figures of this month, as the first screen shows them',
  sales: 'Revenue, money in and to come, quotes and salespeople of a period',
  customers: 'Clients served and won in a period, and where they came from',
  products: 'Products sold, rentals, stock and interventions of a period',
};

/** The half-open period of a request; a failure when it ends before it begins. */
function requestedPeriod({ from, to }: z.infer<typeof periodQuery>, now: Date): Period | Failure {
  const year = lastDays(YEAR_DAYS, dayInCasablanca(now));
  const period = { start: from ?? year.start, end: to === undefined ? year.end : addDays(to, 1) };
  if (period.start < period.end) return period;
  const refused = fail('validation_failed', undefined, { to: validation.endBeforeStart });
  return refused.error;
}

/** A report reads whole collections: one after the other, so that programs that ask for figures do not hold people up. */
const PACE = { atOnce: 1, waiting: 32 };

/** Declares the four reports. */
export function analyticsRoutes(app: App, parts: ServerParts): void {
  const limiter = createLimiter(PACE);
  for (const name of reportNames) {
    const report = reports[name];
    app.get(
      `/api/analytics/${name}`,
      {
        config: { access: 'analytics.see', gives: 'figures', data: reportAnswers[name] },
        schema: { tags: ['analytics'], summary: summaries[name], querystring: periodQuery },
      },
      async (request, reply) => {
        const { actor } = signedIn(request);
        const now = parts.clock();
        const period = requestedPeriod(request.query, now);
        if ('code' in period) return sendFailure(reply, period);
        const made = await limiter.run(() => report({ rows: rowsOf(parts.pool, actor), now, period }));
        if (!made) return sendFailure(reply, fail('unavailable').error, { retryAfter: 2 });
        return reply.header('cache-control', 'no-store').send({ data: made.value });
      },
    );
  }
}
