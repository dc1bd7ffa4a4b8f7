// The door of the API: every path asks for a live bearer token and for the right that its rule names, before anything of
// the request is read, except the few that say they are anybody's (specification §7 'Request conventions').
import { type Actor, type ErrorCode, fail } from '@zellige/domain';
import { API_KEY_PREFIX } from '@zellige/domain/registry/api-key.schema';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import type { App } from '../http/app-instance.ts';
import { sendFailure } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { actingAs, requestContext } from '../audit/audit-context.ts';
import { mayCall } from './access.ts';
import { createApiKeyReader } from './api-key-reader.repository.ts';
import { createKeyRate } from './key-rate.ts';
import { isInScopes } from './key-scopes.ts';
import './read-ahead.ts';
import { isRecent } from './recent-proof.ts';
import { sessionMessages } from './sessions.messages.ts';
import { createSessionReader, type SignedIn } from './session-reader.repository.ts';
import { hashToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
    /** Made by `credentialsOf`. */
    credentials: Credentials | null;
  }
}

/** A token is 43 characters; the scheme is read without regard to case (RFC 9110 §11.1). */
const bearer = /^bearer +([\w-]{20,100})$/i;

interface Credentials {
  token: string;
  hash: string;
}

/** The token of a request, good or not. */
export const bearerToken = (request: FastifyRequest): string | null =>
  bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The token with its hash, made once for all who ask. */
export function credentialsOf(request: FastifyRequest): Credentials | null {
  if (request.credentials !== null) return request.credentials;
  const token = bearerToken(request);
  request.credentials = token === null ? null : { token, hash: hashToken(token) };
  return request.credentials;
}

/** The person behind a request of a path that is not open. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw new Error('this route must not be open');
  return request.signedIn;
}

/** Tokens whose person is remembered, to read ahead for. */
const MOST_TOKENS = 5000;

interface Refusal {
  code: ErrorCode;
  message?: string;
  retryAfter?: number;
}

/** Whether the path is that person's, or that program's, at all. */
function isInReach({ actor, key }: SignedIn, { method, routeOptions }: FastifyRequest): boolean {
  const { config: rule } = routeOptions;
  const isOpenToKey = key === undefined || isInScopes(key.scopes, method, rule);
  return isOpenToKey && mayCall(actor, rule.access);
}

/** Adds the check to every route declared afterwards. */
export function requireSession(
  app: App,
  parts: Pick<ServerParts, 'pool' | 'clock'> & { config: Pick<Config, 'isPublicDemo'> },
): void {
  const { pool, clock } = parts;
  const readSession = createSessionReader(pool, clock);
  const readKey = createApiKeyReader(pool, clock);
  const hitKey = createKeyRate(pool, clock);
  const read = ({ token, hash }: Credentials) =>
    token.startsWith(API_KEY_PREFIX) ? readKey(hash) : readSession(hash);
  const lately = new LRUCache<string, Actor>({ max: MOST_TOKENS });
  const isVisitor = ({ isDemo }: SignedIn) => parts.config.isPublicDemo && isDemo;
  app.decorateRequest('signedIn', null);
  app.decorateRequest('credentials', null);
  /** Who asks. Everybody knows the password of a visitor's account: it proves nothing. */
  async function whoAsks(request: FastifyRequest): Promise<SignedIn | null> {
    const credentials = credentialsOf(request);
    if (credentials === null) return null;
    const { readsAhead } = request.routeOptions.config;
    const actor = readsAhead && lately.get(credentials.hash);
    const reading = read(credentials);
    if (actor) readsAhead(request, actor);
    const person = await reading;
    if (person === null) lately.delete(credentials.hash);
    else if (readsAhead && person.key === undefined) lately.set(credentials.hash, person.actor);
    return person && isVisitor(person) ? { ...person, provenAt: null } : person;
  }
  /** Why the request is refused; null when it is not. */
  async function refusal(person: SignedIn, request: FastifyRequest): Promise<Refusal | null> {
    const { config: rule } = request.routeOptions;
    if (person.owesTwoFactor && rule.beforeFactor !== true) return { code: 'two_factor_setup_required' };
    const retryAfter = person.key ? await hitKey(person.key.id) : null;
    if (retryAfter !== null) return { code: 'rate_limited', retryAfter };
    if (!isInReach(person, request)) return { code: 'forbidden' };
    if (isVisitor(person) && (rule.grave === true || rule.closedInDemo === true))
      return { code: 'forbidden', message: sessionMessages.closedInDemo };
    const mustProve = rule.grave === true && !isRecent(person.provenAt, clock());
    return mustProve ? { code: 'reauthentication_required' } : null;
  }
  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (url === undefined || config.access === 'anybody') return undefined;
    request.signedIn = await whoAsks(request);
    const refused = request.signedIn
      ? await refusal(request.signedIn, request)
      : ({ code: 'unauthenticated' } satisfies Refusal);
    if (refused === null) return undefined;
    const { code, message, ...options }: Refusal = refused;
    return sendFailure(reply, fail(code, message).error, options);
  });
  // After the body was read, which would lose it.
  app.addHook('preValidation', (request, _reply, done) => actingAs(requestContext(request), done));
}
