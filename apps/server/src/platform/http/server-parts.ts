// Routes depend on these few parts, so that a test builds a server from its own.
import type { ClientConfig, Pool } from 'pg';
import type { Config } from '../config.ts';
import type { ServerEngine } from '../database/commands/engine.ts';
import type { ChangeListener } from '../database/connection/change-listener.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { PdfPrinter } from '../pdf/pdf-printer.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { PasswordHasher } from '../sessions/passwords.ts';

export interface ServerParts {
  config: Config;
  pool: Pool;
  /** As the role that owns the tables: for what reads all of them, the backups. */
  connection: ClientConfig;
  engine: ServerEngine;
  mailer: Mailer;
  passwords: PasswordHasher;
  secrets: SecretBox;
  printer: PdfPrinter;
  /** Commits and ended sessions of every process on the database. */
  changes: ChangeListener;
  /** The instant it is; tests move it. */
  clock: () => Date;
  /** Of the product, as /api/health says it. */
  version: string;
  /** Aborted when the server was asked to stop: it still answers, and wants no more work. */
  stopping: AbortSignal;
}
