// The history of a record as somebody sees it who may not see every field of the row (docs/product.md §3).
import type { Row } from '../identity/collection-map.ts';
import type { FieldChange } from './history.ts';

/** Leaves out the fields that `redact` strips from the row whose history it is. */
export function redactHistory<Entry extends { changes: readonly FieldChange[] }>(
  entries: readonly Entry[],
  redact: (row: Row) => Partial<Row>,
  row: Row,
): Entry[] {
  const visible = (field: string, value: unknown): unknown =>
    redact({ items: [], ...row, [field]: value ?? [] })[field];
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes
      .filter(({ field, to }) => visible(field, to) !== undefined)
      .map(({ field, from, to }) => ({
        field,
        from: from === null ? null : visible(field, from),
        to: to === null ? null : visible(field, to),
      })),
  }));
}
