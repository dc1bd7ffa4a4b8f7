// A value that is asked for several times is fetched once: code, or the copy of the device.

/** Runs at the first call, whose answer the later ones share; after a failure the next one tries again. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= run().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}
