// Making, changing and cancelling invoices; payments stand in payment.operations.ts (docs/product.md 'Invoices').
import { rightOf } from '../kernel/operations/guarded.ts';
import { z } from 'zod';
import { checkBilled, followedClient, withClient } from '../contacts/client-of-contact.ts';
import { archiving } from '../kernel/operations/archiving.ts';
import { idText } from '../kernel/identity/keys.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { creation, type OperationContext, recordOperation, type Tx } from '../kernel/operations/operation.ts';
import { openChanges } from '../kernel/records/open-changes.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { pastOf } from '../kernel/operations/imported-past.ts';
import { discountOf, withDiscount } from '../documents/document-discount.ts';
import { withCautions } from '../documents/line-cautions.ts';
import { completeLines, type DocumentLine, type NewLine } from '../documents/lines.ts';
import { linesOf, periodFields, withPeriod } from '../documents/rental-period.ts';
import { originalNumberOf } from '../quotes/quote.rules.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { invoiceActions } from './invoice.actions.ts';
import { checkFees } from '../payments/bounce-fees.ts';
import { blankInvoice, priceInvoice, settlement } from './invoice-draft.ts';
import { followInvoice, recordReturnCharges, reserved } from './invoice-reservations.ts';
import {
  cancelInvoiceInput,
  createInvoiceInput,
  type Invoice,
  type ImportedInvoice,
  updateInvoiceInput,
} from './invoice.schema.ts';
import { checkLinesOpen, dueDateOf, isInvoiceFieldOpen, remainingOf } from './invoice.rules.ts';
import { checkChangedDays, checkUndoOpen, daysOf } from './invoice-days.ts';
import { handPayments, recordAdvance, reversePayments } from '../payments/payment.operations.ts';
import { checkPaper } from '../payments/payment.rules.ts';
import { settleByCautions } from '../payments/caution-settlement.ts';
import { giveBackToQuote } from './parts/quote-parts.ts';
import { quoteToInvoice } from './parts/quote-to-invoice.ts';
import { storeAsItStood } from './invoice-past.ts';
import { partThen } from './parts/part-past.ts';
import { freeSource } from './recurring/invoice-source.ts';
import { giveBackDays } from './recurring/contract-invoice.ts';

export const createInvoice = creation('invoices', {
  serverFields: {
    number: true,
    originalQuote: true,
    amount: true,
    subtotal: true,
    discount: true,
    tax: true,
    total: true,
    remainingAmount: true,
    creditedAmount: true,
    creditedOn: true,
    stampDuty: true,
    stampPercent: true,
    keptCaution: true,
    cautionReceipts: true,
    status: true,
    paidAt: true,
    contractId: true,
    source: true,
    period: true,
    creditedDays: true,
    pricedSpans: true,
    kind: true,
    share: true,
    givenBack: true,
    sharePercent: true,
    deductions: true,
    bonLivraison: true,
    bonLivraisonId: true,
    shippedAt: true,
    sentAt: true,
    cancelledReason: true,
    'items.total': true,
    'items.totalTtc': true,
    'items.creditedQuantity': true,
  },
  input: createInvoiceInput,
  permission: 'invoices.create',
  // Two parts of one quote wait for each other, also where one of them is imported.
  first: ({ takenOver }) =>
    takenOver?.share && takenOver.quoteId ? [{ collection: 'quotes', id: takenOver.quoteId }] : [],
  async run(tx, input, ctx) {
    const named = await withClient(tx, input, ctx);
    if (!named.ok) return named;
    const billed = await checkBilled(named.value, ctx);
    if (!billed.ok) return billed;
    const fees = await checkFees(tx, named.value);
    return fees.ok ? made(tx, named.value, ctx) : fees;
  },
});

async function made(
  tx: Tx,
  input: z.output<typeof createInvoiceInput> & { client: string },
  ctx: OperationContext,
): Promise<Result<Invoice>> {
  const quote = await quoteToInvoice(tx, input.quoteId, ctx);
  if (!quote.ok) return quote;
  const id = input.id ?? String(ctx.newId('invoices'));
  const past = pastOf(input, ctx);
  const priced = await pricedDraft(tx, input, { id, past, quote: quote.value, ctx });
  if (!priced.ok) return priced;
  const draft = priced.value;
  const invoice = tx.invoices.put({
    id,
    number: null,
    ...originalNumberOf(input, ctx),
    client: input.client,
    ...draft,
    quoteId: quote.value?.id ?? null,
    ...settlement(draft.amount, draft.advanceAmount, draft.date),
  });
  const then = past ? await storeAsItStood(tx, invoice, { past, ctx }) : ok(invoice);
  if (!then.ok) return then;
  const known = recordAdvance(tx, then.value, { past, cheque: input.cheque, ctx });
  if (quote.value) tx.quotes.put({ ...quote.value, status: 'Facturé', invoiceId: known.id });
  const overbookReason = past ? importMessages.statusImported : '';
  const followed = await reserved(tx, known, { ctx, overbookReason });
  // What another program settled is told by it.
  return followed.ok && !past ? ok(await settleByCautions(tx, followed.value, ctx)) : followed;
}

/** What its writer and its past say of it, with its figures. */
async function pricedDraft(
  tx: Tx,
  input: z.output<typeof createInvoiceInput>,
  {
    id,
    past,
    quote,
    ctx,
  }: { id: string; past: ImportedInvoice | null; quote: Quote | null; ctx: OperationContext },
) {
  const days = await daysOf(input, ctx);
  if (!days.ok) return days;
  const part = await partThen(tx, past);
  if (!part.ok) return part;
  const draft = {
    ...withDefaults(blankInvoice(ctx), input),
    ...days.value,
    ...part.value,
    ...periodFields(input),
    ...discountOf(input),
    items: await withCautions(tx, completeLines(withPeriod(input.items, input), id, ctx.rates), { ctx }),
  };
  const paper = checkPaper({ mode: draft.paymentMethod, cheque: input.cheque }, 'paymentMethod');
  if (!paper.ok) return paper;
  const figures = await priceInvoice(past?.keepsExcess ? { ...draft, advanceAmount: 0 } : draft, ctx, quote);
  return figures.ok ? ok({ ...draft, ...figures.value }) : figures;
}

/**
 * The lines of the quote that they come from are not a writer's to change, nor what a line charges of a return: a line that the
 * writer names keeps it.
 */
function withOrigins(
  newLines: readonly NewLine[],
  invoice: Invoice,
  { rates }: Pick<OperationContext, 'rates'>,
): DocumentLine[] {
  const known = new Map(invoice.items.map((line) => [line.id, line]));
  const named = new Set(newLines.map(({ id }) => id));
  return completeLines(newLines, invoice.id, rates).map(
    ({ originId: _originId, charge: lineCharge, ...line }) => {
      const before = known.get(line.id);
      const { originId } = before ?? {};
      const charge = before && named.has(line.id) ? before.charge : lineCharge;
      return { ...line, ...(originId && { originId }), ...(charge && { charge }) };
    },
  );
}

/** The days that a wrong clock gave are put right whatever happened since: the series waits for it. */
function openFields(invoice: Invoice, ctx: OperationContext): (field: string) => boolean {
  const isAhead = ctx.isAheadOfClock?.(invoice.date) === true;
  return (field) =>
    isInvoiceFieldOpen(invoice, field) || (isAhead && (field === 'date' || field === 'dueDate'));
}

async function changed(
  tx: Tx,
  invoice: Invoice,
  { requested, ctx }: { requested: z.output<typeof updateInvoiceInput>['changes']; ctx: OperationContext },
): Promise<Result<Invoice>> {
  const open = checkLinesOpen(invoice);
  const changes = openChanges(invoice, requested, openFields(invoice, ctx));
  if (changes === null) return open.ok ? fail('lines_locked') : open;
  const inTime = await checkChangedDays(tx, invoice, changes, ctx);
  if (!inTime.ok) return inTime;
  const { items, ...fields } = changes;
  const dated = withDiscount({ ...invoice, ...fields } as Invoice, fields);
  const lines = linesOf(items, invoice, dated);
  const next = {
    ...dated,
    items: lines === invoice.items ? invoice.items : withOrigins(lines, invoice, ctx),
  };
  await recordReturnCharges(tx, next, invoice.items);
  const dueDate = dueDateOf(next.date, next.dueDate, ctx);
  if (!dueDate.ok) return dueDate;
  const figures = open.ok ? await priceInvoice(next, ctx, invoice) : null;
  if (figures && !figures.ok) return figures;
  if (next.assignedTo !== invoice.assignedTo) await handPayments(tx, next);
  const followed = await followInvoice(tx, next, { ctx, before: invoice.items });
  if (!followed.ok) return followed;
  if (!figures) return ok(tx.invoices.put(next));
  const { amount } = figures.value;
  const settled = settlement(amount, next.advanceAmount, next.date);
  return ok(await settleByCautions(tx, tx.invoices.put({ ...next, ...figures.value, ...settled }), ctx));
}

export const updateInvoice = recordOperation('update', 'invoices', {
  givingUp: { permission: 'invoices.pay' },
  input: updateInvoiceInput,
  ...rightOf(invoiceActions.edit),
  async run(tx, invoice, { changes }, ctx) {
    const named = await followedClient(tx, invoice, { changes, ctx });
    if (!named.ok) return named;
    const { addressId = invoice.addressId } = named.value;
    const billed =
      addressId === invoice.addressId ? ok(true) : await checkBilled({ ...invoice, ...named.value }, ctx);
    return billed.ok ? changed(tx, invoice, { requested: named.value, ctx }) : billed;
  },
});

/**
 * The writer had invoiced the same quote offline; what they did with their invoice continues on this one. Only the Historique
 * says so (ADR 0025).
 */
export const joinInvoice = recordOperation('join', 'invoices', {
  input: z.object({ id: idText }),
  permission: 'quotes.convert',
  conflict: 'append',
  run: async (tx, invoice) => ok(tx.invoices.note(invoice, {})),
});

/**
 * An invoice that nothing has left is cancelled: the number stays and the quote goes back to Accepté. Money received makes it an admin's
 * decision, and the payments are reversed first, in the same transaction.
 */
export const cancelInvoice = recordOperation('cancel', 'invoices', {
  input: cancelInvoiceInput,
  ...invoiceActions.cancel,
  async run(tx, invoice, { reason }, ctx) {
    const undone = checkUndoOpen(invoice, await tx.payments.find({ invoiceId: invoice.id }), ctx);
    if (!undone.ok) return undone;
    await reversePayments(tx, invoice.id, reason, ctx);
    const quote = invoice.quoteId === null ? undefined : await tx.quotes.get(invoice.quoteId);
    const { keptCaution: _keptCaution, cautionReceipts: _receipts, ...rest } = invoice;
    const cancelled = {
      ...rest,
      status: 'Annulée',
      cancelledReason: reason,
      paidAt: null,
      advanceAmount: 0,
    } as const;
    const returned = quote ? await giveBackToQuote(tx, cancelled, { quote, ctx }) : ok(true as const);
    if (!returned.ok) return returned;
    await recordReturnCharges(tx, cancelled);
    await giveBackDays(tx, invoice, ctx);
    await freeSource(tx, invoice);
    if (!quote) await followInvoice(tx, cancelled, { ctx });
    return ok(tx.invoices.put({ ...cancelled, remainingAmount: remainingOf(cancelled) }));
  },
});

export const { archive: archiveInvoice, restore: restoreInvoice } = archiving('invoices', {
  id: idText,
  guards: invoiceActions,
});
