// One write through the engine, with the headers that make it safe to send again and not over somebody else's change
// (docs/sync.md 'Protocol').
import { fail, ok, type Result, type Row } from '@zellige/domain';
import { errorTraits, IDEMPOTENCY_KEY, IF_MATCH } from '@zellige/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure, success } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { signedIn } from '../sessions/authentication.ts';
import { isRecent } from '../sessions/recent-proof.ts';
import { recordMessages } from './records.messages.ts';

export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Lists and operations check what they are given themselves, after the rights of the person; schemas only describe it. */
export const unchecked = { validatorCompiler: () => (value: unknown) => ({ value }) };

const refused = (field: string, sentence: string) => fail('bad_request', sentence, { [field]: sentence });

/** `"7"`, `7` or `W/"7"`; null when absent or `*`. */
function readIfMatch(request: FastifyRequest): Result<number | null> {
  const header = request.headers[IF_MATCH];
  if (header === undefined || header === '' || header === '*') return ok(null);
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  return version === undefined ? refused(IF_MATCH, recordMessages.ifMatch) : ok(Number(version));
}

function readKey(request: FastifyRequest): Result<string | null> {
  const header = request.headers[IDEMPOTENCY_KEY];
  if (header === undefined || header === '') return ok(null);
  const isUsable = typeof header === 'string' && header.length <= 200;
  return isUsable ? ok(header) : refused(IDEMPOTENCY_KEY, recordMessages.idempotencyKey);
}

/** The body as fields; nothing at all is an empty object. */
export function bodyFields(request: FastifyRequest): Result<Record<string, unknown>> {
  const { body } = request;
  if (body === undefined || body === null) return ok({});
  if (typeof body === 'object' && !Array.isArray(body)) return ok({ ...body });
  return fail('bad_request', recordMessages.body);
}

/** Paths as the caller sent them: an update wraps its body in `changes`. */
function callersFields(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => [path.replace(/^changes\./, ''), sentence]),
  );
}

interface Write {
  action: string;
  input: Record<string, unknown>;
  /** 201 where the operation makes a record. */
  status: 200 | 201;
  /** What is answered of the row, the row itself without it. */
  answers?: ((row: Row) => object) | undefined;
}

/** Runs the operation and sends its answer: `{data: row}` with the version as ETag, or the failure. */
export async function sendWrite(
  parts: ServerParts,
  { action, input, status, answers = (row) => row }: Write,
  { request, reply }: HttpExchange,
): Promise<FastifyReply> {
  const expectedVersion = readIfMatch(request);
  if (!expectedVersion.ok) return sendFailure(reply, expectedVersion.error);
  const opId = readKey(request);
  if (!opId.ok) return sendFailure(reply, opId.error);
  const { actor, provenAt } = signedIn(request);
  const isProven = isRecent(provenAt, parts.clock());
  const command = { action, input, opId: opId.value, expectedVersion: expectedVersion.value, isProven };
  const answer = await parts.engine.execute(command, actor);
  if (answer.data && !answer.error) {
    const { output } = answer.data;
    return reply
      .code(status)
      .header('etag', `"${output.version}"`)
      .send(success(answers(output)));
  }
  const error = answer.error ?? fail('internal').error;
  const shown = error.fields ? { ...error, fields: callersFields(error.fields) } : error;
  const retryAfter = errorTraits[error.code].retryable ? { retryAfter: 2 } : {};
  return sendFailure(reply, shown, { current: answer.current, ...retryAfter });
}
