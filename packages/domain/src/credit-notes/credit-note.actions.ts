// Guards decide who may do what to a credit note, and when; its operation and its menu read them
// (docs/subjects/credit-notes.md).
import { isAheadOfClock } from '../kernel/facts/happened.ts';
import { fail } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { guard } from '../kernel/operations/guard.ts';
import type { CreditNote } from './credit-note.schema.ts';

export const creditNoteActions = {
  /** A wrong clock gave its day: nothing else of it ever changes. */
  redate: guard<CreditNote>(
    'creditNotes.whole',
    ({ date }, { now }) =>
      isAheadOfClock(date, now) ? null : fail('illegal_transition', validation.dayIsRight).error,
    { condition: 'its day is after tomorrow' },
  ),
};
