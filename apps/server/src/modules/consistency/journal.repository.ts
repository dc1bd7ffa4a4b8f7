// The journal d'audit as a check reads it.
import type { Seal, SealHead } from '@zellige/domain/consistency/audit-chain.rules';
import type { ClientBase } from 'pg';
import { portions } from './snapshot.repository.ts';

const SEALS_AT_ONCE = 500;

/** Every seal in its order, with the text that it should be made of. */
export const sealPortions = (client: ClientBase) =>
  portions<Seal>(
    client,
    `SELECT seal.rank, seal.entry_id AS "entryId", encode(seal.hash, 'hex') AS hash,
       CASE WHEN entry.id IS NOT NULL THEN audit_text(entry) END AS text
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
