// POST /api/logs: writes what happened in a browser into the server's log (specification §9 'Logging'). The length and the
// daily number of lines are limited.
import { apiPaths } from '@zellige/contract';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { createLogBudget, dailyLines } from './client-log-budget.ts';

const MAX_ENTRIES = 1000;
const MAX_METRICS = 500;
const MAX_TEXT = 2000;
const PER_MINUTE = 60;

const instant = z.number().int().nonnegative();
const name = z.string().max(200);

const batch = z.object({
  sessionId: z.string().max(64),
  entries: z
    .array(
      z.object({
        level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
        name,
        at: instant,
        data: z.record(z.string().max(200), z.unknown()).default({}),
      }),
    )
    .max(MAX_ENTRIES),
  metrics: z
    .array(z.object({ name: z.string().max(1000), milliseconds: z.number(), at: instant }))
    .max(MAX_METRICS),
});

const levels = { 1: 'info', 2: 'warn', 3: 'error' } as const;

const cut = (data: object): string => JSON.stringify(data).slice(0, MAX_TEXT);

export function clientLogRoute(app: App, parts: ServerParts): void {
  const askFor = createLogBudget(parts, dailyLines);
  app.post(
    apiPaths.logs,
    {
      config: {
        access: 'signed-in',
        status: 204,
        rateLimit: {
          max: PER_MINUTE,
          timeWindow: 60_000,
          keyGenerator: (request) => `logs ${signedIn(request).actor.id}`,
        },
      },
      schema: { tags: ['instance'], summary: 'The log of a browser', body: batch },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const { sessionId, entries, metrics } = request.body;
      const from = { browser: sessionId, user: actor.id };
      const { lines, spent } = await askFor(actor.id, entries.length + (metrics.length > 0 ? 1 : 0));
      for (const { level, name: event, at, data } of entries.slice(0, lines)) {
        request.log[levels[level]]({ ...from, event, at, data: cut(data) }, 'browser');
      }
      if (metrics.length > 0 && lines > entries.length)
        request.log.info({ ...from, metrics: cut(metrics) }, 'browser metrics');
      if (spent !== null)
        request.log.warn({ ...from, budget: spent }, 'browsers wrote enough for today: the rest is let go');
      // Answered as accepted even if dropped: the browser is not to send it again.
      return reply.code(204).send();
    },
  );
}
