import { describe, expect, it } from 'vitest';
import { collectionNames, collections } from './collections.ts';
import type { Row } from '../kernel/identity/collection-map.ts';
import type { Subject } from '../kernel/records/subject.ts';
import { actorOf } from '../testing/actors.ts';
import { sendableKinds } from '../sendings/sending.values.ts';

/** A text that is in no other field. */
const secret = 'cachette';
const kindsOf = (name: string): readonly string[] =>
  name === 'sendings' ? sendableKinds : ['quotes', 'invoices', 'payments', 'tasks'];

/** Every field that any search reads or any role is refused, with a text or an amount that is nowhere else. */
const rowOf = (kind: string, field: string): Row => {
  const empty: Record<string, unknown> = {
    id: 'x',
    of: kind,
    relatedType: kind,
    items: [],
    price: {},
    payments: [],
  };
  return { ...empty, [field]: field === 'items' ? [{ unitPrice: secret }] : secret } as Row;
};

const fields = [
  'subject',
  'text',
  'message',
  'actionUrl',
  'relatedId',
  'items',
  'price',
  'purchasePrice',
  'caution',
  'title',
  'name',
];

describe.each(Object.values(actorOf))('what is hidden from $role', (actor) => {
  it.each(collectionNames)('is read by no search of %s', (name) => {
    const described = collections[name];
    for (const kind of kindsOf(name))
      for (const field of fields) {
        const row = rowOf(kind, field);
        const isShown = JSON.stringify(described.redact(row, actor)).includes(secret);
        const isClosed = described.closed?.values(actor).includes(kind) ?? false;
        const isRead = searchOf(described, row).includes(secret);
        expect({ field, kind, leaks: isRead && !isShown && !isClosed }).toEqual({
          field,
          kind,
          leaks: false,
        });
      }
  });
});

/** Rows here hold few fields: what a line cannot be made of is read by none. */
function searchOf(described: Subject, row: Row): string {
  try {
    return described.searchLine(row);
  } catch {
    return '';
  }
}
