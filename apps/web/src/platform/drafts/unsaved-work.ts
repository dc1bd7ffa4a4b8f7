// Whether somebody is in the middle of a form, in this tab or another: an update of the application waits for them.
// Each tab holds a shared lock while it has something unsaved; whoever needs all of them at rest asks for it alone.

const LOCK = 'zellige-unsaved-work';

let holdCount = 0;
let release: (() => void) | null = null;

function takeLock(): void {
  if (!('locks' in navigator)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  void navigator.locks.request(LOCK, { mode: 'shared' }, () => promise);
}

/** Something typed is not saved yet; the answer is called once it is, or was given up. */
export function holdUnsavedWork(): () => void {
  holdCount += 1;
  if (holdCount === 1) takeLock();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    holdCount -= 1;
    if (holdCount > 0) return;
    release?.();
    release = null;
  };
}

/** In this tab. */
export const hasUnsavedWork = (): boolean => holdCount > 0;

/** Runs `work` while no tab has anything unsaved; false, with nothing run, if one has. */
export async function whileNothingIsUnsaved(work: () => Promise<void>): Promise<boolean> {
  if (hasUnsavedWork()) return false;
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
