// The offline engine's transport over HTTP (docs/sync.md 'Protocol'): the batch, the feed, the stream of pokes, the probe.
import {
  apiPaths,
  CLIENT_SCHEMA,
  type PushAnswer as ContractAnswer,
  rowsPath,
  SCHEMA_VERSION,
} from '@zellige/contract';
import { NO_ANSWER } from '@zellige/sync/ports/refused';
import type { PullReply, PushAnswer, PushReply, RowsRequest, Transport } from '@zellige/sync/ports/transport';
import type { HttpClient } from '../../http/http-client.ts';
import { freshParameter, pageOf } from './pull-page.ts';
import { fileLineOnDemand } from './file-line-on-demand.ts';
import { jsonOf, refusalOf } from './refusal.ts';
import { readServerEvents } from './server-events.ts';

const TIMEOUT_MS = 30_000;
/** Nothing for that long on the stream, heartbeats included: the connection is dead. */
const SILENCE_MS = 45_000;

/** A server that no longer understands what this page would send or keep answers 426. */
const spoken = { [CLIENT_SCHEMA]: String(SCHEMA_VERSION) };

const within = (signal: AbortSignal | undefined, ms: number): AbortSignal =>
  signal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : AbortSignal.timeout(ms);

/** Rows that somebody asked for. */
async function readRows(http: HttpClient, query: RowsRequest, signal?: AbortSignal): Promise<PullReply> {
  return pageIn(await http.fetch(rowsPath(query), { signal: within(signal, TIMEOUT_MS) }));
}

async function pageIn(response: Response | null): Promise<PullReply> {
  if (!response) return NO_ANSWER;
  const body = await jsonOf(response);
  return response.status === 200 ? pageOf(body) : refusalOf(response, body);
}

/** What a server says of a session that is over. */
const isOver = (status: number): boolean => status === 401 || status === 403;

/** Whether the session goes on; nobody knows when nobody answers, or a server in trouble. */
async function renewSession(http: HttpClient): Promise<boolean> {
  const response = await http.fetch(apiPaths.profile);
  if (!response || !(response.ok || isOver(response.status)))
    throw new Error('nobody could be asked for the session');
  return response.ok;
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
      const body = await jsonOf(response);
      if (response.status !== 200) return refusalOf(response, body);
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
      return pageIn(response);
    },
    async handBack(highWater, signal) {
      const response = await http.fetch(apiPaths.highWater, {
        method: 'POST',
        body: { highWater },
        headers: spoken,
        signal: within(signal, TIMEOUT_MS),
      });
      if (!response) return NO_ANSWER;
      return response.status === 200 ? { status: 200 } : refusalOf(response, await jsonOf(response));
    },
    rows: (query, signal) => readRows(http, query, signal),
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
