// The rulebook lists the operations on credit notes: they are made and stay, except that a day given by a wrong clock is
// corrected.
import { field } from '../kernel/schema/field-dictionary.ts';
import { operationsOf, type Rulebook, type StoredRow } from '../kernel/operations/rulebook.ts';
import { dayField, whole } from '../kernel/records/write-description.ts';
import * as contractDays from './contract-days/owed-days.operations.ts';
import * as operations from './credit-note.operations.ts';
import type { CreditNote } from './credit-note.schema.ts';
import * as redate from './redate.operations.ts';

/** What a lost credit note was asked for. */
function requestOf(row: StoredRow): Record<string, unknown> {
  const { kind, items, total } = row as CreditNote;
  if (kind === 'whole') return {};
  if (kind === 'amount') return { amount: total };
  return { lines: items.map(({ originId, quantity }) => ({ lineId: originId, quantity })) };
}

export const creditNoteRulebook = {
  operations: operationsOf(operations, redate, contractDays),
  descriptions: {
    create: whole(({ name, other }) => (other === '' ? name : `Avoir sur ${other}`)),
    redate: whole(({ name, data }) => `${name} daté du ${dayField(data, 'date')}`),
  },
  corrections: { redate: { date: field('Date', 'day') } },
  recovery: {
    permission: 'creditNotes.create',
    withheld: ['takenOver'],
    made: ({ row }) => requestOf(row),
    counts: ({ total, reason }) => ({ total, reason }),
  },
} satisfies Rulebook;
