// GET /api/health: the connection test of every browser (specification §7, docs/sync.md 'Protocol').
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { apiPaths } from '@zellige/contract';
import { fail } from '@zellige/domain';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { readSamples, type Samples } from './health.repository.ts';

const TIMEOUT_MS = 2000;

const health = z.object({
  status: z.literal('ok'),
  version: z.string(),
  mode: z.enum(['demo', 'production']),
  holdsSamples: z.boolean(),
});

/** Declares the health path: 503 while the database does not answer. */
export function healthRoute(app: App, { pool, version, config, clock }: ServerParts): void {
  const ask = (): Promise<Samples | null> =>
    Promise.race([readSamples(pool), pause(TIMEOUT_MS, null, { ref: false })]);

  app.get(
    apiPaths.health,
    {
      config: { access: 'anybody' },
      schema: {
        tags: ['instance'],
        summary: 'Whether the server and its database answer',
        response: { 200: health },
      },
    },
    async (_request, reply) => {
      // Browsers learn from the date how far their own clock is (docs/adr/0018).
      reply.headers({ 'cache-control': 'no-store', date: clock().toUTCString() });
      const samples = await ask();
      if (samples === null) return sendFailure(reply, fail('unavailable').error, { retryAfter: 2 });
      // Once the company works with its own data, the demo accounts are gone and nobody is offered them.
      const mode = config.mode === 'demo' && samples.isDemoOpen ? 'demo' : 'production';
      return reply.send({ status: 'ok', version, mode, holdsSamples: samples.holdsSamples });
    },
  );
}
