// The server's log: lines of JSON on standard error, in words where a person looks at a terminal. Whatever writes a line,
// queries of addresses and e-mail addresses are taken out of it: they hold what people search, names of files and customers
// (docs/operations.md 'The log').
import { destination, type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** What is worth keeping of an error. Those of the database carry their whole connection, keys included. */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  return { type: name, message, stack, ...('code' in error ? { code: error.code } : {}) };
}

/** From the `?` of an address to its end. */
const query = /\?[^\s"'<>\\]+/g;
/** An escape of JSON, which the line still has to be; an e-mail address; any other word. */
const escapeOrWord = /\\(?:u[\da-f]{4}|.)|([\p{L}\d._%+-]+(?:@|%40)[\p{L}\d.-]+)|[\p{L}\d._%+-]+/giu;

const withoutPersonalData = (line: string): string =>
  line
    .replace(query, '?…')
    .replace(escapeOrWord, (whole: string, email: string | undefined) =>
      email === undefined ? whole : '…@…',
    );

/** A reader that has closed the pipe, such as a closed terminal, must not stop the server. */
const standardError = (): DestinationStream =>
  destination({ fd: 2, sync: true }).on('error', () => undefined);

/** The same lines in words, for a person at a terminal. */
export async function readableLines(
  to: NodeJS.WritableStream | DestinationStream = standardError(),
  inColours = true,
): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({
    destination: to,
    sync: true,
    colorize: inColours,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
    singleLine: true,
  });
}

export const createLog = (level: Config['logLevel'], to: DestinationStream = standardError()): Logger =>
  pino({ level, serializers: { err: loggedError }, hooks: { streamWrite: withoutPersonalData } }, to);
