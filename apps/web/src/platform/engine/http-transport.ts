// The offline engine's transport over HTTP (docs/sync.md 'Protocol'): the batch, the feed, the stream of pokes, the probe.
import {
  apiPaths,
  CLIENT_SCHEMA,
  type PushAnswer as ContractAnswer,
  SCHEMA_VERSION,
} from '@zellige/contract';
import type {
  PullReply,
  PushAnswer,
  PushReply,
  Refused,
  RowsWanted,
  Transport,
} from '@zellige/sync/ports/transport';
import type { HttpClient } from '../http-client.ts';
import { freshParameter, pageOf } from './pull-page.ts';
import { fileLineOnDemand } from './file-line-on-demand.ts';
import { statusOfServer } from './status-of-server.ts';
import { readServerEvents } from './server-events.ts';

const TIMEOUT_MS = 30_000;
/** Nothing for that long on the stream, heartbeats included: the connection is dead. */
const SILENCE_MS = 45_000;

const NO_ANSWER: Refused = { status: 0 };

/** A server that no longer understands what this page would send or keep answers 426. */
const spoken = { [CLIENT_SCHEMA]: String(SCHEMA_VERSION) };

const within = (signal: AbortSignal | undefined, ms: number): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : AbortSignal.timeout(ms);

function refusalOf(response: Response): Refused {
  const seconds = Number(response.headers.get('retry-after'));
  const status = statusOfServer(response);
  return Number.isFinite(seconds) && seconds > 0 ? { status, retryAfter: seconds } : { status };
}

/** The JSON of an answer; null when it is something else, such as a captive portal's page. */
async function jsonOf(response: Response): Promise<Record<string, unknown> | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null;
  try {
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Rows that somebody asked for. */
async function readRows(
  http: HttpClient,
  { collection, ...wanted }: RowsWanted,
  signal?: AbortSignal,
): Promise<PullReply> {
  const query = new URLSearchParams({ collection });
  if ('ids' in wanted) query.set('ids', wanted.ids.join(','));
  else query.set('search', wanted.search);
  const response = await http.fetch(`${apiPaths.rows}?${query}`, { signal: within(signal, TIMEOUT_MS) });
  if (!response) return NO_ANSWER;
  return response.status === 200 ? pageOf(await jsonOf(response)) : refusalOf(response);
}

/** Whether the session goes on; nobody knows when nobody answers. */
async function renewSession(http: HttpClient): Promise<boolean> {
  const response = await http.fetch(apiPaths.profile);
  if (!response) throw new Error('nobody could be asked for the session');
  return response.status === 200;
}

interface Wire {
  http: HttpClient;
  probe: () => Promise<boolean>;
}

export function createHttpTransport({ http, probe }: Wire): Transport {
  return {
    files: fileLineOnDemand(http),
    async push(entries, signal, epoch): Promise<PushReply> {
      const response = await http.fetch(apiPaths.push, {
        method: 'POST',
        body: { entries, ...(epoch ? { epoch } : {}) },
        headers: spoken,
        signal: within(signal, TIMEOUT_MS),
      });
      if (!response) return NO_ANSWER;
      if (response.status !== 200) return refusalOf(response);
      const body = await jsonOf(response);
      if (!Array.isArray(body?.['data'])) return NO_ANSWER;
      return { status: 200, answers: body['data'] as (ContractAnswer & PushAnswer)[] };
    },
    async pull({ since, epoch, limit, collections, fresh }, signal): Promise<PullReply> {
      const query = new URLSearchParams({ since: String(since), limit: String(limit) });
      if (epoch) query.set('epoch', epoch);
      if (collections) query.set('collections', collections.join(','));
      if (fresh) query.set(...freshParameter(fresh));
      const response = await http.fetch(`${apiPaths.pull}?${query}`, {
        headers: spoken,
        signal: within(signal, TIMEOUT_MS),
      });
      if (!response) return NO_ANSWER;
      if (response.status !== 200) return refusalOf(response);
      const body = await jsonOf(response);
      return pageOf(body);
    },
    rows: (wanted, signal) => readRows(http, wanted, signal),
    async stream(onPoke, signal): Promise<void> {
      const silence = new AbortController();
      const response = await http.fetch(apiPaths.stream, {
        signal: AbortSignal.any([signal, silence.signal]),
      });
      if (!response?.ok || !response.body) return;
      let timer = setTimeout(() => silence.abort(), SILENCE_MS);
      const heard = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
      };
      await readServerEvents(response.body, {
        heard,
        onData: (data) => onPoke((JSON.parse(data) as { rev: number }).rev),
      });
      clearTimeout(timer);
    },
    health: () => probe(),
    refresh: () => renewSession(http),
  };
}
