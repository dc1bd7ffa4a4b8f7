// These tables record the letters that the server carries, besides the sendings themselves (docs/subjects/sending.md).
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** One row per letter that was tried and whose outcome is not known yet. */
export const letterTries = pgTable('letter_tries', {
  sendingId: text('sending_id').primaryKey(),
  attempts: integer('attempts').notNull().default(0),
  /** When it is tried next; while it is being tried, when another process may take it over. */
  nextAt: instant('next_at').notNull(),
  /** Instant at which it was handed to the mail server, while its answer is not known. */
  handedAt: instant('handed_at'),
});

/** Letters of the last day, by who sent them: nobody sends more than so many an hour. */
export const lettersSent = pgTable(
  'letters_sent',
  { sendingId: text('sending_id').notNull(), author: text('author').notNull(), at: instant('at').notNull() },
  (table) => [index('letters_sent_author').on(table.author, table.at)],
);

/** Letters that stayed as files of `DATA_DIR/outbox`: they take the space of files of whoever wrote them, '' of nobody's. */
export const outboxFiles = pgTable(
  'outbox_files',
  {
    name: text('name').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
  },
  (table) => [index('outbox_files_owner').on(table.ownerId)],
);
