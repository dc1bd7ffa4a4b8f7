// One connection to a user's database, opened again when the browser takes it away: WebKit and Firefox end connections in the
// middle of work ('The database connection is closing', UnknownError), and an ended one never recovers by itself.
import { openDB } from 'idb';
import { StorageTooNew } from '../ports/storage-failure.ts';
import { type Database, DATABASE_VERSION, type Schema, upgradeDatabase } from './idb-schema.ts';

/** How browsers name a connection that is gone; a lack of room has a name of its own. */
const CONNECTION_ERRORS: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);
/** The process behind the database may need a moment to be there again. */
const PAUSES_MS = [0, 50, 250];

const isNamed = (error: unknown, names: ReadonlySet<string>): boolean =>
  error instanceof Error && names.has(error.name);
const TOO_NEW: ReadonlySet<string> = new Set(['VersionError']);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface ConnectionOptions {
  name: string;
  /** A page of an earlier version holds the database open and does not let go of it. */
  onBlocked?: (() => void) | undefined;
}

export class IdbConnection {
  readonly #options: ConnectionOptions;
  #database: Promise<Database> | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /**
   * Runs `work`, from its beginning again where the connection was lost in it: it must bear being run twice. A database of a
   * newer version answers `StorageTooNew`.
   */
  async run<T>(work: (database: Database) => Promise<T>): Promise<T> {
    for (const ms of PAUSES_MS) {
      const database = this.#open();
      try {
        return await work(await database);
      } catch (error) {
        if (!isNamed(error, CONNECTION_ERRORS)) throw storageErrorOf(error);
        this.#forget(database);
        await pause(ms);
      }
    }
    try {
      return await work(await this.#open());
    } catch (error) {
      throw storageErrorOf(error);
    }
  }

  #open(): Promise<Database> {
    if (this.#database) return this.#database;
    const opening: Promise<Database> = openDB<Schema>(this.#options.name, DATABASE_VERSION, {
      upgrade: (database, from, _to, tx) => upgradeDatabase(database, from, tx),
      blocked: () => this.#options.onBlocked?.(),
      // A newer version is about to change the database: what runs here ends first, what follows is told.
      blocking: () => this.#forget(opening),
      terminated: () => this.#forget(opening),
    });
    this.#database = opening;
    opening.catch(() => this.#forget(opening));
    return opening;
  }

  #forget(database: Promise<Database>): void {
    if (this.#database === database) this.#database = null;
    void database.then((open) => open.close()).catch(() => undefined);
  }

  close(): void {
    if (this.#database) this.#forget(this.#database);
  }
}

const storageErrorOf = (error: unknown): unknown =>
  isNamed(error, TOO_NEW)
    ? new StorageTooNew('The database belongs to a newer version', { cause: error })
    : error;
