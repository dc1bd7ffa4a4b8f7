// The identifier of each request, in every line of the log and in the answer, and one line when it is answered
// (docs/operations.md 'The log'). A line names the route, never the address: addresses hold searches and feed keys.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiPaths } from '@zellige/contract';
import type { App } from './app.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

/** An identifier from outside ends up in the log and in a header: only this form is accepted. */
const identifierForm = /^[\w.-]{8,64}$/;

/** 60 random bits: short enough to be read out on the telephone. */
const newIdentifier = (): string => randomUUID().slice(0, 18);

/** The identifier that a trusted proxy gave, else a new one. */
export const requestIdentifier =
  (isTrusted: (address: string | undefined) => boolean) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const received = headers[REQUEST_ID_HEADER];
    const isUsable = typeof received === 'string' && identifierForm.test(received);
    return isUsable && isTrusted(socket.remoteAddress) ? received : newIdentifier();
  };

const SLOW_MS = 1000;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Open for as long as the browser is. */
const isStream = (route: string): boolean => route === apiPaths.stream;

/** Reads that went well are many and tell little: they are said at `debug` alone. */
const isWorthALine = (method: string, status: number, elapsed: number): boolean =>
  !reading.has(method) || status >= 400 || elapsed >= SLOW_MS;

function sayAnswered(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? '';
  const elapsed = reply.elapsedTime;
  const { method } = request;
  const status = reply.statusCode;
  const level = !isStream(route) && isWorthALine(method, status, elapsed) ? 'info' : 'debug';
  const person = request.signedIn?.actor.id;
  request.log[level](
    { method, route, status, ms: Math.round(elapsed), ip: request.ip, ...(person ? { person } : {}) },
    'answered',
  );
}

/** Adds both to every route declared afterwards. */
export function followRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    sayAnswered(request, reply);
    done();
  });
}
