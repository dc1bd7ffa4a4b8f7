// The invoices of one client and what was paid on them and credited of them, as far as that person sees them.
import type { Actor, CollectionName, Collections } from '@zellige/domain';
import type { StatedRows } from '@zellige/domain/accounting/account-entries';
import type { Pool } from 'pg';
import { tableOf } from '../../platform/database/tables/tables.ts';
import { visibilityOf, visibleCondition } from '../../platform/records/visibility.ts';

/** Rows that name one of these in that field; those in the corbeille too, which count all the same. */
async function rowsNaming<C extends CollectionName>(
  pool: Pool,
  actor: Actor,
  { collection, field, keys }: { collection: C; field: 'contactId' | 'invoiceId'; keys: readonly string[] },
): Promise<Collections[C][]> {
  const values: unknown[] = [keys];
  const { scope } = visibilityOf(actor, collection);
  const condition = visibleCondition(scope, actor.id, (value) => `$${values.push(value)}`) ?? 'true';
  const { rows } = await pool.query<{ data: Collections[C] }>(
    `SELECT data FROM ${tableOf[collection]} WHERE data->>'${field}' = ANY($1) AND ${condition}`,
    values,
  );
  return rows.map(({ data }) => data);
}

export async function accountRows(pool: Pool, actor: Actor, contactId: string): Promise<StatedRows> {
  const invoices = await rowsNaming(pool, actor, {
    collection: 'invoices',
    field: 'contactId',
    keys: [contactId],
  });
  const keys = invoices.map(({ id }) => id);
  const [payments, creditNotes] = await Promise.all([
    rowsNaming(pool, actor, { collection: 'payments', field: 'invoiceId', keys }),
    rowsNaming(pool, actor, { collection: 'creditNotes', field: 'invoiceId', keys }),
  ]);
  return { invoices, payments, creditNotes };
}
