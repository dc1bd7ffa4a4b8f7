// The journal d'audit, latest first, by person, record, operation, day and words.
import { type AuditEntry, changesOf } from '@zellige/domain/audit/audit.values';
import type { Pool } from 'pg';

export interface AuditQuery {
  collection: string | null;
  recordId: string | null;
  actorId: string | null;
  /** Beginning of the action. */
  verb: string | null;
  kind: string | null;
  /** Each of these words is somewhere in the entry. */
  words: readonly string[];
  /** Instants; `to` is excluded. */
  from: Date | null;
  to: Date | null;
  /** Id of the last entry of the page before. */
  before: number | null;
  limit: number;
}

type Stored = Omit<AuditEntry, 'changes' | 'at'> & {
  at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** `%` and `_` are letters here. */
const like = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Notifications, which nobody writes, only come when they are asked for. */
const FOUND = `
  SELECT entry.id, at, kind, actor_id AS "actorId", actor_name AS "actorName", session_id AS "sessionId", address, device,
    action, collection, record_id AS "recordId", label, version, before, after, seal.rank, encode(seal.hash, 'hex') AS seal
  FROM (SELECT * FROM audit_entries
    WHERE ($1::text IS NULL AND collection <> 'notifications' OR collection = $1) AND ($2::text IS NULL OR record_id = $2)
      AND ($3::text IS NULL OR actor_id = $3) AND ($4::text IS NULL OR action LIKE $4) AND ($5::text IS NULL OR kind = $5)
      AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at < $7) AND ($8::bigint IS NULL OR id < $8)
      AND concat_ws(' ', label, record_id, actor_name, address, action, before::text, after::text) ILIKE ALL ($9)
    ORDER BY id DESC LIMIT $10) AS entry LEFT JOIN audit_seals AS seal ON seal.entry_id = entry.id
  ORDER BY entry.id DESC`;

export async function readAudit(pool: Pool, query: AuditQuery): Promise<AuditEntry[]> {
  const { verb } = query;
  const read = await pool.query<Stored>({
    text: FOUND,
    values: [
      query.collection,
      query.recordId,
      query.actorId,
      verb === null ? null : `${like(verb)}%`,
      query.kind,
      query.from,
      query.to,
      query.before,
      query.words.map((word) => `%${like(word)}%`),
      query.limit,
    ],
  });
  return read.rows.map(({ before, after, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    changes: changesOf(before, after),
  }));
}
