// The storage of a device may fail in these ways besides a lack of room (`isQuotaError`).

/** A newer version of the application wrote this storage: this page may neither read nor write it, and must be reloaded. */
export class StorageTooNew extends Error {
  override name = 'StorageTooNew';
}

/** A newer version's data is neither read nor written over: its rows and inputs have another shape. */
export function refuseNewer(stored: number, own: number): void {
  if (stored > own) throw new StorageTooNew('Storage is of a newer schema');
}

/** The answer of `run`, or `otherwise` when storage belongs to a newer version. */
export async function unlessTooNew<T, U>(run: () => Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof StorageTooNew) return otherwise;
    throw error;
  }
}
