// Storage whose tab can be killed at any transaction: before it commits, or after it committed but before anyone knew.
import type { BlobReader } from '../ports/blobs.ts';
import type { Storage } from '../ports/storage.ts';

/** Never settles: what awaits it died with its tab. */
const forever = <T>(): Promise<T> => new Promise(() => undefined);

export class CrashingStorage implements Storage {
  readonly #inner: Storage;
  #left = Number.POSITIVE_INFINITY;
  #commits = false;
  #crashed = Promise.withResolvers<'crashed'>();
  isDead = false;
  /** Calls under way. */
  inFlight = 0;

  constructor(inner: Storage) {
    this.#inner = inner;
  }

  /** The tab dies at the `nth` transaction from now; `commits` says whether that one still goes through. */
  killAt(nth: number, commits: boolean): void {
    this.#left = nth;
    this.#commits = commits;
  }

  /** The tab dies now. */
  kill(): void {
    this.isDead = true;
    this.#crashed.resolve('crashed');
  }

  /** What the tab does, or 'crashed' if it dies meanwhile. */
  survive<T>(work: Promise<T>): Promise<T | 'crashed'> {
    return Promise.race([work, this.#crashed.promise]);
  }

  async #call<T>(run: () => Promise<T>): Promise<T> {
    if (this.isDead) return forever();
    this.inFlight += 1;
    try {
      return await run();
    } finally {
      this.inFlight -= 1;
    }
  }

  get blobs(): BlobReader {
    const { blobs } = this.#inner;
    return {
      list: () => this.#call(() => blobs.list()),
      read: (...asked) => this.#call(() => blobs.read(...asked)),
    };
  }

  peek(collections: readonly string[]): ReturnType<Storage['peek']> {
    return this.#call(() => this.#inner.peek(collections));
  }

  load(reading: Parameters<Storage['load']>[0]): Promise<void> {
    return this.#call(() => this.#inner.load(reading));
  }

  read(since: number): ReturnType<Storage['read']> {
    return this.#call(() => this.#inner.read(since));
  }

  write<T>(since: number, plan: Parameters<Storage['write']>[1]): Promise<T> {
    return this.#call(() => this.#write<T>(since, plan));
  }

  async #write<T>(since: number, plan: Parameters<Storage['write']>[1]): Promise<T> {
    this.#left -= 1;
    const dies = this.#left <= 0;
    if (!dies || this.#commits) {
      const value = (await this.#inner.write(since, plan)) as T;
      if (!dies) return value;
    }
    this.kill();
    return forever();
  }

  close(): void {
    this.#inner.close();
  }
}
