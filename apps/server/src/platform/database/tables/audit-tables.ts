// The tables of the journal d'audit (schema.ts, docs/adr/0020): entries, their seals in the order of commits, and the last seal.
// Triggers fill them; the application may add entries, read everything, and change nothing.
import { bigint, customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The hour of the database. */
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** user, api_key, command, system, anonymous, direct (not by the application) or earlier (from the history). */
    kind: text('kind').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    sessionId: text('session_id').notNull(),
    address: text('address').notNull(),
    device: text('device').notNull(),
    action: text('action').notNull(),
    collection: text('collection').notNull(),
    recordId: text('record_id').notNull(),
    /** Number or name of the record. */
    label: text('label').notNull(),
    version: integer('version'),
    opId: text('op_id'),
    /** Of the fields that changed; null where there was, or is, no record. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** That the application says who made it (platform/audit/author-proof.ts); beside the seal, which was there before. */
    proof: text('proof'),
  },
  (table) => [
    index('audit_entries_record').on(table.collection, table.recordId, table.id),
    index('audit_entries_actor').on(table.actorId, table.id),
    index('audit_entries_at').using('brin', table.at),
  ],
);

/** `hash` is the sum of the seal before and of the entry's text (audit_text). */
export const auditSeals = pgTable('audit_seals', {
  rank: bigint('rank', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
  hash: bytes('hash').notNull(),
});

/** One row: the last seal. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey().default(1),
  rank: bigint('rank', { mode: 'number' }).notNull(),
  hash: bytes('hash').notNull(),
});
