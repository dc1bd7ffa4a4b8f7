// The day that a wrong clock gave a credit note is put right, and nothing else of it (docs/subjects/credit-notes.md).
import { rightOf } from '../kernel/operations/guarded.ts';
import { checkDayOpen } from '../kernel/facts/closed-months.ts';
import { dayOf } from '../kernel/facts/happened.ts';
import { type OperationContext, recordOperation, type Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { checkBetweenNeighbours } from '../kernel/facts/series-neighbours.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { creditNoteActions } from './credit-note.actions.ts';
import { type CreditNote, redateCreditNoteInput } from './credit-note.schema.ts';

/** Neither to come nor before its invoice, in an open month, between its neighbours. */
async function checkDay(tx: Tx, note: CreditNote, ctx: OperationContext): Promise<Result<true>> {
  const { date, invoiceDate } = note;
  if (date > dayOf(ctx)) return fail('validation_failed', undefined, { date: validation.dayToCome });
  if (date < invoiceDate)
    return fail('validation_failed', undefined, { date: validation.behindInvoice(invoiceDate) });
  const isOpen = checkDayOpen(date, ctx.rates);
  return isOpen.ok
    ? checkBetweenNeighbours('creditNotes', note, (number) => tx.creditNotes.get(number))
    : isOpen;
}

/** The invoice says the day of its last credit note. */
async function followInvoice(tx: Tx, note: CreditNote): Promise<void> {
  const invoice = await tx.invoices.get(note.invoiceId);
  if (!invoice) return;
  const others = await tx.creditNotes.find({ invoiceId: note.invoiceId });
  const days = others.map(({ id, date }) => (id === note.id ? note.date : date));
  tx.invoices.put({
    ...invoice,
    creditedOn: days.reduce((last, day) => (day > last ? day : last), note.date),
  });
}

export const redateCreditNote = recordOperation('redate', 'creditNotes', {
  input: redateCreditNoteInput,
  ...rightOf(creditNoteActions.redate),
  conflict: 'append',
  async run(tx, note, { date }, ctx) {
    if (date === note.date) return ok(note);
    // A browser leaves it to its server, whose clock counts.
    if (ctx.isAheadOfClock?.(note.date) === false) return fail('illegal_transition', validation.dayIsRight);
    const redated = { ...note, date };
    const inOrder = await checkDay(tx, redated, ctx);
    if (!inOrder.ok) return inOrder;
    await followInvoice(tx, redated);
    return ok(tx.creditNotes.put(redated));
  },
});
