// The browser's local storage behind values: a full or forbidden storage is a `false`, never an exception.

export interface TextStorage {
  read(key: string): string | null;
  /** False when the browser refused (full, private mode). */
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Called with the key when another tab changes it. */
  subscribe(onChange: (key: string | null) => void): () => void;
}

/** Local storage of this origin. */
export const localTextStorage: TextStorage = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // A storage that cannot be read holds nothing to remove.
    }
  },
  subscribe(onChange) {
    const listener = (event: StorageEvent) => onChange(event.key);
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};

/** Reads JSON; `undefined` when absent, `null` when what is there is not JSON. */
export function readJson(storage: TextStorage, key: string): unknown {
  const text = storage.read(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Writes JSON; false when the browser refused. */
export function writeJson(storage: TextStorage, key: string, value: unknown): boolean {
  return storage.write(key, JSON.stringify(value));
}
