// The leading tab exchanges with the server: a tab that has the lock still waits until its person has what they came for.
import type { Locks } from '@zellige/sync/ports/platform';

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** The same locks; what runs under one begins once `isReady` resolves, or never when the signal fires before. */
export const leadWhenReady = (locks: Locks, isReady: () => Promise<void>): Locks => ({
  hold: (name, signal, work, takeOver) =>
    locks.hold(
      name,
      signal,
      async (until) => {
        await Promise.race([isReady(), aborted(until)]);
        if (!until.aborted) await work(until);
      },
      takeOver,
    ),
});
