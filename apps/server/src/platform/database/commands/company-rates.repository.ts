// The company's rates as they stand when a transaction begins, without a lock: a rate may change meanwhile.
import type { BusinessRates, Row } from '@zellige/domain';
import { ratesOf, ratesRow } from '@zellige/domain/kernel/values/business-rates';
import type { PoolClient } from 'pg';

export interface CompanyRates {
  /** Instead of the company's own. */
  readonly fixed: BusinessRates | null;
  /** As the last transaction read them: an operation begins with them before its own transaction has answered. */
  last: BusinessRates | null;
  /** The row that they were made of. */
  text: string | null;
}

export const companyRates = (fixed: BusinessRates | null): CompanyRates => ({
  fixed,
  last: fixed,
  text: null,
});

/** The same object while they are the same. */
export async function readRates(client: PoolClient, rates: CompanyRates): Promise<BusinessRates> {
  if (rates.fixed) return rates.fixed;
  const read = await client.query<{ text: string }>({
    name: 'rates',
    text: 'SELECT data::text AS text FROM settings WHERE id = $1',
    values: [ratesRow.id],
  });
  const text = read.rows[0]?.text ?? '';
  if (rates.last && rates.text === text) return rates.last;
  rates.text = text;
  rates.last = ratesOf(text === '' ? null : (JSON.parse(text) as Row));
  return rates.last;
}
