// GET /api/health: the connection test of every browser (specification §7, sync.md §1 'Online').
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { apiPaths } from '@zellige/contract';
import { fail } from '@zellige/domain';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { databaseAnswers } from './health.repository.ts';

const PATIENCE_MS = 2000;

const health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  mode: z.enum(['demo', 'production']),
});

/** Declares the health path: 503 while the database does not answer. */
export function healthRoute(app: App, { pool, version, config }: ServerParts): void {
  async function answers(): Promise<boolean> {
    return Promise.race([databaseAnswers(pool), pause(PATIENCE_MS, false, { ref: false })]);
  }

  app.get(
    apiPaths.health,
    {
      config: { open: true },
      schema: {
        tags: ['instance'],
        summary: 'Whether the server and its database answer',
        response: { 200: health },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await answers())) return sendFailure(reply, fail('unavailable').error, { retryAfter: 2 });
      return reply.send({ status: 'ok', version, mode: config.mode });
    },
  );
}
