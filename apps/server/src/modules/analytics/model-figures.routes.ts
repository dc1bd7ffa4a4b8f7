// GET /api/analytics/models: how reliable each model is, over the requests that the person may see (docs/subjects/requests.md).
import { ok } from '@zellige/domain';
import { modelFigures } from '@zellige/domain/analytics/model-figures';
import { schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { periodReport } from './period-report.ts';
import { readModelSums } from './model-sums.repository.ts';

const answer = schemaOf<ReturnType<typeof modelFigures>>()(
  z.array(
    z
      .object({
        model: z.string().describe('Product, or item of the stock without one'),
        name: z.string(),
        faults: z.int(),
        daysBetween: z.number().nullable().describe('Mean days between two faults of one unit'),
        firstVisit: z.number().nullable().describe('Percent resolved by one visit, for good'),
        hoursToResolve: z.number().nullable().describe('Mean hours from the call to the solution'),
      })
      .meta({ id: 'ModelFigures', description: 'How reliable a model is' }),
  ),
);

export function modelFigureRoutes(app: App, parts: ServerParts): void {
  periodReport(app, parts, {
    name: 'models',
    summary: 'Faults of a period by model, the time between them and to the solution',
    data: answer,
    async read({ actor, period }) {
      const sums = await readModelSums(parts.pool, actor, period);
      const names = new Map(sums.map((one) => [one.model, one.productName ?? one.itemName]));
      return ok(modelFigures(sums, ({ model }) => names.get(model) ?? model));
    },
  });
}
