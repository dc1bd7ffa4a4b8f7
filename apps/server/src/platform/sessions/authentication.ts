// The door of the API: every path under /api asks for a live bearer token, except the few that declare themselves open
// (specification §7 'Request conventions').
import { fail, type Permission } from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/permissions';
import { API_KEY_PREFIX } from '@zellige/domain/settings/api-key.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app-instance.ts';
import { sendFailure } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { createApiKeyReader } from './api-key-reader.repository.ts';
import { createSessionReader, type SignedIn } from './session-reader.repository.ts';
import { hashToken } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** Anybody may call it. */
    open?: boolean;
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

/** Refuses whoever lacks the permission, before anything of the body is looked at. */
export const demand = (permission: Permission) => async (request: FastifyRequest, reply: FastifyReply) =>
  isAllowed(signedIn(request).actor, permission) ? undefined : sendFailure(reply, fail('forbidden').error);

/** Accounts, passwords, keys and the instance itself: for people, never for their programs. */
const forPeople = /^\/api\/(auth|users|instance|audit|settings\/(api|integrations))(\/|$)/;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the scope of an API key takes its program there; a session goes everywhere. */
function isInScope({ scope }: SignedIn, method: string, url: string): boolean {
  if (scope === undefined) return true;
  return !forPeople.test(url) && (scope === 'write' || reading.has(method));
}

/** Adds the check to every route declared afterwards. */
export function requireSession(app: App, { pool, clock }: Pick<ServerParts, 'pool' | 'clock'>): void {
  const readSession = createSessionReader(pool, clock);
  const readKey = createApiKeyReader(pool, clock);
  const read = (token: string) =>
    token.startsWith(API_KEY_PREFIX) ? readKey(hashToken(token)) : readSession(hashToken(token));
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (config.open === true || url === undefined || !url.startsWith('/api/')) return undefined;
    const token = bearerToken(request);
    const person = token === null ? null : await read(token);
    request.signedIn = person;
    if (person === null) return sendFailure(reply, fail('unauthenticated').error);
    return isInScope(person, request.method, url) ? undefined : sendFailure(reply, fail('forbidden').error);
  });
}
