// The server's process: reads the configuration, starts, says where it listens, and stops cleanly on SIGTERM and SIGINT
// (architecture.md §4). What is said to people goes to standard output, the log to standard error.
import { readConfig, StartError } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { startServer } from './start-server.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const complain = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

/** Resolves at the first signal that asks to stop; a second one ends the process at once. */
function askedToStop(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        resolve(null);
        process.once(signal, () => process.exit(130));
      });
    }
  });
}

async function main(): Promise<number> {
  const stopAsked = askedToStop();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const server = await startServer(config, log);
  say(`Zellige: ${server.address}`);
  if (server.firstAdmin !== null)
    say(`Zellige: premier administrateur, lien à usage unique : ${server.firstAdmin}`);
  const reason = await Promise.race([stopAsked, server.lost]);
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
