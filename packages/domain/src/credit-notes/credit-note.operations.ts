// Making a credit note. It is issued with its number and never changes: what is wrong in it is put right by a new invoice
// (docs/product.md 'Credit notes').
import type { z } from 'zod';
import { moneyDay } from '../kernel/facts/money-day.ts';
import { checkNotAhead } from '../kernel/facts/happened.ts';
import { toCentimes } from '../kernel/values/money.ts';
import { creation, type OperationContext, type Tx } from '../kernel/operations/operation.ts';
import { errorMessages } from '../kernel/failures/error-codes.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { pastOf } from '../kernel/operations/imported-past.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { isCreditedWhole, takesMoneyOnly } from '../invoices/invoice.rules.ts';
import { giveBackToQuote, reopenedQuote } from '../invoices/parts/quote-parts.ts';
import { covers, isPart, netShare } from '../invoices/parts/quote-share.ts';
import { originalNumberOf } from '../quotes/quote.rules.ts';
import { createCreditNoteInput, type CreditNote, type CreditNoteKind } from './credit-note.schema.ts';
import { checkCreditDecision } from './credit-decision.ts';
import { creditFor, creditLeft, creditTotals } from './credited.rules.ts';
import { creditedWith, dayOfCredit, issue } from './issued-credit.ts';
import { freeReservations } from './credited-reservations.ts';

type CreditInput = z.output<typeof createCreditNoteInput>;

export const createCreditNote = creation('creditNotes', {
  serverFields: {
    number: true,
    contactId: true,
    client: true,
    personId: true,
    addressId: true,
    clientPerson: true,
    clientPhone: true,
    clientEmail: true,
    clientAddress: true,
    clientIce: true,
    projectName: true,
    vatExemption: true,
    assignedTo: true,
    invoiceNumber: true,
    invoiceDate: true,
    date: true,
    kind: true,
    days: true,
    items: true,
    vat: true,
    subtotal: true,
    discount: true,
    tax: true,
    total: true,
  },
  input: createCreditNoteInput,
  permission: 'creditNotes.create',
  conflict: 'append',
  copies: true,
  // Two credit notes of one invoice wait for each other: the second one reads what the first one left.
  first: ({ invoiceId }) => [{ collection: 'invoices', id: invoiceId }],
  async run(tx, input, ctx) {
    const found = await creditableInvoice(tx, input, ctx);
    if (!found.ok) return found;
    const invoice = found.value;
    const before = await tx.creditNotes.find({ invoiceId: invoice.id });
    const part = creditFor(creditLeft(invoice, before), input);
    if (!part.ok) return part;
    const { total: credit } = creditTotals(part.value);
    if (toCentimes(creditedWith(invoice, credit)) > toCentimes(invoice.amount))
      return fail('credit_note_exceeds');
    const decided = checkCreditDecision(ctx, { invoice, before, request: input, credit });
    if (!decided.ok) return decided;
    const day = await dayOfNote(input, invoice, ctx);
    if (!day.ok) return day;
    const { note, invoice: settled } = await issue(tx, invoice, {
      id: input.id ?? String(ctx.newId('creditNotes')),
      kind: kindOf(input),
      reason: input.reason,
      date: day.value,
      part: part.value,
      ...originalNumberOf(input, ctx),
    });
    const followed = await follow(tx, settled, { note, before, ctx });
    return followed.ok ? ok(note) : followed;
  },
});

/** The first open day of its series, never before the invoice's; an imported one keeps its own, not to come and in an open month. */
async function dayOfNote(
  input: CreditInput,
  invoice: Invoice,
  ctx: OperationContext,
): Promise<Result<string>> {
  const past = pastOf(input, ctx);
  if (!past) return dayOfCredit(invoice, ctx);
  const inTime = checkNotAhead(invoice, ctx);
  if (!inTime.ok) return inTime;
  const { date } = invoice;
  if (past.date < date) return fail('validation_failed', undefined, { date: validation.behindInvoice(date) });
  return moneyDay(past.date, ctx);
}

/** The invoice that stands and that its writer sees, for a credit note that is not there yet. */
async function creditableInvoice(
  tx: Tx,
  input: CreditInput,
  ctx: OperationContext,
): Promise<Result<Invoice>> {
  const invoice = await tx.invoices.get(input.invoiceId);
  if (!(invoice && (await ctx.sees('invoices', invoice))))
    return fail('invoice_not_found', undefined, { invoiceId: errorMessages.invoice_not_found });
  if (invoice.status === 'Annulée') return fail('invoice_cancelled');
  // The authority numbers an invoice as it commits it, and its number is printed on the credit note: one that came in the same
  // queue waits for that.
  if (invoice.number === null && tx.invoices.absence === 'never was') return fail('not_attempted');
  if (input.id !== undefined && (await tx.creditNotes.get(input.id))) return fail('already_exists');
  return input.lines && input.amount !== undefined
    ? fail('validation_failed', undefined, { amount: validation.linesOrAmount })
    : ok(invoice);
}

const kindOf = ({ lines, amount }: CreditInput): CreditNoteKind =>
  lines ? 'lines' : amount === undefined ? 'whole' : 'amount';

interface Credited {
  note: CreditNote;
  before: readonly CreditNote[];
  ctx: OperationContext;
}

/**
 * Stores the invoice. Once all of it is credited its quote is Accepté again, to be invoiced anew; of a deposit or a situation the
 * quote has at once what is credited. Failure: in_use while another invoice deducts it.
 */
async function follow(tx: Tx, invoice: Invoice, { note, before, ctx }: Credited): Promise<Result<true>> {
  if (isPart(invoice)) return followPart(tx, invoice, { note, before, ctx });
  const quote =
    isCreditedWhole(invoice) && invoice.quoteId !== null ? await tx.quotes.get(invoice.quoteId) : undefined;
  const reopens = quote?.invoiceId === invoice.id && quote.status === 'Facturé';
  if (reopens) tx.quotes.put(reopenedQuote(quote));
  await freeReservations(tx, invoice, { reason: note.reason, isQuoteOpen: reopens });
  tx.invoices.put(invoice);
  return ok(true);
}

/**
 * Of an invoice that takes a part of its quote: what the stock promised stays the quote's. What a file told to be given back is the
 * quote's already, and stays so until its credit notes have come in.
 */
async function followPart(tx: Tx, part: Invoice, { note, before, ctx }: Credited): Promise<Result<true>> {
  if (!takesMoneyOnly(part) && !isCreditedWhole(part)) {
    tx.invoices.put(part);
    return ok(true);
  }
  const noted = { ...part, givenBack: [...before, note].flatMap(({ vat }) => vat) };
  const isAlreadyCredited = covers(netShare(noted), netShare(part));
  const isAll = covers(netShare(part), netShare(noted));
  const credited = tx.invoices.put(isAll ? noted : part);
  const quote = part.quoteId === null ? undefined : await tx.quotes.get(part.quoteId);
  return quote && !isAlreadyCredited ? giveBackToQuote(tx, credited, { quote, ctx }) : ok(true);
}
