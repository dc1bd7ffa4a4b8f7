// Slow modules that the first answer of a starting server does not need are made once, at their first use.

/** The same for all who ask; after a failure the next one tries again. */
export function onFirstUse<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | null = null;
  return () => {
    making ??= make().catch((error: unknown) => {
      making = null;
      throw error;
    });
    return making;
  };
}
