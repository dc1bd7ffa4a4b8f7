// How the API answers: `{data, meta?}` or `{error:{code,message,fields?}}` with the status of the code (specification §7).
import type { Failure, Result, Row } from '@zellige/domain';
import { type FailureBody, statusOf, type Success } from '@zellige/contract';
import type { FastifyReply } from 'fastify';

/** The body of a success. */
export function success<T>(data: T): Success<T>;
export function success<T, M>(data: T, meta: M): Success<T, M>;
export function success<T, M>(data: T, meta?: M): Success<T, M | undefined> {
  return meta === undefined ? { data } : { data, meta };
}

/** All of a list that is never long. */
export const wholeList = <T>(rows: readonly T[]) => success(rows, { total: rows.length, next: null });

interface FailureOptions {
  /** The row as it stands, with 412; already stripped of what the person may not see. */
  current?: Row | undefined;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** With two_factor_required. */
  challenge?: string;
}

/** Sends a failure with the status of its code. */
export function sendFailure(
  reply: FastifyReply,
  failure: Failure,
  options: FailureOptions = {},
): FastifyReply {
  const status = statusOf(failure.code);
  if (options.retryAfter !== undefined) reply.header('retry-after', String(options.retryAfter));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  const { current, challenge } = options;
  const body: FailureBody = {
    error: failure,
    ...(current ? { current } : {}),
    ...(challenge === undefined ? {} : { challenge }),
  };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

export const sendResult = (reply: FastifyReply, result: Result<unknown>): FastifyReply =>
  result.ok ? reply.send(success(result.value)) : sendFailure(reply, result.error);
