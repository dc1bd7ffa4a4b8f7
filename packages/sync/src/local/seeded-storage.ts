// A storage that is never empty: the first load keeps the samples in it, and when it cannot be read the samples are shown
// instead (specification §8 'Storage'). What is shown in place of data that could not be read is never written over it; samples
// that had no room are kept by the first write that finds some.
import { createMemoryStorage, MemoryDisk } from '../adapters/memory-storage.ts';
import type { BlobReader } from '../ports/blobs.ts';
import { isQuotaError, type Storage } from '../ports/storage.ts';
import { type Content, isBlank, replaceCopy } from './replace-copy.ts';

interface SeededStorageOptions {
  storage: Storage;
  schema: number;
  now: () => number;
  samples: () => Promise<Content>;
  /** The device's storage could not be read, or had no room for the samples. */
  onFailure: (error: unknown) => void;
}

class SeededStorage implements Storage {
  readonly #options: SeededStorageOptions;
  /** The samples in memory, while the storage itself is out of order. */
  #standIn: { storage: Storage; error: unknown } | null = null;
  /** Those samples: made twice they would have other keys. */
  #content: Content | null = null;

  constructor(options: SeededStorageOptions) {
    this.#options = options;
  }

  async #seed(): Promise<void> {
    const { storage, schema, now } = this.#options;
    const { state, journal } = await storage.read(0);
    if (!isBlank(state, journal)) return;
    await replaceCopy(storage, { content: await this.#samples(), schema, now: now(), onlyIfBlank: true });
  }

  async #samples(): Promise<Content> {
    return (this.#content ??= await this.#options.samples());
  }

  async load(reading: Parameters<Storage['load']>[0]): Promise<void> {
    try {
      await this.#seed();
      await this.#options.storage.load(reading);
      this.#standIn = null;
      this.#content = null;
    } catch (error) {
      this.#options.onFailure(error);
      this.#standIn = { storage: await this.#samplesInMemory(), error };
      await this.#standIn.storage.load(reading);
    }
  }

  async #samplesInMemory(): Promise<Storage> {
    const { schema, now } = this.#options;
    const disk = new MemoryDisk(schema);
    // Of a generation that no device has: a write that reaches the device after all reads it before it is decided.
    disk.state.generation = -1;
    const storage = createMemoryStorage(disk);
    await replaceCopy(storage, { content: await this.#samples(), schema, now: now() });
    return storage;
  }

  get blobs(): BlobReader {
    return (this.#standIn?.storage ?? this.#options.storage).blobs;
  }

  peek(collections: readonly string[]): ReturnType<Storage['peek']> {
    return (this.#standIn?.storage ?? this.#options.storage).peek(collections);
  }

  read(since: number): ReturnType<Storage['read']> {
    return (this.#standIn?.storage ?? this.#options.storage).read(since);
  }

  async write<T>(since: number, plan: Parameters<Storage['write']>[1]): Promise<T> {
    if (this.#standIn) await this.#seedAgain(this.#standIn.error);
    return this.#options.storage.write(since, plan) as Promise<T>;
  }

  /** The device may have room by now; rejects when it has none, and where what is stored could not be read. */
  async #seedAgain(error: unknown): Promise<void> {
    if (!isQuotaError(error)) throw error;
    await this.#seed();
    this.#standIn = null;
  }

  close(): void {
    this.#options.storage.close();
  }
}

export const createSeededStorage = (options: SeededStorageOptions): Storage => new SeededStorage(options);
