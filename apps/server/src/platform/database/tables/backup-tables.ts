// The tables of the scheduled backups (docs/operations.md 'Scheduled backups') and of restores.
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row: when the instance saves itself, and since when it does or does not. */
export const backupSchedules = pgTable('backup_schedules', {
  id: integer('id').primaryKey().default(1),
  schedule: jsonb('schedule').notNull(),
  since: instant('since').notNull(),
});

/** Each scheduled backup has a row; one whose process died has no end until the next begins. */
export const backupRuns = pgTable('backup_runs', {
  id: text('id').primaryKey(),
  origin: text('origin').notNull(),
  phase: text('phase').notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  file: text('file').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  isSealed: boolean('is_sealed').notNull(),
  missingFiles: integer('missing_files').notNull().default(0),
  failure: text('failure').notNull().default(''),
});

/** One for each life that a restore began (docs/adr/0038): which numbers were printed last is asked once. */
export const restores = pgTable('restores', {
  /** The epoch that began. */
  life: text('life').primaryKey(),
  restoredAt: instant('restored_at').notNull(),
  /** When the backup was made; null where nobody knows. */
  backupAt: instant('backup_at'),
  /** The highest rank that a device reported of each series, with whose it was. */
  reported: jsonb('reported').notNull().default({}),
  /** Until then the admins are asked. */
  answeredAt: instant('answered_at'),
  answeredBy: text('answered_by').notNull().default(''),
});
