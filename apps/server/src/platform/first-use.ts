// What takes long to read, and the first answer of a server that starts again does not need: made when it is first used, once.

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
