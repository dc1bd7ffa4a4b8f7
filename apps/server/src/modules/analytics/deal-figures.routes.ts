// GET /api/analytics/deals: what is to be decided by month, and how deals end, over those that the person sees (docs/product.md
// 'Analytics').
import { ok } from '@zellige/domain';
import { type DealRates, type DealReport, dealReportOf } from '@zellige/domain/analytics/deal-figures';
import { schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { dealStagesIn, dealSumsIn } from './deal-figures.repository.ts';
import { periodReport } from './period-report.ts';

const rates = z.array(
  schemaOf<DealRates>()(
    z.object({
      key: z.string().describe('Stage, salesperson or source; empty where a deal has none'),
      open: z.int().describe('Open now'),
      age: z
        .number()
        .nullable()
        .describe('Mean days of the open ones: in the stage, else since they were opened'),
      wins: z.int().describe('Won in the period'),
      losses: z.int().describe('Lost in the period'),
      rate: z.number().nullable().describe('Percent of those decided in the period that were won'),
    }),
  ).meta({ id: 'DealRates', description: 'How deals of a stage, a salesperson or a source end' }),
);

const month = z.object({
  month: z.string().describe('`yyyy-mm` of the decision; empty of deals without a day'),
  count: z.int(),
  amount: z.number().describe('MAD HT'),
  weighted: z.number().describe('MAD HT, by the probability of the stage'),
});

const answer = schemaOf<DealReport>()(
  z.object({
    forecast: z.array(month).describe('Open deals by the month of their decision'),
    stages: rates.describe('Deals that came into the stage'),
    salespeople: rates,
    sources: rates,
  }),
).meta({ id: 'DealFigures', description: 'What deals are to bring, and how they end' });

export function dealFigureRoutes(app: App, parts: ServerParts): void {
  const { pool } = parts;
  periodReport(app, parts, {
    name: 'deals',
    summary: 'Open deals by month of decision, those won and lost in a period',
    data: answer,
    async read({ actor, now, period }) {
      const stages = await dealStagesIn(pool);
      return ok(dealReportOf(await dealSumsIn(pool, actor, { stages, now, period }), stages));
    },
  });
}
