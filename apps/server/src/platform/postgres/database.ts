// The started database as the rest of the server sees it.
import type { StartError } from '../config.ts';

/** The options of a `pg` Pool or Client. */
export type DatabaseConnection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
    };

export interface Database {
  /** As the role that owns the tables: migrations, backup and restore. */
  readonly connection: DatabaseConnection;
  /** As the application's role, which may not change the journal; the same where there is one role only (docs/adr/0020). */
  readonly runtime: DatabaseConnection;
  /** The process of the embedded PostgreSQL at the moment; null with DATABASE_URL. */
  readonly pid: number | null;
  /** Resolves with the reason when the embedded PostgreSQL is given up; then the server must stop. */
  readonly failure: Promise<StartError>;
  /** Records the address of the application once it is known, to be told to a second process that finds the folder in use. */
  announce(address: string): void;
  /** Stops what was started here, once; a PostgreSQL of somebody else is left alone. */
  stop(): Promise<void>;
}
