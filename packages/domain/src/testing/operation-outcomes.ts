// How the table of operations writes that one was refused.
import type { ErrorCode } from '../kernel/failures/error-codes.ts';

/** Refused what they see: `-`. What they do not see is not there: `?`. What is not theirs to take back: `!`. */
export const refusals: Partial<Record<ErrorCode, string>> = {
  forbidden: '-',
  not_found: '?',
  invoice_not_found: '?',
  illegal_transition: '!',
};
