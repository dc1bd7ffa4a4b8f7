// GET /api/analytics/contracts: the monthly recurring revenue and how it moves, over the contracts that the person sees
// (docs/product.md 'Analytics').
import { fail, ok } from '@zellige/domain';
import { monthsOf } from '@zellige/domain/analytics/period';
import {
  addRevenue,
  blankRevenue,
  type RevenueMonth,
  revenueMonths,
} from '@zellige/domain/analytics/recurring-revenue';
import { schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { countLateVisits, earningContracts } from './contract-revenue.repository.ts';
import { periodReport } from './period-report.ts';

const MOST_MONTHS = 120;
const tooLong = fail('validation_failed', undefined, { from: `Demandez ${MOST_MONTHS} mois au plus` });

const mad = z.number().describe('MAD HT of a month');

const month = schemaOf<RevenueMonth>()(
  z.object({
    month: z.string().describe('Its first day'),
    revenue: mad.describe('MAD HT of a month, on its last day; today in the one under way'),
    contracts: z.int().describe('Contracts that earn it'),
    started: mad.describe('Of contracts that never earned before'),
    expansion: mad.describe('By how much others earn more, or earn again'),
    contraction: mad.describe('By how much others earn less'),
    churned: mad.describe('Of contracts that earned the month before and do not any more'),
    churnRate: z.number().nullable().describe('Percent of the month before that was lost'),
  }),
).meta({ id: 'RevenueMonth', description: 'The recurring revenue of contracts in a month' });

const answer = z
  .object({
    months: z.array(month),
    lateVisits: z.int().describe('Visits that nobody came to within their window, as of now'),
  })
  .meta({ id: 'ContractFigures', description: 'What contracts bring, month by month' });

export function contractRevenueRoutes(app: App, parts: ServerParts): void {
  const { pool } = parts;
  periodReport(app, parts, {
    name: 'contracts',
    summary: 'The recurring revenue of the months of a period, what came and went, and late visits',
    data: answer,
    async read({ actor, now, period }) {
      if (monthsOf(period).length > MOST_MONTHS) return tooLong;
      const today = dayInCasablanca(now);
      const sums = blankRevenue(period, today);
      for await (const page of earningContracts(pool, actor, today)) addRevenue(sums, page);
      return ok({ months: revenueMonths(sums), lateVisits: await countLateVisits(pool, actor, now) });
    },
  });
}
