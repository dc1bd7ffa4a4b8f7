// The journal d'audit, latest first, by person, record, operation, day and words.
import { type AuditEntry, changesOf } from '@zellige/domain/audit/audit.values';
import type { ClientBase, Pool } from 'pg';
import { inSnapshot } from '../../platform/database/connection/transaction.ts';

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

/**
 * A word anywhere, whatever its capitals. The order of bytes compares twice as fast as French does, and knows the capitals
 * of ASCII alone: any other letter stands for any letter.
 */
const anywhere = (word: string): string => `%${like(word).replace(/[^\u0020-\u007e]/g, '_')}%`;

/** Notifications, which nobody writes, only come when they are asked for. */
const FOUND = `
  SELECT entry.id, at, kind, actor_id AS "actorId", actor_name AS "actorName", session_id AS "sessionId", address, device,
    action, collection, record_id AS "recordId", label, version, before, after, seal.rank, encode(seal.hash, 'hex') AS seal
  FROM (SELECT * FROM audit_entries
    WHERE ($1::text IS NULL AND collection <> 'notifications' OR collection = $1) AND ($2::text IS NULL OR record_id = $2)
      AND ($3::text IS NULL OR actor_id = $3) AND ($4::text IS NULL OR action LIKE $4) AND ($5::text IS NULL OR kind = $5)
      AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at < $7) AND ($8::bigint IS NULL OR id < $8)
      AND concat_ws(' ', label, record_id, actor_name, address, action, before::text, after::text)
        COLLATE "C" ILIKE ALL ($9)
    ORDER BY id DESC LIMIT $10) AS entry LEFT JOIN audit_seals AS seal ON seal.entry_id = entry.id
  ORDER BY entry.id DESC`;

export async function readAudit(db: Pool | ClientBase, query: AuditQuery): Promise<AuditEntry[]> {
  const { verb } = query;
  const read = await db.query<Stored>({
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
      query.words.map(anywhere),
      query.limit,
    ],
  });
  return read.rows.map(({ before, after, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    changes: changesOf(before, after),
  }));
}

const QUERY_CANCELED = '57014';
const PATIENCE = '8s';

/** The same for somebody who waits; null when it takes too long, as words that are nowhere in a long journal do. */
export async function readAuditSoon(pool: Pool, query: AuditQuery): Promise<AuditEntry[] | null> {
  try {
    return await inSnapshot(pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = '${PATIENCE}'`);
      return readAudit(client, query);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return null;
    throw error;
  }
}
