// /api/analytics/{dashboard,sales,customers,products} (specification §7): the domain's reports over what the person may
// see, read from sums by day (docs/adr/0039). A salesperson has their own figures, an employee none.
import { lastDays, type Period } from '@zellige/domain/analytics/period';
import { fail, type Failure } from '@zellige/domain';
import { scopeOf } from '@zellige/domain/kernel/identity/permissions';
import { addDays, dayInCasablanca, isDay } from '@zellige/domain/kernel/values/dates';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { withSums } from './daily-sums.repository.ts';
import { reportAnswers } from './report-answers.ts';
import { customersOf, dashboardOf, productsOf, type ReportRequest, salesOf } from './reports-of-sums.ts';

const YEAR_DAYS = 365;

const day = z.string().max(10, validation.date).refine(isDay, validation.date);
/** First and last day, both counted; the last 365 days unless said otherwise. */
const periodQuery = z.object({
  from: day.optional().describe('First day, `yyyy-mm-dd`; a year before `to` without it'),
  to: day.optional().describe('Last day, counted; today without it'),
});

type ReportName = keyof typeof reportAnswers;

const reports: Record<ReportName, (request: ReportRequest) => Promise<unknown>> = {
  dashboard: dashboardOf,
  sales: salesOf,
  customers: customersOf,
  products: productsOf,
};
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

/** Declares the four reports. */
export function analyticsRoutes(app: App, parts: ServerParts): void {
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
        const owner = scopeOf(actor, 'analytics.see') === 'own' ? actor.id : '';
        const data = await withSums(parts.pool, (client) => report({ client, owner, now, period }));
        if (data === null) return sendFailure(reply, fail('unavailable').error, { retryAfter: 5 });
        return reply.header('cache-control', 'no-store').send({ data });
      },
    );
  }
}
