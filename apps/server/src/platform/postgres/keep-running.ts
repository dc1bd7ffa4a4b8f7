// Starts PostgreSQL again when it dies under a living server, unless it keeps dying.
import { StartError } from '../config.ts';
import type { DatabaseLog } from './database-log.ts';
import type { RunningPostgres } from './supervised-postgres.ts';

const crashesAllowed = 5;
const crashWindowMs = 60_000;

export interface PostgresSupervisor {
  /** The postmaster of the moment. */
  pid(): number;
  /** Resolves with the reason when PostgreSQL is given up; never after a stop. */
  readonly failure: Promise<StartError>;
  stop(): Promise<void>;
}

interface Options {
  readonly log: DatabaseLog;
  readonly again: () => Promise<RunningPostgres>;
  readonly onRestart: (pid: number) => void;
}

/** Watches over a running PostgreSQL until `stop`. */
export function keepRunning(first: RunningPostgres, { log, again, onRestart }: Options): PostgresSupervisor {
  let current = first;
  let isStopping = false;
  const crashes: number[] = [];

  async function restart(): Promise<StartError | null> {
    crashes.push(Date.now());
    const recent = crashes.filter((time) => time > Date.now() - crashWindowMs).length;
    if (recent > crashesAllowed) return new StartError(`PostgreSQL ended ${recent} times within a minute.`);
    log.error('PostgreSQL ended unexpectedly: starting it again.');
    try {
      current = await again();
    } catch (error) {
      if (error instanceof StartError) return error;
      throw error;
    }
    if (isStopping) await current.stop();
    else onRestart(current.pid);
    return null;
  }

  async function watch(): Promise<StartError | null> {
    for (;;) {
      await current.ended;
      if (isStopping) return null;
      const reason = await restart();
      if (reason !== null) return reason;
    }
  }

  const watching = watch();
  return {
    pid: () => current.pid,
    failure: new Promise((resolve, reject) => {
      watching.then((reason) => reason !== null && resolve(reason)).catch(reject);
    }),
    async stop() {
      isStopping = true;
      await current.stop();
      await watching;
    },
  };
}
