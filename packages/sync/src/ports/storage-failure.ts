// What can be wrong with a device's storage beside a lack of room (`isQuotaError`).

/** Storage was written by a newer version of the application: this page may neither read nor write it, and must be loaded again. */
export class StorageTooNew extends Error {
  override name = 'StorageTooNew';
}

/** What a newer version wrote is neither read nor written over: its rows and inputs have another shape. */
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
