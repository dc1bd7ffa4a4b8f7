// Metrics count requests: how many, how long, how many at once, how many live streams, how many writes a queue sends. By the
// pattern of the route, never by address.
import { apiPaths } from '@zellige/contract';
import type { FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../http/app.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];
const WRITES = [1, 2, 5, 10, 25, 50, 100, 250, 500];

/** How many writes a push carries; null for anything else. */
function writesIn({ routeOptions, body }: FastifyRequest): number | null {
  if (routeOptions.url !== apiPaths.push || typeof body !== 'object' || body === null) return null;
  return 'entries' in body && Array.isArray(body.entries) ? body.entries.length : null;
}

function createRequestMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'zellige_http_requests_total',
      help: 'Requests answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'zellige_http_request_duration_seconds',
      help: 'From the first byte of a request to the last of its answer.',
      labelNames: ['method', 'route'],
      buckets: SECONDS,
      registers,
    }),
    batches: new Histogram({
      name: 'zellige_queue_batch_writes',
      help: 'Writes that a queue sends at once.',
      buckets: WRITES,
      registers,
    }),
    inFlight: new Gauge({
      name: 'zellige_http_requests_in_flight',
      help: 'Requests not answered yet.',
      registers,
    }),
    streams: new Gauge({
      name: 'zellige_streams',
      help: 'Browsers that listen to the live feed.',
      registers,
    }),
  };
}

/** Counts from now on, in the registry that it answers. */
export function measureRequests(app: App): Registry {
  const { registry, requests, durations, batches, inFlight, streams } = createRequestMetrics();
  app.addHook('onRequest', (request, reply, done) => {
    const gauge = request.routeOptions.url === apiPaths.stream ? streams : inFlight;
    gauge.inc();
    reply.raw.once('close', () => gauge.dec());
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (route === apiPaths.stream) return done();
    const { method } = request;
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
    const writes = writesIn(request);
    if (writes !== null) batches.observe(writes);
    done();
  });
  return registry;
}
