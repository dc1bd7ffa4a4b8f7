// /api/analytics/{dashboard,sales,customers,products} (specification §7): the domain's reports over what the person may
// see. A salesperson has their own figures, an employee none.
import { customersReport, productsReport, salesReport } from '@zellige/domain/analytics/reports';
import { lastDays, type Period, periodOf } from '@zellige/domain/analytics/period';
import { plannedMaintenance } from '@zellige/domain/analytics/stock-figures';
import { advanceFigures, annualForecast, pendingFigures } from '@zellige/domain/analytics/sales-figures';
import { type Actor, fail, type Failure } from '@zellige/domain';
import { addDays, dayInCasablanca, isDay } from '@zellige/domain/kernel/dates';
import { validation } from '@zellige/domain/kernel/validation-messages';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { visibleRows } from './visible-rows.repository.ts';

const YEAR_DAYS = 365;

const day = z.string().refine(isDay, validation.date);
/** First and last day, both counted; the last 365 days unless said otherwise. */
const periodQuery = z.object({ from: day.optional(), to: day.optional() });

interface Asked {
  actor: Actor;
  now: Date;
  period: Period;
}

type Report = (parts: ServerParts, asked: Asked) => Promise<unknown>;

async function nameOf(parts: ServerParts, actor: Actor): Promise<(id: string) => string> {
  const staff = await visibleRows(parts.pool, actor, 'staff');
  const names = new Map(staff.map(({ id, fullName }) => [id, fullName]));
  return (id) => names.get(id) ?? id;
}

const sales = async (parts: ServerParts, { actor, now, period }: Asked) => {
  const [invoices, quotes, payments, names] = await Promise.all([
    visibleRows(parts.pool, actor, 'invoices'),
    visibleRows(parts.pool, actor, 'quotes'),
    visibleRows(parts.pool, actor, 'payments'),
    nameOf(parts, actor),
  ]);
  return salesReport({ invoices, quotes, payments, nameOf: names }, period, now);
};

const customers = async ({ pool }: ServerParts, { actor, period }: Asked) => {
  const [contacts, invoices, quotes] = await Promise.all([
    visibleRows(pool, actor, 'contacts'),
    visibleRows(pool, actor, 'invoices'),
    visibleRows(pool, actor, 'quotes'),
  ]);
  return customersReport({ contacts, invoices, quotes }, period);
};

const products = async ({ pool }: ServerParts, { actor, period }: Asked) => {
  const [invoices, inventory, events] = await Promise.all([
    visibleRows(pool, actor, 'invoices'),
    visibleRows(pool, actor, 'inventory'),
    visibleRows(pool, actor, 'events'),
  ]);
  return productsReport({ invoices, inventory, events }, period);
};

const dashboard = async (parts: ServerParts, { actor, now }: Asked) => {
  const today = dayInCasablanca(now);
  const [invoices, events] = await Promise.all([
    visibleRows(parts.pool, actor, 'invoices'),
    visibleRows(parts.pool, actor, 'events'),
  ]);
  const month = periodOf('month', today);
  const asked = { actor, now, period: month };
  const ofMonth = await sales(parts, asked);
  const equipment = await products(parts, asked);
  const clients = await customers(parts, asked);
  return {
    revenue: ofMonth.revenue,
    pending: pendingFigures(invoices, now),
    advances: advanceFigures(invoices),
    clients: clients.served,
    forecast: annualForecast(invoices, now),
    quotesIssued: ofMonth.quotesIssued,
    equipment: equipment.equipment,
    plannedMaintenance: plannedMaintenance(events, today),
  };
};

const reports: Record<string, Report> = { dashboard, sales, customers, products };

/** The half-open period of a request; a failure when it ends before it begins. */
function periodAsked({ from, to }: z.infer<typeof periodQuery>, now: Date): Period | Failure {
  const year = lastDays(YEAR_DAYS, dayInCasablanca(now));
  const period = { start: from ?? year.start, end: to === undefined ? year.end : addDays(to, 1) };
  if (period.start < period.end) return period;
  const refused = fail('validation_failed', undefined, { to: validation.endBeforeStart });
  return refused.error;
}

/** Declares the four reports. */
export function analyticsRoutes(app: App, parts: ServerParts): void {
  for (const [name, report] of Object.entries(reports)) {
    app.get(
      `/api/analytics/${name}`,
      {
        config: { access: 'analytics.see', gives: 'figures' },
        schema: { tags: ['analytics'], summary: `Figures: ${name}`, querystring: periodQuery },
      },
      async (request, reply) => {
        const { actor } = signedIn(request);
        const now = parts.clock();
        const period = periodAsked(request.query, now);
        if ('code' in period) return sendFailure(reply, period);
        return reply
          .header('cache-control', 'no-store')
          .send({ data: await report(parts, { actor, now, period }) });
      },
    );
  }
}
