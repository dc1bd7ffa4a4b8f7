// /api/analytics/{dashboard,sales,customers,products} (specification §7): the domain's reports over what the person may
// see, read from sums by day (docs/adr/0039). A salesperson has their own figures, an employee none.
import { fail, ok } from '@zellige/domain';
import { scopeOf } from '@zellige/domain/kernel/identity/permissions';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { withSums } from './daily-sums.repository.ts';
import { periodReport } from './period-report.ts';
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
  for (const name of reportNames)
    periodReport(app, parts, {
      name,
      summary: summaries[name],
      data: reportAnswers[name],
      async read({ actor, now, period }) {
        const owner = scopeOf(actor, 'analytics.see') === 'own' ? actor.id : '';
        const data = await withSums(parts.pool, (client) => reports[name]({ client, owner, now, period }));
        return data === null ? fail('unavailable') : ok(data);
      },
    });
}
