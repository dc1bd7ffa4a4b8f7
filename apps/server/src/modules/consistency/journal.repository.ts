// The journal d'audit as a check reads it.
import type { AuthoredEntry } from '@zellige/domain/consistency/audit-authors.rules';
import type { Seal, SealHead } from '@zellige/domain/consistency/audit-chain.rules';
import type { ClientBase } from 'pg';
import { portions } from './snapshot.repository.ts';

const SEALS_AT_ONCE = 500;

/** The author is null where the entry is gone. */
export interface JournalSeal extends Seal {
  author: (Omit<AuthoredEntry, 'entryId' | 'at'> & { at: string }) | null;
}

/** Every seal in its order, with the text that it should be made of and the author of its entry. */
export const sealPortions = (client: ClientBase) =>
  portions<JournalSeal>(
    client,
    `SELECT seal.rank, seal.entry_id AS "entryId", encode(seal.hash, 'hex') AS hash,
       CASE WHEN entry.id IS NOT NULL THEN audit_text(entry) END AS text,
       CASE WHEN entry.id IS NOT NULL THEN jsonb_build_object('at', entry.at, 'kind', entry.kind, 'actorId', entry.actor_id,
         'actorName', entry.actor_name, 'address', entry.address, 'proof', entry.proof) END AS author
     FROM audit_seals AS seal LEFT JOIN audit_entries AS entry ON entry.id = seal.entry_id ORDER BY seal.rank`,
    SEALS_AT_ONCE,
  );

/** The last seal, as it is remembered beside the seals; none where even that is gone. */
export async function sealHead(client: ClientBase): Promise<SealHead> {
  const read = await client.query<SealHead>(`SELECT rank, encode(hash, 'hex') AS hash FROM audit_head`);
  return read.rows[0] ?? { rank: 0, hash: '' };
}

export async function entryCount(client: ClientBase): Promise<number> {
  const read = await client.query<{ count: number }>('SELECT count(*) AS count FROM audit_entries');
  return read.rows[0]?.count ?? 0;
}

const REUSED_SHOWN = 100;

/** The last entries of proofs that stand in several transactions, each of which the application would have given its own. */
export async function reusedProofs(
  client: ClientBase,
): Promise<Pick<AuthoredEntry, 'entryId' | 'actorName'>[]> {
  const read = await client.query<Pick<AuthoredEntry, 'entryId' | 'actorName'>>(
    `SELECT max(id) AS "entryId", min(actor_name) AS "actorName" FROM audit_entries WHERE proof IS NOT NULL
     GROUP BY proof HAVING min(at) <> max(at) ORDER BY 1 LIMIT ${REUSED_SHOWN}`,
  );
  return read.rows;
}
