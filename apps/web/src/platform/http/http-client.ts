// Calls to the API: bearer token, JSON both ways, one refresh on 401, failures as values with a French sentence
// (specification §7 and §8; envelopes `{data}` and `{error:{code,message,fields?}}`).

import { pause } from '../browser/idle.ts';
import { DEVICE } from '@zellige/contract/headers';
import { apiPaths } from '@zellige/contract/paths';
import { deviceId } from '../browser/device-id.ts';
import { log, plainAddress, recordMetric } from '../log.ts';
import { fetchOwn } from './server-mark.ts';
import type { TokenStore, Tokens } from './tokens.ts';

export interface HttpFailure {
  /** 0 when the server did not answer, whoever did in its place. */
  status: number;
  /** The server's code, or `network`, `http`. */
  code: string;
  message: string;
  fields?: Readonly<Record<string, string>>;
  /** With two_factor_required: what the second step of the sign-in is sent with. */
  challenge?: string;
}

export type HttpResult<T> = { ok: true; value: T } | { ok: false; error: HttpFailure };

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, a form or bytes as they are. */
  body?: unknown;
  /** Hears which part of the body has left, from 0 to 1. */
  onProgress?: (part: number) => void;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Goes on although the page closes; browsers take 64 kB of body in all. */
  keepalive?: boolean;
  /** True for sign-in and recovery: a 401 is an answer, not a lost session. */
  isAnonymous?: boolean;
}

export interface HttpClient {
  /** The `data` of the answer. */
  request<T>(path: string, request?: HttpRequest): Promise<HttpResult<T>>;
  /** The server's own answer (files, streams), after the same refresh. `null` when none came, or another's in its place. */
  fetch(path: string, request?: HttpRequest): Promise<Response | null>;
}

export interface HttpClientOptions {
  /** '' for the same origin. */
  baseUrl: string;
  tokens: TokenStore;
  /** The refresh was refused: the person must sign in again. */
  onSessionEnd: () => void;
  /** The refresh was refused because the account was closed: nobody signs in again. */
  onAccountClosed?: () => void;
  /** The company asks a second factor of this person, who has to set it up before anything else. */
  onFactorOwed?: () => void;
  /** The server asks the person to sign in again before a sensitive operation; false when they give up. */
  proveAgain?: () => Promise<boolean>;
}

const NETWORK: HttpFailure = { status: 0, code: 'network', message: 'Erreur inconnue' };
/** The code of a failure without the server's envelope. */
const NOT_AN_ENVELOPE = 'http';
const REFRESH_PATH = '/api/auth/refresh';
const REFRESH_LOCK = 'zellige-refresh';

/** The client of one server. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const refresh = createRefresh(options);
  const send = (path: string, request: HttpRequest) =>
    sendOnce(options.baseUrl + path, request, options.tokens.read());
  const fetchProven = async (path: string, request: HttpRequest = {}): Promise<Response | null> => {
    const response = await fetchWithRefresh(path, request);
    if (!options.proveAgain || !(await asksForProof(response))) return response;
    return (await options.proveAgain()) ? fetchWithRefresh(path, request) : response;
  };
  const fetchWithRefresh = async (path: string, request: HttpRequest = {}): Promise<Response | null> => {
    const used = options.tokens.read();
    const response = await send(path, request);
    if (response?.status !== 401 || request.isAnonymous || !used) return response;
    // The session is good, and another token would not help.
    if ((await codeOf(response)) === FACTOR_OWED) {
      options.onFactorOwed?.();
      return response;
    }
    const renewal = await refresh(used);
    if (renewal === 'unreachable') return null;
    return renewal === 'renewed' ? send(path, request) : response;
  };
  const ask = async <T>(path: string, request: HttpRequest): Promise<HttpResult<T>> => {
    const response = await fetchProven(path, request);
    return response ? readAnswer<T>(response) : { ok: false, error: NETWORK };
  };
  return {
    fetch: fetchProven,
    async request<T>(path: string, request: HttpRequest = {}): Promise<HttpResult<T>> {
      const answer = await ask<T>(path, request);
      if (answer.ok || !mayWriteAgain(request, answer.error)) return answer;
      await pause(WRITE_AGAIN_MS);
      const again = await ask<T>(path, request);
      // The first one had removed it, and its answer was lost.
      const isGone = request.method === 'DELETE' && !again.ok && again.error.status === 404;
      return isGone ? { ok: true, value: undefined as T } : again;
    },
  };
}

/** Milliseconds before a write is sent again. */
const WRITE_AGAIN_MS = 1000;

/** The status of a server that did not take the request. */
const UNAVAILABLE = 503;

/**
 * Mutations retry once (specification §9), a refusal excepted; reads are retried by their queries. A POST that nobody answered
 * may have been done, and a second key, account or letter is worse than a sentence: it goes again only if it was not taken.
 */
function mayWriteAgain({ method = 'GET', signal }: HttpRequest, { status }: HttpFailure): boolean {
  if (method === 'GET' || signal?.aborted) return false;
  return method === 'POST' ? status === UNAVAILABLE : status === 0 || status >= 500;
}

const PROOF_NEEDED = 'reauthentication_required';
const FACTOR_OWED = 'two_factor_setup_required';

/** The server's code in a refusal, which can be read again. */
async function codeOf(response: Response): Promise<unknown> {
  const body = await readJsonBody(response.clone());
  return isRecord(body) && isRecord(body['error']) ? body['error']['code'] : undefined;
}

const asksForProof = async (response: Response | null): Promise<boolean> =>
  response?.status === 403 && (await codeOf(response)) === PROOF_NEEDED;

/**
 * Every request says this (specification §7 'Request conventions'): that it is JSON, with a body or without, and who sends
 * it where a token is stored. Only a file is no JSON, and says what it is.
 */
export function usualHeaders(tokens: Tokens | null, own: Readonly<Record<string, string>> = {}): Headers {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json', ...own });
  if (tokens) headers.set('authorization', `Bearer ${tokens.token}`);
  return headers;
}

async function sendOnce(url: string, request: HttpRequest, tokens: Tokens | null): Promise<Response | null> {
  const headers = usualHeaders(tokens, request.headers);
  const body = bodyOf(request);
  // The browser draws the boundary of a form and writes the type itself.
  if (body instanceof FormData) headers.delete('content-type');
  if (request.isAnonymous) headers.set(DEVICE, deviceId());
  const started = performance.now();
  try {
    const { method = 'GET', signal = null, keepalive = false } = request;
    const init = { method, headers, body, signal, keepalive };
    if (!request.onProgress) return await fetchOwn(url, init);
    const { sendWithProgress } = await import('./send-with-progress.ts');
    return await sendWithProgress(url, init, request.onProgress);
  } catch (cause) {
    if (!isLogging(url)) log.warn('http-failed', { url: plainAddress(url), cause: String(cause) });
    return null;
  } finally {
    if (!isLogging(url))
      recordMetric(`http ${request.method ?? 'GET'} ${plainAddress(url)}`, performance.now() - started);
  }
}

/** The log says nothing of its own way to the server: it would never be empty. */
const isLogging = (url: string): boolean => url.endsWith(apiPaths.logs);

function bodyOf({ body }: HttpRequest): string | FormData | Uint8Array<ArrayBuffer> | null {
  if (body === undefined) return null;
  if (body instanceof FormData) return body;
  return body instanceof Uint8Array ? Uint8Array.from(body) : JSON.stringify(body);
}

/** 'unreachable': nobody could be asked, and the session may well be alive. */
type Renewal = 'renewed' | 'refused' | 'unreachable';

/** Exchanges the refresh token once, whatever the number of calls and of tabs that met the same 401. */
function createRefresh({
  baseUrl,
  tokens,
  onSessionEnd,
  onAccountClosed = onSessionEnd,
}: HttpClientOptions): (used: Tokens) => Promise<Renewal> {
  const exchange = async (used: Tokens): Promise<Renewal> => {
    const current = tokens.read();
    if (current && current.token !== used.token) return 'renewed';
    if (!current) return 'refused';
    const response = await sendOnce(
      baseUrl + REFRESH_PATH,
      {
        method: 'POST',
        body: { refreshToken: current.refreshToken },
        // A second try after a lost answer, however late, gets the first answer again.
        isAnonymous: true,
      },
      current,
    );
    if (!response) return 'unreachable';
    const answer = await readAnswer<Tokens>(response);
    if (answer.ok) {
      // Somebody signed out meanwhile: what was renewed ends with the token that it was renewed by.
      if (tokens.read()?.refreshToken !== current.refreshToken) return 'refused';
      tokens.write(answer.value);
      return 'renewed';
    }
    // Anything but a refusal in the server's envelope says nothing about the session.
    const isOwn = answer.error.code !== NOT_AN_ENVELOPE;
    if (!isOwn || (response.status !== 401 && response.status !== 403)) return 'unreachable';
    if (answer.error.code === 'account_disabled') onAccountClosed();
    else onSessionEnd();
    return 'refused';
  };
  let running: Promise<Renewal> | null = null;
  return (used) => {
    running ??= withTabLock(() => exchange(used)).finally(() => {
      running = null;
    });
    return running;
  };
}

function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(REFRESH_LOCK, work) : work();
}

async function readAnswer<T>(response: Response): Promise<HttpResult<T>> {
  const body = await readJsonBody(response);
  if (response.ok) {
    if (response.status === 204) return { ok: true, value: undefined as T };
    if (isRecord(body) && 'data' in body) return { ok: true, value: body['data'] as T };
    // Another body under the server's mark.
    return { ok: false, error: NETWORK };
  }
  const fallback = {
    status: response.status,
    code: NOT_AN_ENVELOPE,
    message: `HTTP ${response.status}: ${response.statusText}`,
  };
  const error = isRecord(body) ? body['error'] : undefined;
  if (!isRecord(error) || typeof error['message'] !== 'string') return { ok: false, error: fallback };
  const fields = isRecord(error['fields']) ? { fields: error['fields'] as Record<string, string> } : {};
  const challenge =
    isRecord(body) && typeof body['challenge'] === 'string' ? { challenge: body['challenge'] } : {};
  return {
    ok: false,
    error: {
      status: response.status,
      code: typeof error['code'] === 'string' ? error['code'] : NOT_AN_ENVELOPE,
      message: error['message'],
      ...fields,
      ...challenge,
    },
  };
}

async function readJsonBody(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
