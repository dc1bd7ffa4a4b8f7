// A restored server may have given numbers that it no longer knows. A device hands it back the last mark that its former life
// sealed, once for each fresh copy and before anything else (docs/adr/0038).
import type { Refused } from '../ports/refused.ts';
import type { SyncState } from '../ports/storage.ts';
import type { Transport } from '../ports/transport.ts';
import { ownStatus } from './verdict.ts';

/** Says nothing of the mark: the session ended, too much at once, a page that is too old. */
const unjudged: ReadonlySet<number> = new Set([401, 408, 425, 426, 429]);

/** What a server does not believe is no reason to wait; that nobody has judged it is. */
const isJudged = (status: number): boolean => status >= 400 && status < 500 && !unjudged.has(status);

/** Null once the server has judged it, or where there is none; else why the exchange waits. */
export async function handBack(
  { former, highWater }: SyncState,
  transport: Transport,
  signal?: AbortSignal,
): Promise<Refused | null> {
  if (!former || highWater === undefined || !transport.handBack) return null;
  const reply = await transport.handBack(highWater, signal);
  return reply.status === 200 || isJudged(ownStatus(reply)) ? null : reply;
}
