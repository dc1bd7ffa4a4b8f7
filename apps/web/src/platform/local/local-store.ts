// The one store of local mode: everybody who uses this browser shares it (docs/product.md §1). It opens with the page and
// lives as long.
import { collectionNames } from '@zellige/domain';
import { SCHEMA_VERSION } from '@zellige/contract/headers';
import { browserChannel, browserClock } from '@zellige/sync/adapters/browser-platform';
import { createIdbStorage } from '@zellige/sync/adapters/idb-storage';
import { LocalEngine } from '@zellige/sync/local/local-engine';
import { type Content, replaceCopy } from '@zellige/sync/local/replace-copy';
import { createSeededStorage } from '@zellige/sync/local/seeded-storage';
import { now } from '../clock.ts';
import { log } from '../log.ts';
import { localTextStorage } from '../browser/storage.ts';
import { createLocalBook } from './local-book.ts';
import { mirror } from './storage-mirrors.ts';

/** Name of the database and of the channel between tabs. */
const NAME = 'zellige-local';
/** Several writes in a row are mirrored once. */
const MIRROR_AFTER_MS = 500;

const samples = async (): Promise<Content> => (await import('./sample-content.ts')).sampleContent(now());

export class LocalStore {
  readonly engine: LocalEngine;
  readonly #storage = createIdbStorage({ name: NAME, schema: SCHEMA_VERSION });
  readonly #listeners = new Set<() => void>();
  #mirroring: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.engine = new LocalEngine({
      schema: SCHEMA_VERSION,
      book: createLocalBook(),
      storage: createSeededStorage({
        storage: this.#storage,
        schema: SCHEMA_VERSION,
        now: () => now().getTime(),
        samples,
        onFailure: (error) => log.error('load-failed', { cause: String(error) }),
      }),
      clock: { ...browserClock, now: () => now().getTime() },
      channel: browserChannel(NAME),
      onChanged: () => this.#changed(),
    });
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
    clearTimeout(this.#mirroring);
    this.#mirroring = setTimeout(
      () => mirror(this.engine, collectionNames, localTextStorage),
      MIRROR_AFTER_MS,
    );
  }

  /** Called when rows changed, here or in another tab. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Replaces all rows with these, in every tab. Rejects with nothing changed when they do not fit. */
  async replace(content: Content): Promise<void> {
    await replaceCopy(this.#storage, { content, schema: SCHEMA_VERSION, now: now().getTime() });
    await this.engine.reload();
  }

  /** Starts again from the samples of today. */
  async restart(): Promise<void> {
    await this.replace(await samples());
  }
}

let store: LocalStore | null = null;

/** The store of this page; opened when it is first asked for. */
export function localStore(): LocalStore {
  store ??= new LocalStore();
  return store;
}
