// GET /api/analytics/models: how reliable each model is, over the requests that the person may see (docs/subjects/requests.md).
import { modelFigures } from '@zellige/domain/analytics/model-figures';
import { schemaOf } from '@zellige/domain/kernel/schema/record-schema';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { periodQuery, requestedPeriod } from './requested-period.ts';
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

export function modelFigureRoutes(app: App, { pool, clock }: ServerParts): void {
  app.get(
    '/api/analytics/models',
    {
      config: { access: 'analytics.see', gives: 'figures', data: answer },
      schema: {
        tags: ['analytics'],
        summary: 'Faults of a period by model, the time between them and to the solution',
        querystring: periodQuery,
      },
    },
    async (request, reply) => {
      const period = requestedPeriod(request.query, clock());
      if ('code' in period) return sendFailure(reply, period);
      const sums = await readModelSums(pool, signedIn(request).actor, period);
      const names = new Map(sums.map((one) => [one.model, one.productName ?? one.itemName]));
      const figures = modelFigures(sums, ({ model }) => names.get(model) ?? model);
      return reply.header('cache-control', 'no-store').send(success(figures));
    },
  );
}
