// A case is a request or a sequence of them, with the bare SQL statements that any server would need for it.
import type pg from 'pg';
import type { Connection } from '../connection.ts';
import type { RoundLength, Task } from '../load.ts';
import type { Site } from './site.ts';

export interface Case {
  name: string;
  /** Figure of a mark that the largest data set answers: requests per second, or milliseconds. */
  figure?: { name: string; of: 'perSecond at 8' | 'p50 at 1' };
  /** False where a larger set asks for more by itself: then it says nothing about growth. */
  isCompared?: boolean;
  /** Length of a round at that many connections. */
  length: (connections: number, isQuick: boolean) => RoundLength;
  /** The task of one connection. */
  task: (site: Site, connection: Connection) => Task;
  /** The same through `pg` alone; null where SQL is not what it is about. */
  bare: ((site: Site, client: pg.Client) => Promise<Task>) | null;
}

export const timed =
  (seconds: number) =>
  (_connections: number, isQuick: boolean): RoundLength => ({ seconds: isQuick ? seconds / 4 : seconds });

/** Writes are counted, so that every data set grows by the same number of rows. */
export const counted =
  (perConnection: number) =>
  (connections: number, isQuick: boolean): RoundLength => ({
    count: Math.ceil((perConnection * connections) / (isQuick ? 4 : 1)),
  });
