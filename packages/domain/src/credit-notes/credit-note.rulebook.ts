// What can be done with credit notes: they are made, and stay.
import { operationsOf, type Rulebook, type StoredRow } from '../kernel/operations/rulebook.ts';
import { whole } from '../kernel/records/write-description.ts';
import * as operations from './credit-note.operations.ts';
import type { CreditNote } from './credit-note.schema.ts';

/** What a lost credit note was asked for. */
function askedFor(row: StoredRow): Record<string, unknown> {
  const { kind, items, total } = row as unknown as CreditNote;
  if (kind === 'whole') return {};
  if (kind === 'amount') return { amount: total };
  return { lines: items.map(({ originId, quantity }) => ({ lineId: originId, quantity })) };
}

export const creditNoteRulebook = {
  operations: operationsOf(operations),
  said: { create: whole(({ name, other }) => (other === '' ? name : `Avoir sur ${other}`)) },
  lost: {
    permission: 'creditNotes.create',
    withheld: ['takenOver'],
    made: ({ row }) => askedFor(row),
    counts: ({ total, reason }) => ({ total, reason }),
  },
} satisfies Rulebook;
