// During a burst of changes (an import, a pull, a queue being sent) a screen is drawn a few times a second, not once for each
// change: the first change is told at once, those that follow closely are told together.

/** Milliseconds between two calls: three frames, less than anybody sees. */
const GAP_MS = 50;

/** Subscribes `listener` so that it is called at once after a pause, and at most every 50 ms during a burst, the last change included. */
export function subscribeThrottled(
  subscribe: (listener: () => void) => () => void,
  listener: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const tell = (): void => {
    isPending = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) tell();
    }, GAP_MS);
    listener();
  };
  const stop = subscribe(() => {
    if (timer === undefined) tell();
    else isPending = true;
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
