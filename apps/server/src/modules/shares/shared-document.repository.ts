// A link and the document it leads to, read without a lock, and what else its page tells.
import type { Collections, Row } from '@zellige/domain';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { Share } from '@zellige/domain/shares/share.schema';
import type { SharedKind } from '@zellige/domain/shares/share.values';
import type { Pool } from 'pg';
import { tableOf } from '../../platform/database/tables/tables.ts';

/** The link of a token's sum. */
export async function findShare(pool: Pool, tokenHash: string): Promise<Share | null> {
  const found = await pool.query<{ data: Share }>({
    name: 'find_share',
    text: `SELECT data FROM shares WHERE data->>'tokenHash' = $1 AND data->>'tokenHash' <> '' AND archived_at IS NULL`,
    values: [tokenHash],
  });
  return found.rows[0]?.data ?? null;
}

export async function shareOf(pool: Pool, id: string): Promise<Share | null> {
  const found = await pool.query<{ data: Share }>({
    name: 'share_of',
    text: 'SELECT data FROM shares WHERE id = $1',
    values: [id],
  });
  return found.rows[0]?.data ?? null;
}

/** Null while it is in the corbeille. */
export async function readShared<K extends SharedKind>(
  pool: Pool,
  of: K,
  id: string,
): Promise<(Collections[K] & Row) | null> {
  const table = tableOf[of];
  const found = await pool.query<{ data: Collections[K] & Row }>({
    name: `read_shared_${table}`,
    text: `SELECT data FROM ${table} WHERE id = $1 AND archived_at IS NULL`,
    values: [id],
  });
  return found.rows[0]?.data ?? null;
}

/** Who signed that quote by any link; '' where its salesperson accepted it. */
export async function signerOfQuote(pool: Pool, { id }: Pick<Quote, 'id'>): Promise<string> {
  const found = await pool.query<{ name: string }>({
    name: 'signer_of_quote',
    text: `SELECT data->>'signedByName' AS name FROM shares WHERE data->>'documentId' = $1 AND data->>'signedAt' IS NOT NULL LIMIT 1`,
    values: [id],
  });
  return found.rows[0]?.name ?? '';
}

/** The sum of the first picture of each of these products, by key. */
export async function picturesOfProducts(
  pool: Pool,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const found = await pool.query<{ id: string; hash: string }>({
    name: 'pictures_of_products',
    text: `SELECT DISTINCT ON (related_id) related_id AS id, hash FROM files
      WHERE related_type = 'products' AND related_id = ANY($1) AND type LIKE 'image/%'
      ORDER BY related_id, created_at, id`,
    values: [productIds],
  });
  return new Map(found.rows.map(({ id, hash }) => [id, hash]));
}

/** '' of nobody, and of whoever has no account any more. */
export async function addressOfUser(pool: Pool, id: string): Promise<string> {
  const found = await pool.query<{ email: string }>({
    name: 'address_of_user',
    text: 'SELECT email FROM users WHERE id = $1 AND is_active',
    values: [id],
  });
  return found.rows[0]?.email ?? '';
}

/** The link by which that quote was signed last. */
export async function signedShareOf(pool: Pool, quoteId: string): Promise<Share | null> {
  const found = await pool.query<{ data: Share }>({
    name: 'signed_share_of',
    text: `SELECT data FROM shares WHERE data->>'documentId' = $1 AND data->>'signedAt' IS NOT NULL
      ORDER BY data->>'signedAt' DESC LIMIT 1`,
    values: [quoteId],
  });
  return found.rows[0]?.data ?? null;
}
