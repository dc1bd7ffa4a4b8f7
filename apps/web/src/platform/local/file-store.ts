// The files of records in local mode: bytes beside what is known of them, in a database of their own, since rows are read whole
// and files one at a time.
import type { CollectionName } from '@zellige/domain';
import type { StoredFile } from '@zellige/domain/files/file.rules';

const NAME = 'zellige-local-files';
const STORE = 'files';

export interface LocalFile extends StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')));
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(STORE, { keyPath: 'id' });
  });
  return settled(request);
}

/** Resolves when the transaction is complete: a device without room says so at its end. */
async function write(work: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  const tx = database.transaction(STORE, 'readwrite', { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    tx.addEventListener('complete', () => resolve());
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('storage failed')));
  });
  work(tx.objectStore(STORE));
  try {
    await done;
  } finally {
    database.close();
  }
}

async function read<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(STORE, 'readonly').objectStore(STORE)));
  } finally {
    database.close();
  }
}

export const fileStore = {
  keep: (file: LocalFile): Promise<void> => write((store) => void store.put(file)),
  get: (id: string): Promise<LocalFile | undefined> =>
    read((store) => store.get(id) as IDBRequest<LocalFile | undefined>),
  all: (): Promise<LocalFile[]> => read((store) => store.getAll() as IDBRequest<LocalFile[]>),
  remove: (id: string): Promise<void> => write((store) => void store.delete(id)),
  /** Those of a record, oldest first. */
  async of(relatedType: CollectionName, relatedId: string): Promise<LocalFile[]> {
    const files = await fileStore.all();
    return files
      .filter((file) => file.relatedType === relatedType && file.relatedId === relatedId)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  },
  /** All of them or none. */
  add: (files: readonly LocalFile[]): Promise<void> =>
    write((store) => {
      for (const file of files) store.put(file);
    }),
  removeAll: (ids: Iterable<string>): Promise<void> =>
    write((store) => {
      for (const id of ids) store.delete(id);
    }),
};
