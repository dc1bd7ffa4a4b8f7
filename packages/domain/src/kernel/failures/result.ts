// Expected failures as values: every operation answers a Result, exceptions are bugs.
import type { ErrorCode } from './error-codes.ts';
import { errorMessages } from './error-codes.ts';

/** A failure a person can act on: `message` is French, `fields` maps a dotted input path to its French sentence. */
export interface Failure {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** A failure with its code's usual sentence, or a more precise one. */
export function fail(
  code: ErrorCode,
  message?: string,
  fields?: Record<string, string>,
): { ok: false; error: Failure } {
  const error: Failure = { code, message: message ?? errorMessages[code] };
  return { ok: false, error: fields ? { ...error, fields } : error };
}
