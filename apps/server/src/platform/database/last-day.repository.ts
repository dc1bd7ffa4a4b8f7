// The latest day of a series of legal numbers, imported documents aside: what a device dated by itself is not numbered behind it
// (docs/adr/0018).
import type { Change } from '@zellige/domain';
import { isNumbered, type NumberedCollection, seriesPrefix } from '@zellige/domain/kernel/numbering';
import type { ClientBase } from 'pg';
import { tableOf } from './tables.ts';

export interface LastDays {
  read(series: NumberedCollection): Promise<string>;
  /** What this transaction is about to number counts too. */
  note(changes: readonly Change[]): void;
}

/** Reads within a transaction. The counter is locked first: nobody numbers a document between this and the commit. */
export function lastDayReader(client: ClientBase): LastDays {
  const noted = new Map<NumberedCollection, string>();
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
    note(changes) {
      for (const { collection, before, after } of changes) {
        const day = 'date' in after ? String(after['date']) : '';
        if (before === null && isNumbered(collection) && day > (noted.get(collection) ?? ''))
          noted.set(collection, day);
      }
    },
  };
}
