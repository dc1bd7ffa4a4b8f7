// The door of the API: every path asks for a live bearer token and for the right that its rule names, before anything of
// the request is read, except the few that say they are anybody's (specification §7 'Request conventions').
import { type ErrorCode, fail } from '@zellige/domain';
import { API_KEY_PREFIX } from '@zellige/domain/settings/api-key.schema';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-instance.ts';
import { sendFailure } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { actingAs, requestContext } from '../audit/audit-context.ts';
import { mayCall } from './access.ts';
import { createApiKeyReader } from './api-key-reader.repository.ts';
import { createKeyRate } from './key-rate.ts';
import { isInScopes } from './key-scopes.ts';
import { isRecent } from './recent-proof.ts';
import { createSessionReader, type SignedIn } from './session-reader.repository.ts';
import { hashToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** A token is 43 characters; the scheme is read without regard to case (RFC 9110 §11.1). */
const bearer = /^bearer +([\w-]{20,100})$/i;

const bearerToken = (request: FastifyRequest): string | null =>
  bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** The person behind a request of a path that is not open. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw new Error('this route must not be open');
  return request.signedIn;
}

interface Refusal {
  code: ErrorCode;
  retryAfter?: number;
}

/** Adds the check to every route declared afterwards. */
export function requireSession(app: App, { pool, clock }: Pick<ServerParts, 'pool' | 'clock'>): void {
  const readSession = createSessionReader(pool, clock);
  const readKey = createApiKeyReader(pool, clock);
  const hitKey = createKeyRate(pool, clock);
  const read = (token: string) =>
    token.startsWith(API_KEY_PREFIX) ? readKey(hashToken(token)) : readSession(hashToken(token));
  app.decorateRequest('signedIn', null);
  /** Why the request goes no further; null when it does. */
  async function refusal(request: FastifyRequest): Promise<Refusal | null> {
    const { config } = request.routeOptions;
    const token = bearerToken(request);
    const person = token === null ? null : await read(token);
    request.signedIn = person;
    if (person === null) return { code: 'unauthenticated' };
    const { key } = person;
    const retryAfter = key ? await hitKey(key.id) : null;
    if (retryAfter !== null) return { code: 'rate_limited', retryAfter };
    const isInReach = key === undefined || isInScopes(key.scopes, request.method, config);
    if (!isInReach || !mayCall(person.actor, config.access)) return { code: 'forbidden' };
    const mustProve = config.grave === true && !isRecent(person.provenAt, clock());
    return mustProve ? { code: 'reauthentication_required' } : null;
  }
  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (url === undefined || config.access === 'anybody') return undefined;
    const refused = await refusal(request);
    if (refused === null) return undefined;
    const { code, ...options } = refused;
    return sendFailure(reply, fail(code).error, options);
  });
  // After the body was read, which would lose it.
  app.addHook('preValidation', (request, _reply, done) => actingAs(requestContext(request), done));
}
