// When a page has a moment to spare.

/** A page that never rests has something better to do, but not for ever. */
const AT_LATEST_MS = 3000;

/** Resolves when the thread of the page has nothing to do; where the browser cannot tell, in a later task. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else setTimeout(resolve, 100);
  });
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
