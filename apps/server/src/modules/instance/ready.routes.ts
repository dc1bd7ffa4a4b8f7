// GET /api/ready: whether this process wants requests now, for a proxy or an orchestrator (docs/operations.md 'Health').
// A process listens only once the database is migrated; it is not ready while the database is away, and once it was
// asked to stop. A process that is merely not ready must not be restarted: /api/health is for that.
import { z } from 'zod';
import { apiPaths } from '@zellige/contract';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { isDatabaseThere } from './health.repository.ts';

const ready = z.object({ status: z.literal('ready') });
const notReady = z.object({ status: z.enum(['stopping', 'database']) });

/** Declares the readiness path: 503 with the reason. */
export function readyRoute(app: App, { pool, stopping }: ServerParts): void {
  app.get(
    apiPaths.ready,
    {
      config: { access: 'anybody' },
      schema: {
        tags: ['instance'],
        summary: 'Whether this process wants requests',
        response: { 200: ready, 503: notReady },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (stopping.aborted) return reply.code(503).send({ status: 'stopping' });
      if (!(await isDatabaseThere(pool))) return reply.code(503).send({ status: 'database' });
      return reply.send({ status: 'ready' });
    },
  );
}
