// The server's log: JSON lines on standard error.
import { destination, type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** What is worth keeping of an error. Those of the database carry their whole connection, keys included. */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) };
}

export const createLog = (
  level: Config['logLevel'],
  to: DestinationStream = destination({ fd: 2, sync: true }),
): Logger => pino({ level, serializers: { err: loggedError } }, to);
