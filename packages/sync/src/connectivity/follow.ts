// What a tab does when another one says that it wrote: it reads that, once for all that is said meanwhile.

/** `read` takes what is stored; answers a function to call with each announcement. `onRead` follows each reading that succeeds. */
export function follow(
  read: { first: () => Promise<void>; more: () => Promise<void> },
  onRead: () => void,
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
    onRead();
  };
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    start().catch(() => undefined);
  };
}
