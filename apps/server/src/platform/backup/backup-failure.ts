// One sentence explains why a backup or a restore stopped: a problem of the file or the instance, the disk, or the database.
import { isDatabaseUnavailable } from '../database/connection/sql-failures.ts';
import { backupFailureMessages as say } from './backup-failure.messages.ts';
import { BackupProblem } from './backup-problem.ts';

interface SystemError extends Error {
  code?: string;
  syscall?: string;
  path?: string;
}

/** PostgreSQL's words for a wrong password, role or database. */
const refusals = new Set(['28P01', '28000', '3D000']);

/** Null for what is a bug; `path` is the file that was written or read. */
export function backupFailureSentence(error: unknown, path: string): string | null {
  if (error instanceof BackupProblem) return say.problems[error.code](path, error.about);
  if (!(error instanceof Error)) return null;
  const { code = '', syscall, path: where = path }: SystemError = error;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return say.databaseUnavailable;
  if (refusals.has(code)) return say.databaseRefuses;
  const reason = say.failures[code as keyof typeof say.failures];
  if (reason !== undefined)
    return say.cannotUse(where.replace(/(\.unverified)?(\.unfinished)?$/, ''), reason);
  return isDatabaseUnavailable(error) ? say.databaseDisconnected : null;
}
