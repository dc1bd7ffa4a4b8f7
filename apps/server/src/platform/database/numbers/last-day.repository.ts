// The latest day of a series of legal numbers, imported documents aside: what a device dated by itself is not numbered behind it
// (docs/adr/0018).
import type { Change } from '@zellige/domain';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { isNumbered, type NumberedCollection, seriesPrefix } from '@zellige/domain/kernel/identity/numbering';
import type { ClientBase } from 'pg';
import { tableOf } from '../tables/tables.ts';

export interface LastDays {
  read(series: NumberedCollection): Promise<string>;
  /** The first document of the series that is dated after that day, as this transaction leaves it. */
  firstAfter(series: NumberedCollection, day: string): Promise<{ number: string; date: string } | undefined>;
  /** What this transaction is about to number counts too. */
  note(changes: readonly Change[]): void;
}

/** Reads within a transaction. The counter is locked first: nobody numbers a document between this and the commit. */
export function lastDayReader(client: ClientBase): LastDays {
  const noted = new Map<NumberedCollection, string>();
  const redated = new Map<string, string>();
  return {
    async read(series) {
      await client.query({
        name: 'lock_counter',
        text: 'SELECT 1 FROM counters WHERE series = $1 FOR UPDATE',
        values: [seriesPrefix[series]],
      });
      const read = await client.query<{ day: string | null }>({
        name: `last_day_${series}`,
        text: `SELECT max(data->>'date' COLLATE "C") AS day FROM ${tableOf[series]}
          WHERE number IS NOT NULL AND coalesce(data->>'originalNumber', '') = ''`,
      });
      const known = noted.get(series) ?? '';
      const stored = read.rows[0]?.day ?? '';
      return stored > known ? stored : known;
    },
    async firstAfter(series, limit) {
      // `order_key` begins with the day: its index finds those few, almost always none.
      const read = await client.query<{ id: string; number: string; date: string }>({
        name: `after_${series}`,
        text: `SELECT id, number, data->>'date' AS date FROM ${tableOf[series]}
          WHERE order_key COLLATE "C" >= $1 AND number IS NOT NULL AND coalesce(data->>'originalNumber', '') = ''
          ORDER BY length(number), number`,
        values: [addDays(limit, 1)],
      });
      return read.rows.find(({ id, date }) => (redated.get(`${series}/${id}`) ?? date) > limit);
    },
    note(changes) {
      for (const { collection, before, after } of changes) {
        const day = 'date' in after ? String(after['date']) : '';
        if (before && isNumbered(collection)) redated.set(`${collection}/${after.id}`, day);
        if (before === null && isNumbered(collection) && day > (noted.get(collection) ?? ''))
          noted.set(collection, day);
      }
    },
  };
}
