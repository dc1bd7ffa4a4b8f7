// How the sample business puts back what a restored server lost: notes and documents as they were, with the payments that made
// them what they are; what is made of other records by a step of its own is only shown.
import { changedFields } from '../conflict/three-way.ts';
import type { PutBack, Row, Writable } from '../ports/rulebook.ts';
import { contentField, payAction } from './sample-operations.ts';

const pick = (row: Row, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

/** What follows from payments and steps. */
const followed: ReadonlySet<string> = new Set(['paid', 'status', 'total', 'tag']);

export function samplePutBack(schema: number): PutBack {
  const fields: Readonly<Record<string, readonly string[]>> = {
    notes: ['title', contentField(schema)],
    documents: ['client', 'lines'],
  };
  return {
    offers: (collection) => collection in fields || collection === 'payments',
    writes({ collection, id, row }, current): Writable[] {
      if (collection === 'payments') {
        const { documentId, amount } = row;
        return current
          ? []
          : [{ action: payAction(schema), input: { id: documentId, paymentId: id, amount } }];
      }
      const own = fields[collection] ?? [];
      if (!current) return [{ action: `create_${collection}`, input: { id, ...pick(row, own) } }];
      const changed = changedFields(row, current).filter((field) => own.includes(field));
      return changed.length === 0
        ? []
        : [{ action: `update_${collection}`, input: { id, changes: pick(row, changed) } }];
    },
    differences: (_collection, lost, current) =>
      changedFields(lost, current).filter((field) => !followed.has(field)),
  };
}
