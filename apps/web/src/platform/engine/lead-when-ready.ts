// The leading tab replays writes, and replay runs operations: a tab that has the lock still waits until their code is loaded.
import type { Clock, Locks } from '@zellige/sync/ports/platform';

const RETRY_MS = 5000;

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const later = (clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    clock.after(RETRY_MS, resolve);
  });

interface Needs {
  clock: Clock;
  /** Rejects when what is needed cannot be had now. */
  prepare: () => Promise<void>;
}

/** The same locks; what runs under one begins once `prepare` has succeeded, asked again until then or until the signal fires. */
export function leadWhenReady(locks: Locks, { clock, prepare }: Needs): Locks {
  const becomeReady = async (signal: AbortSignal): Promise<void> => {
    const left = aborted(signal);
    while (!signal.aborted) {
      try {
        await Promise.race([prepare(), left]);
        return;
      } catch {
        await Promise.race([later(clock), left]);
      }
    }
  };
  return {
    hold: (name, signal, held, takeOver) =>
      locks.hold(
        name,
        signal,
        async (until) => {
          await becomeReady(until);
          if (!until.aborted) await held(until);
        },
        takeOver,
      ),
  };
}
