// The button of a form is pressed once: whoever presses again while it works, or before the form has left, changes nothing.

import { useCallback, useMemo, useRef, useState } from 'react';

export interface Press {
  /** It works, or the form is about to leave. */
  isBusy: boolean;
  /** Runs the work, unless an earlier press does; resolves when that is over. */
  run: (work: () => unknown) => Promise<void>;
  /** What was asked is done: no press counts any more. */
  leave: () => void;
  /** The form stayed, and something else is asked of it now. */
  reopen: () => void;
}

const LEFT = Promise.resolve();

/** Begins behind whatever the press itself changes. */
async function after(work: () => unknown): Promise<void> {
  await LEFT;
  await work();
}

/** `const { isBusy, run, leave } = usePress()` */
export function usePress(): Press {
  // The next press may come before the next render.
  const current = useRef<Promise<void> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const enter = useCallback((next: Promise<void> | null) => {
    current.current = next;
    setIsBusy(next !== null);
  }, []);
  const run = useCallback(
    (work: () => unknown): Promise<void> => {
      if (current.current) return current.current;
      const working: Promise<void> = after(work).finally(() => {
        if (current.current === working) enter(null);
      });
      enter(working);
      return working;
    },
    [enter],
  );
  const leave = useCallback(() => enter(LEFT), [enter]);
  const reopen = useCallback(() => {
    if (current.current === LEFT) enter(null);
  }, [enter]);
  return useMemo(() => ({ isBusy, run, leave, reopen }), [isBusy, run, leave, reopen]);
}
