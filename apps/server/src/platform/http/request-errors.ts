// Turns failures outside the handlers into answers: the framework's refusals in the API's format, anything else as a 500 with
// its number alone (specification §8). Stacks stay in the log.
import { errorTraits } from '@zellige/contract';
import { type ErrorCode, fail } from '@zellige/domain';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../database/connection/sql-failures.ts';
import { sendFailure } from './replies.ts';

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  // Only of files: a path that leaves its folder. There is nothing there.
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  414: 'bad_request',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'bad_request',
  503: 'unavailable',
};

/** First French sentence of each wrong field, from the schema of the route. */
function fieldsOf(error: FastifyError): Record<string, string> | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const fields: Record<string, string> = {};
  for (const issue of error.validation) {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.');
    fields[path] ??= issue.message ?? '';
  }
  return fields;
}

/** A NUL in an address: PostgreSQL takes it in no text and in no jsonb. */
const isUnstorable = ({ code }: FastifyError): boolean => code === '22021' || code === '22P05';

/** Answers a thrown error; only what is unexpected is logged as an error. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fields = fieldsOf(error);
  if (fields) return sendFailure(reply, fail('validation_failed', undefined, fields).error);
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is away');
    return sendFailure(reply, fail('unavailable').error, { retryAfter: 2 });
  }
  const code = isUnstorable(error) ? 'bad_request' : codeByStatus[error.statusCode ?? 500];
  if (code) {
    const retryAfter = errorTraits[code].retryable ? { retryAfter: 2 } : {};
    return sendFailure(reply, fail(code).error, reply.hasHeader('retry-after') ? {} : retryAfter);
  }
  request.log.error({ err: error }, 'request failed');
  return sendFailure(reply, fail('internal', `Une erreur inattendue s'est produite (${request.id})`).error);
}
