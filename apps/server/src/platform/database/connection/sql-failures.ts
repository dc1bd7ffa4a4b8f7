// A failure of PostgreSQL is classified for a write: a duplicate key, a transaction to run again, or a database that cannot be
// reached.
import { type Failure, fail } from '@zellige/domain';
import { DatabaseError } from 'pg';

interface SqlError {
  code?: string;
  constraint?: string;
}

const UNIQUE_VIOLATION = '23505';
/** Serialization failure, deadlock: the transaction changed nothing and may run again. */
const runAgain = new Set(['40001', '40P01']);
/**
 * A disk of the server's own that is full. Connection refused, lost or out of reach, shutting down, idle in a transaction for too long, too many connections, out
 * of disk or memory, a disk that fails, and a server that may not write: a standby, or a primary that was one.
 */
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  '25006',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '53200',
  '58030',
  '08006',
  '08003',
  '08000',
]);
const unavailableMessages =
  /terminated|not queryable|closed the connection|timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection ended/i;

export const isUniqueViolation = (error: unknown): boolean => (error as SqlError).code === UNIQUE_VIOLATION;

/**
 * A record of that key was committed meanwhile. Run again, the operation sees it: it draws the next free key, or says
 * itself that the key it was given is taken.
 */
const isRecordKeyClash = ({ code, constraint = '' }: SqlError): boolean =>
  code === UNIQUE_VIOLATION && constraint.endsWith('_pkey') && constraint !== 'receipts_pkey';

export const mayRunAgain = (error: unknown): boolean =>
  runAgain.has((error as SqlError).code ?? '') || isRecordKeyClash(error as SqlError);

export const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailableCodes.has((error as SqlError).code ?? '') ||
  (error instanceof Error && unavailableMessages.test(error.message));

/** Others hold what it wants: a lock was not to be had in time, or two waited for each other. Drizzle wraps the cause. */
export const isLockFailure = (error: unknown): boolean => {
  const { code, cause } = error as SqlError & { cause?: unknown };
  return code === '55P03' || code === '40P01' || (cause instanceof Error && isLockFailure(cause));
};

/** PostgreSQL itself said no: the transaction changed nothing. After any other failure nobody knows. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DatabaseError && !isDatabaseUnavailable(error);

/** The failure a unique constraint stands for. */
export function uniquenessFailure(error: unknown): Failure {
  const constraint = (error as SqlError).constraint ?? '';
  if (constraint.endsWith('_sku')) return fail('sku_taken', undefined, { sku: 'Ce SKU existe déjà' }).error;
  if (constraint.endsWith('_serialnumber') || constraint.endsWith('_serialkey'))
    return fail('serial_taken').error;
  if (constraint.endsWith('_billed_day'))
    return fail('already_invoiced', 'Cette période est déjà facturée').error;
  if (constraint.endsWith('_statementline')) return fail('statement_line_taken').error;
  if (constraint.startsWith('users_email')) return fail('email_taken').error;
  return fail('already_exists').error;
}
