// Orphan files: without a record for a while, then removed (docs/operations.md 'Files'). A file belongs to the record it was
// sent for, or to one that refers to it, under another key for instance (docs/adr/0025).
import { type CollectionName, collections } from '@zellige/domain';
import { fileOwners } from '@zellige/domain/registry/file-owners';
import { isNumbered } from '@zellige/domain/kernel/identity/numbering';
import type { ClientBase, Pool } from 'pg';
import { tableOf } from '../../platform/database/tables/tables.ts';
import { inTransaction, transactionOn } from '../../platform/database/connection/transaction.ts';

export interface OrphanFile {
  id: string;
  hash: string;
}

const AT_ONCE = 100;

/** The company's own files are those of no row. */
const owners = fileOwners.filter((type) => type !== 'settings');

const hasRecord = (
  type: CollectionName,
): string => `EXISTS (SELECT 1 FROM ${tableOf[type]} AS r WHERE r.id = f.related_id
  ${isNumbered(type) ? `OR r.number = f.related_id` : ''})`;

/** Whose records name their files themselves. */
const naming = fileOwners.filter((type) => collections[type].files?.areNamed);

const isNamed = (type: CollectionName): string =>
  `EXISTS (SELECT 1 FROM ${tableOf[type]} AS r WHERE strpos(r.data::text, f.id) > 0)`;

/** A link keeps the papers of its signature (`signedFiles`); the bytes of a signature that was refused belong to nothing. */
const isOfSignature = `EXISTS (SELECT 1 FROM shares AS r WHERE r.id = f.related_id AND r.data->>'signedAt' IS NOT NULL
  AND f.id IN (r.id || '.signed', r.id || '.' || left(r.data->>'pdfHash', 32)))`;

/** Under which condition the files of a kind have their record. */
const conditions = [
  ...owners.map((type) => ({ type, isKept: hasRecord(type) })),
  { type: 'shares', isKept: isOfSignature },
];

/** Remembers since when files have no record, and forgets it of those that have one again. */
export async function markOrphans(pool: Pool, now: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const { type, isKept } of conditions) {
      await client.query(
        `INSERT INTO orphan_files (file_id, since) SELECT f.id, $2 FROM files AS f
         WHERE f.related_type = $1 AND NOT ${isKept} ON CONFLICT DO NOTHING`,
        [type, now],
      );
      await client.query(
        `DELETE FROM orphan_files AS o USING files AS f
         WHERE f.id = o.file_id AND f.related_type = $1 AND ${isKept}`,
        [type],
      );
    }
  });
}

/** Some of those without a record since before `since`. One that a record refers to again is no longer an orphan. */
export async function dueOrphans(pool: Pool, since: Date): Promise<OrphanFile[]> {
  return inTransaction(pool, async (client) => {
    const named = naming.map((type) => `WHEN '${type}' THEN ${isNamed(type)}`).join(' ');
    const due = await client.query<OrphanFile & { named: boolean }>(
      `SELECT f.id, f.hash, CASE f.related_type ${named} ELSE false END AS named
       FROM orphan_files AS o JOIN files AS f ON f.id = o.file_id
       WHERE o.since < $1 ORDER BY o.since, f.id LIMIT ${AT_ONCE}`,
      [since],
    );
    const namedIds = due.rows.filter((file) => file.named).map(({ id }) => id);
    await client.query('DELETE FROM orphan_files WHERE file_id = ANY($1)', [namedIds]);
    return due.rows.filter((file) => !file.named);
  });
}

/** False when somebody asked for the file meanwhile. */
export async function deleteOrphan(client: ClientBase, { id }: OrphanFile, since: Date): Promise<boolean> {
  return transactionOn(client, async () => {
    const still = await client.query('DELETE FROM orphan_files WHERE file_id = $1 AND since < $2', [
      id,
      since,
    ]);
    if (still.rowCount !== 1) return false;
    await client.query('DELETE FROM files WHERE id = $1', [id]);
    return true;
  });
}
