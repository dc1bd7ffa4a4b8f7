// Calls to the API: bearer token, JSON both ways, one refresh on 401, failures as values with a French sentence
// (specification §7 and §8; envelopes `{data}` and `{error:{code,message,fields?}}`).

import { DEVICE, IDEMPOTENCY_KEY } from '@zellige/contract/headers';
import { apiPaths } from '@zellige/contract/paths';
import { deviceId } from './device-id.ts';
import { log, recordMetric } from './log.ts';
import { sendWithProgress } from './send-with-progress.ts';
import type { TokenStore, Tokens } from './tokens.ts';

export interface HttpFailure {
  /** 0 when no answer came. */
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
  /** True for sign-in and recovery: no bearer, and a 401 is an answer, not a lost session. */
  isAnonymous?: boolean;
}

export interface HttpClient {
  /** The `data` of the answer. */
  request<T>(path: string, request?: HttpRequest): Promise<HttpResult<T>>;
  /** The answer itself (files, streams), after the same refresh. `null` when no answer came. */
  fetch(path: string, request?: HttpRequest): Promise<Response | null>;
}

export interface HttpClientOptions {
  /** '' for the same origin. */
  baseUrl: string;
  tokens: TokenStore;
  /** The refresh was refused: the person must sign in again. */
  onSessionLost: () => void;
  /** The server holds back what is grave until its person proves anew who they are; false when they give up. */
  proveAgain?: () => Promise<boolean>;
}

const NETWORK: HttpFailure = { status: 0, code: 'network', message: 'Erreur inconnue' };
/** The code of a failure that does not come from the server itself. */
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
    const renewal = await refresh(used);
    if (renewal === 'unreachable') return null;
    return renewal === 'renewed' ? send(path, request) : response;
  };
  return {
    fetch: fetchProven,
    async request<T>(path: string, request: HttpRequest = {}): Promise<HttpResult<T>> {
      const response = await fetchProven(path, request);
      return response ? readAnswer<T>(response) : { ok: false, error: NETWORK };
    },
  };
}

const PROOF_NEEDED = 'reauthentication_required';

async function asksForProof(response: Response | null): Promise<boolean> {
  if (response?.status !== 403) return false;
  const body = await readJsonBody(response.clone());
  return isRecord(body) && isRecord(body['error']) && body['error']['code'] === PROOF_NEEDED;
}

async function sendOnce(url: string, request: HttpRequest, tokens: Tokens | null): Promise<Response | null> {
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json');
  const body = bodyOf(request);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (request.isAnonymous) headers.set(DEVICE, deviceId());
  if (tokens && !request.isAnonymous) headers.set('authorization', `Bearer ${tokens.token}`);
  const started = performance.now();
  try {
    const init = { method: request.method ?? 'GET', headers, body, signal: request.signal ?? null };
    return await (request.onProgress ? sendWithProgress(url, init, request.onProgress) : fetch(url, init));
  } catch (cause) {
    if (!isLogging(url)) log.warn('http-failed', { url, cause: String(cause) });
    return null;
  } finally {
    if (!isLogging(url)) recordMetric(`http ${request.method ?? 'GET'} ${url}`, performance.now() - started);
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
  onSessionLost,
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
        // Always the same for one refresh token: a second try after a lost answer gets the first answer again.
        headers: { [IDEMPOTENCY_KEY]: `refresh-${current.refreshToken.slice(-12)}` },
        isAnonymous: true,
      },
      null,
    );
    if (!response) return 'unreachable';
    const answer = await readAnswer<Tokens>(response);
    if (answer.ok) {
      tokens.write(answer.value);
      return 'renewed';
    }
    // Anything but the server's own refusal, such as the page of a proxy or of a hotel, says nothing of the session.
    const isOwn = answer.error.code !== NOT_AN_ENVELOPE;
    if (!isOwn || (response.status !== 401 && response.status !== 403)) return 'unreachable';
    onSessionLost();
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
    // A page of somebody else's in its place, such as a captive portal's: the server was not reached.
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
