// What requests tell: how many, how long, how many at once, how many live streams, how many writes a queue sends. By the
// pattern of the route, never by address.
import { apiPaths } from '@zellige/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { createCounter, createHistogram, gaugeText } from './exposition.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];
const WRITES = [1, 2, 5, 10, 25, 50, 100, 250, 500];

/** How many writes a push carries; null for anything else. */
function writesIn({ routeOptions, body }: FastifyRequest): number | null {
  if (routeOptions.url !== apiPaths.push || typeof body !== 'object' || body === null) return null;
  return 'entries' in body && Array.isArray(body.entries) ? body.entries.length : null;
}

/** Counts from now on; `text` are the lines. */
export function measureRequests(app: App): { text(): string } {
  const requests = createCounter('zellige_http_requests_total', 'Requests answered.');
  const durations = createHistogram(
    'zellige_http_request_duration_seconds',
    'From the first byte of a request to the last of its answer.',
    SECONDS,
  );
  const batches = createHistogram('zellige_queue_batch_writes', 'Writes that a queue sends at once.', WRITES);
  const current = { requests: 0, streams: 0 };

  app.addHook('onRequest', async (request, reply) => {
    const kind = request.routeOptions.url === apiPaths.stream ? 'streams' : 'requests';
    current[kind] += 1;
    reply.raw.once('close', () => {
      current[kind] -= 1;
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (route === apiPaths.stream) return;
    const { method } = request;
    requests.add({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
    const writes = writesIn(request);
    if (writes !== null) batches.observe({}, writes);
  });

  return {
    text: () =>
      [
        requests.text(),
        durations.text(),
        batches.text(),
        gaugeText('zellige_http_requests_in_flight', 'Requests not answered yet.', [[{}, current.requests]]),
        gaugeText('zellige_streams', 'Browsers that listen to the live feed.', [[{}, current.streams]]),
      ].join(''),
  };
}
