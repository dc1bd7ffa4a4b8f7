// A part of a file, for a copy that broke off and goes on where it was (RFC 9110, 14): one range at a time, others get the whole.
import type { FastifyReply, FastifyRequest } from 'fastify';

interface WholeBody {
  body: Buffer;
  etag: string;
}

const ONE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/** The bytes that the request asks for, with the status and headers of their answer; all of them where it asks for no part. */
export function partFor(request: FastifyRequest, reply: FastifyReply, { body, etag }: WholeBody): Buffer {
  reply.header('accept-ranges', 'bytes');
  const [, first, last = ''] = ONE_RANGE.exec(request.headers.range ?? '') ?? [];
  const ofWhich = request.headers['if-range'] ?? etag;
  if (first === undefined || ofWhich !== etag) return body;
  const from = Number(first);
  const to = last === '' ? body.length - 1 : Math.min(Number(last), body.length - 1);
  if (last !== '' && from > Number(last)) return body;
  if (from >= body.length) {
    reply.code(416).header('content-range', `bytes */${body.length}`);
    return Buffer.alloc(0);
  }
  reply.code(206).header('content-range', `bytes ${from}-${to}/${body.length}`);
  return body.subarray(from, to + 1);
}
