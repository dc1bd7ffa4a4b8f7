// Making, changing and cancelling invoices; payments stand in payment.operations.ts (docs/product.md 'Invoices').
import { z } from 'zod';
import { archiving } from '../kernel/archiving.ts';
import { addDays } from '../kernel/dates.ts';
import { idText } from '../kernel/keys.ts';
import { withDefaults } from '../kernel/defaults.ts';
import { importMessages } from '../kernel/import.messages.ts';
import { dayDone, documentDay } from '../kernel/happened.ts';
import { type OperationContext, creation, type Tx, recordOperation } from '../kernel/operation.ts';
import { openChanges } from '../kernel/open-changes.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { isImported, pastOf } from '../kernel/taken-over.ts';
import { convertedInvoiceId } from '../kernel/numbering.ts';
import { withCautions } from '../quotes/line-cautions.ts';
import { completeLines, type DocumentLine, type NewLine } from '../quotes/lines.ts';
import { checkNotExpired, checkQuoteTransition, originalNumberOf } from '../quotes/quote.rules.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { followQuote } from '../quotes/quote-reservations.ts';
import { blankInvoice, priceInvoice, settlement } from './invoice-draft.ts';
import { followInvoice, recordReturnCharges } from './invoice-reservations.ts';
import {
  cancelInvoiceInput,
  convertQuoteInput,
  createInvoiceInput,
  type Invoice,
  type InvoiceInput,
  updateInvoiceInput,
} from './invoice.schema.ts';
import {
  checkCancel,
  checkLinesOpen,
  dueDateOf,
  isInvoiceClosed,
  isInvoiceFieldOpen,
  remainingOf,
} from './invoice.rules.ts';
import { handPayments, recordAdvance, reversePayments } from './payment.operations.ts';
import { quoteToInvoice } from './quote-to-invoice.ts';
import { invoiceAsItStood } from './taken-over-invoice.ts';

interface InvoiceDays {
  date: string;
  dueDate: string;
}

/**
 * No future day; an imported invoice keeps its own. The due date is checked against the day the invoice was made on. The
 * series may then date the invoice later, behind one that was numbered before it, and the due date moves along.
 */
async function daysOf(input: InvoiceInput, ctx: OperationContext): Promise<Result<InvoiceDays>> {
  const imported = isImported(input, ctx) ? input.date : undefined;
  const made = imported ?? dayDone(input.date, ctx);
  const judged = dueDateOf(made, input.dueDate, ctx);
  if (!judged.ok) return judged;
  const date = imported ?? (await documentDay('invoices', made, ctx));
  const dueDate = input.dueDate ?? addDays(date, ctx.rates.invoiceDueDays);
  return ok({ date, dueDate: dueDate < date ? date : dueDate });
}

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
    status: true,
    paidAt: true,
    bonLivraison: true,
    bonLivraisonId: true,
    shippedAt: true,
    cancelledReason: true,
    'items.total': true,
    'items.creditedQuantity': true,
  },
  input: createInvoiceInput,
  permission: 'invoices.create',
  async run(tx, input, ctx) {
    const quote = await quoteToInvoice(tx, input.quoteId, ctx);
    if (!quote.ok) return quote;
    const id = input.id ?? String(ctx.newId('invoices'));
    const days = await daysOf(input, ctx);
    if (!days.ok) return days;
    const draft = {
      ...withDefaults(blankInvoice(ctx), input),
      ...days.value,
      items: await withCautions(tx, completeLines(input.items, id), { ctx }),
    };
    const figures = priceInvoice(draft, ctx);
    if (!figures.ok) return figures;
    const invoice = tx.invoices.put({
      id,
      number: null,
      ...originalNumberOf(input, ctx),
      client: input.client,
      ...draft,
      quoteId: quote.value?.id ?? null,
      ...figures.value,
      ...settlement(figures.value.amount, draft.advanceAmount, draft.date),
    });
    const past = pastOf(input, ctx);
    const known = past ? tx.invoices.put(await invoiceAsItStood(tx, invoice, past)) : invoice;
    recordAdvance(tx, known, past);
    if (quote.value) tx.quotes.put({ ...quote.value, status: 'Facturé', invoiceId: known.id });
    return reserved(tx, known, { ctx, overbookReason: past ? importMessages.statusTaken : '' });
  },
});

/** The invoice, once the stock has what its rental lines ask for. */
async function reserved(
  tx: Tx,
  invoice: Invoice,
  following: Parameters<typeof followInvoice>[2],
): Promise<Result<Invoice>> {
  await recordReturnCharges(tx, invoice);
  const followed = await followInvoice(tx, invoice, following);
  return followed.ok ? ok(invoice) : followed;
}

/**
 * The lines of the quote that they come from are not a writer's to change, nor what a line charges of a return: a line that the
 * writer names keeps it.
 */
function withOrigins(given: readonly NewLine[], invoice: Invoice): DocumentLine[] {
  const known = new Map(invoice.items.map((line) => [line.id, line]));
  const named = new Set(given.map(({ id }) => id));
  return completeLines(given, invoice.id).map(({ originId: _given, charge: told, ...line }) => {
    const before = known.get(line.id);
    const { originId } = before ?? {};
    const charge = before && named.has(line.id) ? before.charge : told;
    return { ...line, ...(originId && { originId }), ...(charge && { charge }) };
  });
}

export const updateInvoice = recordOperation('update', 'invoices', {
  givingUp: { permission: 'invoices.pay' },
  input: updateInvoiceInput,
  permission: 'invoices.edit',
  async run(tx, invoice, { changes: given }, ctx) {
    const open = checkLinesOpen(invoice);
    const changes = openChanges(invoice, given, (field) => isInvoiceFieldOpen(invoice, field));
    if (changes === null) return open.ok ? fail('lines_locked') : open;
    const { items, ...fields } = changes;
    const next = {
      ...invoice,
      ...fields,
      items: items ? withOrigins(items, invoice) : invoice.items,
    } as Invoice;
    await recordReturnCharges(tx, next, invoice.items);
    const dueDate = dueDateOf(next.date, next.dueDate, ctx);
    if (!dueDate.ok) return dueDate;
    const figures = open.ok ? priceInvoice(next, ctx) : null;
    if (figures && !figures.ok) return figures;
    if (next.assignedTo !== invoice.assignedTo) await handPayments(tx, next);
    const followed = await followInvoice(tx, next, { ctx, before: invoice.items });
    if (!followed.ok) return followed;
    if (!figures) return ok(tx.invoices.put(next));
    const { amount } = figures.value;
    const settled = settlement(amount, next.advanceAmount, next.date);
    return ok(tx.invoices.put({ ...next, ...figures.value, ...settled }));
  },
});

/**
 * Quote to invoice in one transaction: the quote becomes Facturé, the advance is carried over, due in 30 days. A second
 * call answers the same invoice (docs/product.md 'Invoices').
 */
export const convertQuote = recordOperation('convert', 'quotes', {
  draws: { invoiceId: { of: 'invoices', key: ({ now }) => convertedInvoiceId(now) } },
  input: convertQuoteInput,
  permission: 'quotes.convert',
  answers: 'invoices',
  conflict: 'append',
  copies: true,
  async run(tx, quote, { invoiceId, confirmed, overbookReason }, ctx) {
    const existing = await alreadyInvoiced(tx, quote, ctx);
    if (existing) return existing;
    const status = checkQuoteTransition(quote, 'convert');
    if (!status.ok) return status;
    if (quote.status !== 'Accepté' && !confirmed) return fail('confirmation_required');
    const valid = checkNotExpired(quote, ctx.happenedAt);
    if (!valid.ok) return valid;
    const key = invoiceId ?? (await freeInvoiceId(tx, ctx.happenedAt));
    if (invoiceId !== undefined && (await tx.invoices.get(invoiceId))) return fail('already_exists');
    const invoice = await invoiceFromQuote(quote, key, ctx);
    if (!invoice.ok) return invoice;
    const stored = tx.invoices.put(invoice.value);
    recordAdvance(tx, stored);
    tx.quotes.put({ ...quote, status: status.value, invoiceId: stored.id });
    return reserved(tx, stored, { ctx, overbookReason });
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

/** The invoice made before, for whoever sees it; null when there is none. */
async function alreadyInvoiced(tx: Tx, quote: Quote, ctx: OperationContext): Promise<Result<Invoice> | null> {
  const invoice = quote.invoiceId === null ? undefined : await tx.invoices.get(quote.invoiceId);
  if (!invoice) return null;
  return (await ctx.sees('invoices', invoice)) ? ok(invoice) : fail('already_invoiced');
}

/** `INV-<timestamp>`, one millisecond later for each invoice already made in that one. */
async function freeInvoiceId(tx: Tx, now: Date): Promise<string> {
  for (let at = now.getTime(); ; at += 1) {
    const id = convertedInvoiceId(new Date(at));
    if (!(await tx.invoices.get(id))) return id;
  }
}

type NewInvoice = Parameters<Tx['invoices']['put']>[0];

async function invoiceFromQuote(
  quote: Quote,
  id: string,
  ctx: OperationContext,
): Promise<Result<NewInvoice>> {
  const date = await documentDay('invoices', undefined, ctx);
  const dueDate = dueDateOf(date, undefined, ctx);
  if (!dueDate.ok) return dueDate;
  return ok({
    ...withDefaults(blankInvoice(ctx), { ...quote, date, dueDate: dueDate.value }),
    id,
    number: null,
    quoteId: quote.id,
    client: quote.client,
    subtotal: quote.subtotal,
    discount: quote.discount,
    tax: quote.tax,
    total: quote.total,
    amount: quote.total,
    items: quote.items
      .filter((line) => !line.optional)
      .map((line, index) => ({ ...line, id: `${id}-${index + 1}`, originId: line.id })),
    ...settlement(quote.total, quote.advanceAmount, date),
  });
}

/**
 * Of an invoice that nothing has left: the number is kept and the quote goes back to Accepté. Money received makes it an admin's
 * decision, and the payments are reversed first, in the same transaction.
 */
export const cancelInvoice = recordOperation('cancel', 'invoices', {
  input: cancelInvoiceInput,
  permission: 'invoices.cancel',
  async run(tx, invoice, { reason }, ctx) {
    const allowed = checkCancel(invoice, ctx.actor);
    if (!allowed.ok) return allowed;
    await reversePayments(tx, invoice.id, reason, ctx);
    const quote = invoice.quoteId === null ? undefined : await tx.quotes.get(invoice.quoteId);
    if (quote && quote.invoiceId === invoice.id) {
      const reopened = tx.quotes.put({ ...quote, status: 'Accepté', invoiceId: null });
      const kept = await followQuote(tx, reopened, { ctx });
      if (!kept.ok) return kept;
    }
    const cancelled = {
      ...invoice,
      status: 'Annulée',
      cancelledReason: reason,
      paidAt: null,
      advanceAmount: 0,
    } as const;
    await recordReturnCharges(tx, cancelled);
    if (!quote) await followInvoice(tx, cancelled, { ctx });
    return ok(tx.invoices.put({ ...cancelled, remainingAmount: remainingOf(cancelled) }));
  },
});

export const { archive: archiveInvoice, restore: restoreInvoice } = archiving('invoices', {
  id: idText,
  permission: 'invoices.edit',
  refuse: async (_tx, row) =>
    isInvoiceClosed(row as unknown as Invoice)
      ? null
      : fail('lines_locked', "Soldez ou annulez cette facture avant de l'archiver"),
});
