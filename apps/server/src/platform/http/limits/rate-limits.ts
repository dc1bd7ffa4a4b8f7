// Rate limits by person, and by address for those who are not signed in: far above what browsers and an office do, far below a
// flood (docs/security.md 'Requests, files and parsers'). Colleagues share an address, so a known person is counted alone;
// strangers are refused before a session is looked up or a body is read.
import rateLimit from '@fastify/rate-limit';
import { fail } from '@zellige/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { credentialsOf } from '../../sessions/authentication.ts';
import type { App } from '../app-instance.ts';
import { networkOf } from './client-network.ts';
import { sendFailure } from '../replies.ts';
import type { ServerParts } from '../server-parts.ts';
import { createSharedCounts, type SharedCounts, storeOf } from './shared-counts.ts';

export const FLOOD_WINDOW_MS = 10_000;

/** Requests in ten seconds, from what one person may send. */
export const floodLimits = (person: number) => ({
  person,
  /** To the API, by whoever is not known, or not yet, behind one address. */
  strangers: person * 2,
  /** Of the application's own files, which cost little: fifty browsers that fetch a new version at once. */
  files: person * 10,
});

/** A token that was good lately, and whose it is. */
const MOST_TOKENS = 20_000;

interface Counted {
  key: string;
  max: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request was counted as before anybody asked who sends it. */
    countedAs: Counted | null;
  }
}

const refuse = (reply: FastifyReply, milliseconds: number): FastifyReply =>
  sendFailure(reply, fail('rate_limited').error, { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });

const tokenOf = (request: FastifyRequest): string | null => credentialsOf(request)?.hash ?? null;

const isFile = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.url === undefined && !url.startsWith('/api/');

export interface FloodGate {
  /** Counts every request; to be called before sessions are looked up. */
  beforeSessions(): Promise<void>;
  /** Learns who they were, and counts those who were not known; to be called after sessions are looked up. */
  afterSessions(): void;
}

/** The limits of one server. */
export function createRateLimits(
  app: App,
  { pool, clock, config }: Pick<ServerParts, 'pool' | 'clock' | 'config'>,
): FloodGate {
  const limits = floodLimits(config.requestLimit);
  const counts: SharedCounts = createSharedCounts(pool, clock);
  const people = new LRUCache<string, string>({ max: MOST_TOKENS });
  const asPerson = (id: string): Counted => ({ key: `person ${id}`, max: limits.person });

  function countOf(request: FastifyRequest): Counted {
    const token = tokenOf(request);
    const person = token === null ? undefined : people.get(token);
    if (person !== undefined) return asPerson(person);
    if (isFile(request)) return { key: `files ${networkOf(request)}`, max: limits.files };
    return { key: `strangers ${networkOf(request)}`, max: limits.strangers };
  }

  /** Counts the request and says on its answer what is left; milliseconds to wait where nothing is. */
  function isOver({ key, max }: Counted, reply: FastifyReply): number | null {
    const { current, ttl } = counts.count(key, FLOOD_WINDOW_MS, max);
    reply
      .header('ratelimit-limit', String(max))
      .header('ratelimit-remaining', String(Math.max(0, max - current)))
      .header('ratelimit-reset', String(Math.ceil(ttl / 1000)));
    return current > max ? ttl : null;
  }

  /** Counts as themselves who was not known before sessions were looked up. */
  function knownWait(request: FastifyRequest, reply: FastifyReply): number | null {
    const { signedIn, countedAs } = request;
    const token = signedIn === null ? null : tokenOf(request);
    if (signedIn === null || token === null) return null;
    const person = asPerson(signedIn.actor.id);
    if (countedAs?.key === person.key) return null;
    people.set(token, signedIn.actor.id);
    if (countedAs !== null) counts.takeBack(countedAs.key, FLOOD_WINDOW_MS);
    return isOver(person, reply);
  }

  return {
    async beforeSessions() {
      app.addHook('onClose', async () => counts.stop());
      // The limits that single paths have of their own are counted over all processes too.
      await app.register(rateLimit, { global: false, store: storeOf(counts) });
      app.decorateRequest('countedAs', null);
      app.addHook('onRequest', (request, reply, done) => {
        const counted = countOf(request);
        request.countedAs = counted;
        const wait = isOver(counted, reply);
        if (wait === null) done();
        else refuse(reply, wait);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const token = reply.statusCode === 401 ? tokenOf(request) : null;
        if (token !== null) people.delete(token);
        done();
      });
    },
    afterSessions() {
      app.addHook('onRequest', (request, reply, done) => {
        const wait = knownWait(request, reply);
        if (wait === null) done();
        else refuse(reply, wait);
      });
    },
  };
}
