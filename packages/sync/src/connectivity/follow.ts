// A tab reads what another tab wrote when that one says so; announcements that arrive meanwhile are answered by one more
// reading.

/**
 * `read` takes what is stored. Answers the function to call at each announcement; `onRead` is called after each successful
 * read.
 */
export function follow(
  read: { first: () => Promise<void>; more: () => Promise<void> },
  onRead?: () => void,
): () => void {
  let isPlanned = false;
  const start = async (): Promise<void> => {
    try {
      await read.first();
    } finally {
      // Also after a copy that could not be read: the next announcement tries again.
      isPlanned = false;
    }
    await read.more();
    onRead?.();
  };
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    start().catch(() => undefined);
  };
}
