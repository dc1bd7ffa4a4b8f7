// Answers to bytes that are not an HTTP request, or to a request that never ends: these reach no handler and no hook.
import { fail } from '@zellige/domain';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

const body = JSON.stringify({ error: fail('bad_request').error });

const answer = [
  'HTTP/1.1 400 Bad Request',
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(body)}`,
  'x-content-type-options: nosniff',
  'cache-control: no-store',
  'connection: close',
  '',
  body,
].join('\r\n');

/** Answers in the form of the API where there is still somebody to answer, and closes. */
export function refuseBroken(this: FastifyInstance, error: Error, socket: Socket): void {
  this.log.debug({ err: error }, 'no request');
  const isGone = 'code' in error && error.code === 'ECONNRESET';
  if (socket.writable && !isGone) socket.end(answer);
  else socket.destroy(error);
}
