// The door of the API: every path asks for a live bearer token and for the right that its rule names, before anything of
// the request is read, except the few that say they are anybody's (specification §7 'Request conventions').
import { fail } from '@zellige/domain';
import { API_KEY_PREFIX } from '@zellige/domain/settings/api-key.schema';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-instance.ts';
import { sendFailure } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { actingAs, requestContext } from '../audit/audit-context.ts';
import { mayCall } from './access.ts';
import { createApiKeyReader } from './api-key-reader.repository.ts';
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

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the scope of an API key takes its program there; a session goes everywhere. */
const isInScope = ({ scope }: SignedIn, method: string, forPeople: boolean): boolean =>
  scope === undefined || (!forPeople && (scope === 'write' || reading.has(method)));

/** Adds the check to every route declared afterwards. */
export function requireSession(app: App, { pool, clock }: Pick<ServerParts, 'pool' | 'clock'>): void {
  const readSession = createSessionReader(pool, clock);
  const readKey = createApiKeyReader(pool, clock);
  const read = (token: string) =>
    token.startsWith(API_KEY_PREFIX) ? readKey(hashToken(token)) : readSession(hashToken(token));
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    const { access, forPeople = false, grave = false } = config;
    if (url === undefined || access === 'anybody') return undefined;
    const token = bearerToken(request);
    const person = token === null ? null : await read(token);
    request.signedIn = person;
    if (person === null) return sendFailure(reply, fail('unauthenticated').error);
    const isLetThrough = isInScope(person, request.method, forPeople) && mayCall(person.actor, access);
    if (!isLetThrough) return sendFailure(reply, fail('forbidden').error);
    if (grave && !isRecent(person.provenAt, clock()))
      return sendFailure(reply, fail('reauthentication_required').error);
    return undefined;
  });
  // After the body was read, which would lose it.
  app.addHook('preValidation', (request, _reply, done) => actingAs(requestContext(request), done));
}
