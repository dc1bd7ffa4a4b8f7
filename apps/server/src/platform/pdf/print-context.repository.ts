// A printed document needs these rows besides its own: the company, the numbers of the documents it comes from, the kits it
// carries.
import type { Row } from '@zellige/domain';
import { type CompanyIdentity, unknownCompany } from '@zellige/domain/settings/company.schema';
import {
  type PrintedCaution,
  type PrintedKit,
  type PrintedUnit,
  type PrintRelations,
  printRelations,
  type RelatedRow,
} from '@zellige/documents/print-relations';
import type { SignedShare } from '@zellige/documents/printed-proof';
import type { Pool } from 'pg';

interface Company {
  identity: CompanyIdentity;
  /** Grows with each change; 0 while nothing was saved. */
  version: number;
}

export async function readCompany(pool: Pool): Promise<Company> {
  const read = await pool.query<{ rev: number; company: CompanyIdentity }>({
    name: 'company',
    text: `SELECT rev, data->'company' AS company FROM settings WHERE id = 'company'`,
  });
  const [row] = read.rows;
  return row ? { identity: row.company, version: row.rev } : { identity: unknownCompany, version: 0 };
}

const discountColumns = `(data->>'globalDiscount')::float8 AS "globalDiscount",
  (data->>'globalDiscountAmount')::float8 AS "globalDiscountAmount",
  (data->>'subtotal')::float8 AS subtotal, (data->>'discount')::float8 AS discount,
  CASE WHEN data ? 'globalDiscountAmount' THEN data->'items' END AS items`;

const relatedText = {
  quotes: `SELECT number, data->>'clientAddress' AS "clientAddress", ${discountColumns}, rev
    FROM quotes WHERE id = $1`,
  invoices: `SELECT number, data->>'clientAddress' AS "clientAddress", data->>'client' AS client,
    data->>'clientIce' AS "clientIce", ${discountColumns}, rev FROM invoices WHERE id = $1`,
} as const;

async function readKits(pool: Pool, productIds: readonly string[]): Promise<PrintedKit[]> {
  const read = await pool.query<PrintedKit>({
    name: 'printed_kits',
    text: `SELECT id, data->'parts' AS parts, rev FROM products
      WHERE id = ANY($1) AND jsonb_array_length(coalesce(data->'parts', '[]')) > 0 ORDER BY id`,
    values: [productIds],
  });
  return read.rows;
}

async function readCautions(
  pool: Pool,
  invoiceId: string,
  reservationIds: readonly string[],
): Promise<PrintedCaution[]> {
  const read = await pool.query<PrintedCaution>({
    name: 'printed_cautions',
    text: `SELECT id, data->'caution' AS caution, rev FROM reservations
      WHERE (id = ANY($1) OR data->>'invoiceId' = $2) AND data ? 'caution' ORDER BY id`,
    values: [reservationIds, invoiceId],
  });
  return read.rows;
}

async function readUnits(pool: Pool, unitIds: readonly string[]): Promise<PrintedUnit[]> {
  const read = await pool.query<PrintedUnit>({
    name: 'printed_units',
    text: `SELECT units.id, units.data->>'serialNumber' AS "serialNumber",
        coalesce(inventory.data->>'name', '') AS name, units.rev
      FROM units LEFT JOIN inventory ON inventory.id = units.data->>'itemId'
      WHERE units.id = ANY($1) ORDER BY name, "serialNumber", units.id`,
    values: [unitIds],
  });
  return read.rows;
}

async function readSignature(pool: Pool, quoteId: string): Promise<SignedShare | undefined> {
  const read = await pool.query<{ data: SignedShare }>({
    name: 'printed_signature',
    text: `SELECT data FROM shares WHERE data->>'documentId' = $1 AND data->>'signedAt' IS NOT NULL
      ORDER BY data->>'signedAt' DESC LIMIT 1`,
    values: [quoteId],
  });
  return read.rows[0]?.data;
}

/** Reads the documents that a row names. */
export const readRelations = (pool: Pool, row: Row): Promise<PrintRelations> =>
  printRelations(
    row,
    async (collection, id) => {
      const name = `printed_${collection}`;
      const read = await pool.query<RelatedRow>({ name, text: relatedText[collection], values: [id] });
      return read.rows[0];
    },
    {
      kits: (productIds) => readKits(pool, productIds),
      cautions: (invoiceId, reservationIds) => readCautions(pool, invoiceId, reservationIds),
      units: (unitIds) => readUnits(pool, unitIds),
      signature: (quoteId) => readSignature(pool, quoteId),
    },
  );
