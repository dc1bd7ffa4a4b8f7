// The papers of a rental are printed from these rows: the reservations that stand on one paper, with their products, items and
// units.
import type { Collections } from '@zellige/domain';
import { DERIVED } from '@zellige/domain/kernel/identity/derived-keys';
import { notesOut } from '@zellige/domain/inventory/stock/stock-holds';
import { namedUnits } from '@zellige/domain/reservations/papers/paper-facts';
import { isOfSameRental } from '@zellige/domain/reservations/papers/rental-paper';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Pool } from 'pg';

type ReadName = 'reservations' | 'products' | 'inventory' | 'units';

async function rowsOf<C extends ReadName>(
  pool: Pool,
  collection: C,
  { name, where, values }: { name: string; where: string; values: unknown[] },
): Promise<Collections[C][]> {
  const text = `SELECT data FROM ${collection} WHERE ${where} ORDER BY id`;
  const read = await pool.query<{ data: Collections[C] }>({ name: `paper_${name}`, text, values });
  return read.rows.map(({ data }) => data);
}

/** The live reservations of the rental, the one that is asked for among them. */
export async function rowsOfRental(pool: Pool, row: Reservation): Promise<Reservation[]> {
  const [first = ''] = row.id.split(DERIVED);
  const found = await rowsOf(pool, 'reservations', {
    name: 'rental',
    where: `archived_at IS NULL AND (id = $1 OR starts_with(id, $2) OR ($3 <> '' AND data->>'quoteId' = $3)
      OR ($4 <> '' AND data->>'invoiceId' = $4))`,
    values: [row.id, `${first}${DERIVED}`, row.quoteId, row.invoiceId],
  });
  const others = found.filter((other) => other.id !== row.id && isOfSameRental(row, other));
  return [row, ...others];
}

/** Reads the rows from which the lines of papers are made. */
export async function readPaperRows(pool: Pool, rows: readonly Reservation[]) {
  const units = await rowsOf(pool, 'units', {
    name: 'units',
    where: `id = ANY($1) OR (data->>'relatedId' = ANY($2) AND data->>'state' = 'loué')`,
    values: [namedUnits(rows), [...new Set(rows.flatMap(notesOut))]],
  });
  const itemIds = [...new Set([...rows, ...units].map(({ itemId }) => itemId).filter(Boolean))];
  const items = await rowsOf(pool, 'inventory', { name: 'items', where: 'id = ANY($1)', values: [itemIds] });
  const productIds = [...new Set(rows.map(({ productId }) => productId).filter(Boolean))];
  const products = await rowsOf(pool, 'products', {
    name: 'products',
    where: 'id = ANY($1)',
    values: [productIds],
  });
  return { units, items, products };
}
