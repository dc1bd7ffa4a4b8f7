// The leading tab reads the copy, reads it again after a failure, and exchanges with the server.
import type { Clock } from '../ports/platform.ts';
import { Pause } from '../replay/wait.ts';
import type { StatusBoard } from './status.ts';

/** Between two tries to read a copy that storage does not give. */
const READ_AGAIN_MS = 5000;

interface Leading {
  clock: Clock;
  status: StatusBoard;
  read: () => Promise<void>;
  exchange: (signal: AbortSignal) => Promise<void>;
}

/** Leads until the signal fires or the page turns out to be too old. Never rejects: nothing else would send the queue. */
export async function lead({ clock, status, read, exchange }: Leading, signal: AbortSignal): Promise<void> {
  const pause = new Pause(clock);
  while (!signal.aborted && !status.get().reloadNeeded) {
    const isRead = await read().then(
      () => true,
      () => false,
    );
    if (isRead) await exchange(signal);
    else await pause.rest(READ_AGAIN_MS, 'now', signal);
  }
}
