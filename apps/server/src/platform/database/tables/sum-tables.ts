// The sums by day that the reports read (docs/adr/0039). They follow from the rows and are made again from them: UNLOGGED, so that
// no write pays for them in the log, no backup takes them, and a crash empties all three at once.
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Rows add up to these sums; `owner` is '' for everybody's. Texts are ordered by COLLATE "C"; the key's index holds
 * count and amount too.
 */
export const dailySums = pgTable(
  'daily_sums',
  {
    fact: text('fact').notNull(),
    owner: text('owner').notNull(),
    day: text('day').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** How many rows are in it: it goes with the last one. */
    parts: bigint('parts', { mode: 'number' }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.fact, table.owner, table.day, table.key, table.name] })],
);

/** One row: up to which change of which epoch the rows are in the sums; none before the first time and after a crash. */
export const dailySumsState = pgTable('daily_sums_state', {
  id: integer('id').primaryKey().default(1),
  rev: bigint('rev', { mode: 'number' }).notNull(),
  epoch: text('epoch').notNull(),
});

/** Rows as they were before they changed or went, until the sums are rid of them; written by `note_superseded`. */
export const supersededRows = pgTable(
  'superseded_rows',
  {
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    collection: text('collection').notNull(),
    id: text('id').notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    owners: text('owners').array().notNull(),
    data: jsonb('data').notNull(),
  },
  (table) => [index('superseded_rows_rev').on(table.rev)],
);
