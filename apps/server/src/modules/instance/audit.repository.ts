// The journal of everything that was written, latest first, over the history of all records.
import type { Pool } from 'pg';

export interface AuditEntry {
  id: number;
  collection: string;
  recordId: string;
  version: number;
  action: string;
  actorId: string;
  actorName: string;
  at: string;
  changes: { field: string; from: unknown; to: unknown }[];
}

export interface AuditQuery {
  collection: string | null;
  actorId: string | null;
  /** Instants; `to` is excluded. */
  from: Date | null;
  to: Date | null;
  /** Id of the last entry of the page before. */
  before: number | null;
  limit: number;
}

/** Notifications, which nobody writes, only come when they are asked for. */
export async function readAudit(pool: Pool, query: AuditQuery): Promise<AuditEntry[]> {
  const { collection, actorId, from, to, before, limit } = query;
  const read = await pool.query<AuditEntry>({
    name: 'audit',
    text: `SELECT id, collection, record_id AS "recordId", version, action, actor_id AS "actorId",
             actor_name AS "actorName", at, changes FROM history
           WHERE collection = coalesce($1, collection) AND ($1::text IS NOT NULL OR collection <> 'notifications') AND ($2::text IS NULL OR actor_id = $2)
             AND ($3::timestamptz IS NULL OR at >= $3) AND ($4::timestamptz IS NULL OR at < $4)
             AND ($5::bigint IS NULL OR id < $5) ORDER BY id DESC LIMIT $6`,
    values: [collection, actorId, from, to, before, limit],
  });
  return read.rows;
}
