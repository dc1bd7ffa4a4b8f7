// /api/analytics/{dashboard,sales,customers,products} (specification §7): the domain's reports over what the person may
// see, read from sums by day (docs/adr/0039). A salesperson has their own figures, an employee none.
import { fail } from '@zellige/domain';
import { scopeOf } from '@zellige/domain/kernel/identity/permissions';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { withSums } from './daily-sums.repository.ts';
import { periodQuery, requestedPeriod } from './requested-period.ts';
import { reportAnswers } from './report-answers.ts';
import { customersOf, dashboardOf, productsOf, type ReportRequest, salesOf } from './reports-of-sums.ts';

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
