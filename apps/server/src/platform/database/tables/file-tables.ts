// The tables of files: those that are kept, and those that still arrive in pieces (schema.ts, docs/adr/0016).
import { customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A file's name, kind and what it belongs to; its bytes lie in `DATA_DIR/files` under `hash`. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** In bytes, as kept. */
    size: integer('size').notNull(),
    hash: text('hash').notNull(),
    ownerId: text('owner_id').notNull(),
    relatedType: text('related_type').notNull(),
    relatedId: text('related_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_related').on(table.relatedType, table.relatedId),
    index('files_hash').on(table.hash),
  ],
);

/** A file without a record, and since when: it is removed after ORPHAN_FILE_DAYS. */
export const orphanFiles = pgTable('orphan_files', {
  fileId: text('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  since: instant('since').notNull(),
});

/** A file that still arrives: its pieces are whole or not there, whatever happens to the server (docs/adr/0016). */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** In bytes, of the whole file. */
    size: integer('size').notNull(),
    /** Bytes that are there, from the beginning. */
    received: integer('received').notNull().default(0),
    touchedAt: instant('touched_at').notNull().defaultNow(),
  },
  (table) => [index('uploads_owner').on(table.ownerId), index('uploads_touched').on(table.touchedAt)],
);

export const uploadPieces = pgTable(
  'upload_pieces',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: integer('start').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);
