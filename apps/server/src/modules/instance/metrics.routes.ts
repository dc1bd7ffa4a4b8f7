// GET /metrics for Prometheus (docs/operations.md 'Metrics'). With METRICS_TOKEN whoever presents it, without it a
// program on this machine that came straight here: numbers tell outsiders how busy a company is.
import { createHash, timingSafeEqual } from 'node:crypto';
import { fail } from '@zellige/domain';
import type { FastifyRequest } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { peersIn, readNetworks } from '../../platform/http/trusted-proxies.ts';
import { measureProcess } from '../../platform/metrics/process-metrics.ts';
import { measureRequests } from '../../platform/metrics/request-metrics.ts';
import { readInstanceFacts } from './metrics.repository.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isOnThisMachine = peersIn(readNetworks('loopback') ?? []);
/** A proxy on this machine adds at least one of them to what it passes on. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

function mayRead({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  return isOnThisMachine(socket.remoteAddress) && forwarding.every((name) => headers[name] === undefined);
}

/** What the database tells; what it does not tell has no line. */
async function instanceMetrics({ pool, clock }: Pick<ServerParts, 'pool' | 'clock'>): Promise<Registry> {
  const registry = new Registry();
  const add = (name: string, help: string, value: number | null): void => {
    if (value !== null) new Gauge({ name, help, registers: [registry] }).set(value);
  };
  const now = clock();
  const facts = await readInstanceFacts(pool, now);
  const at = facts?.backupStartedAt?.getTime() ?? null;
  const age = at === null ? null : (now.getTime() - at) / 1000;
  add('zellige_database_up', 'Whether the database answers.', facts ? 1 : 0);
  add('zellige_backup_age_seconds', 'Since the last backup that was verified began.', age);
  add('zellige_backup_bytes', 'Size of that backup.', facts?.backupBytes ?? null);
  add('zellige_consistency_findings', 'What the last check found.', facts?.findings ?? null);
  return registry;
}

/** Declares the path; to be called before the routes that it measures. */
export function metricsRoute(app: App, parts: ServerParts): void {
  const requests = measureRequests(app);
  const own = measureProcess(parts.pool, parts.version);
  app.addHook('onClose', async () => own.stop());
  app.get('/metrics', { config: { access: 'anybody' }, schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // As if there were nothing: a refusal would tell that there is.
    if (!mayRead(request, parts.config.metricsToken)) return sendFailure(reply, fail('not_found').error);
    const all = Registry.merge([requests, own.registry, await instanceMetrics(parts)]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}
