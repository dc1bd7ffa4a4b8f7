// The server's process: reads the configuration, starts, says where it listens, and stops cleanly on SIGTERM, SIGINT and
// SIGHUP. What is said to people goes to standard output, the log to standard error.
import { flushCompileCache } from 'node:module';
import { readConfig, StartError } from './platform/config.ts';
import { createLog, readableLines } from './platform/log.ts';
import { startServer } from './start-server.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

// Whoever reads them may be gone before the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Resolves at the first signal that asks to stop; a second one ends the process at once. */
function waitForSignal(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.once(signal, () => {
        if (signal === 'SIGHUP') complain('The terminal was closed: the server stops.');
        resolve(null);
        process.once(signal, () => process.exit(130));
      });
    }
  });
}

async function main(): Promise<number> {
  const signal = waitForSignal();
  const config = readConfig();
  const isRead = config.isLogReadable && process.stderr.isTTY;
  const log = createLog(config.logLevel, ...(isRead ? [await readableLines()] : []));
  const server = await startServer(config, log);
  say(`Zellige: ${server.address}`);
  // What was compiled is kept now, where a folder is named for it: a server that is killed keeps nothing at its end.
  flushCompileCache();
  if (server.firstAdmin !== null)
    say(`Zellige: premier administrateur, lien à usage unique : ${server.firstAdmin}`);
  const reason = await Promise.race([signal, server.failure]);
  await server.stop();
  if (reason !== null) complain(reason.message);
  return reason === null ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  complain(error.message);
  process.exit(1);
}
