// These operations carry a quote from its creation to its acceptance; its invoicing belongs to invoices (docs/product.md
// 'Quotes').
import { withDefaults } from '../kernel/values/defaults.ts';
import { followedClient, withClient } from '../contacts/client-of-contact.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { dayOf, documentDay, instantOf } from '../kernel/facts/happened.ts';
import { newKey } from '../kernel/operations/new-key.ts';
import { type OperationContext, creation, type Tx, recordOperation } from '../kernel/operations/operation.ts';
import { refusedBy, rightOf } from '../kernel/operations/guarded.ts';
import type { NextStep } from '../kernel/schema/next-step.ts';
import { openChanges } from '../kernel/records/open-changes.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { isImported, pastOf } from '../kernel/operations/imported-past.ts';
import { withCautions } from '../documents/line-cautions.ts';
import { discountOf } from '../documents/document-discount.ts';
import { completeLines } from '../documents/lines.ts';
import { followQuote } from './quote-reservations.ts';
import {
  acceptQuoteInput,
  createQuoteInput,
  duplicateQuoteInput,
  type Quote,
  type QuoteInput,
  quoteReference,
  quoteShape,
  refuseQuoteInput,
  updateQuoteInput,
} from './quote.schema.ts';
import { periodFields, withPeriod } from '../documents/rental-period.ts';
import { changedQuote } from './versions/changed-quote.ts';
import { quoteActions } from './quote.actions.ts';
import { linesWithOptions } from './quote-options.ts';
import {
  isEditable,
  isQuoteFieldOpen,
  originalNumberOf,
  priceQuote,
  quoteTransitions,
} from './quote.rules.ts';
import { blankOf } from '../kernel/schema/stored-fields.ts';
import { blankTerms } from '../documents/blank-terms.ts';
import { touchContact } from './quoted-contact.ts';
import { quoteAsItStood } from './quote-past.ts';

const unsaid = blankOf(quoteShape);

/** An open quote of today with the usual terms and no line. */
const blankQuote = (ctx: OperationContext) => ({
  ...unsaid,
  ...blankTerms(ctx),
  validityDays: ctx.rates.quoteValidityDays,
  status: 'Émis' as const,
  sentAt: null,
  acceptedAt: null,
  refusedReason: '',
  invoiceId: null,
});

/** A future day may be chosen; an imported quote keeps its own. */
const quoteDay = async (input: QuoteInput, ctx: OperationContext): Promise<string> =>
  (isImported(input, ctx) ? input.date : undefined) ?? documentDay('quotes', input.date, ctx);

/** A new quote has the fields of a step where one is given. */
const stepInput = ({ nextStep, nextStepOn }: NextStep): NextStep => ({
  ...(nextStep && { nextStep }),
  ...(nextStepOn && { nextStepOn }),
});

export const createQuote = creation('quotes', {
  serverFields: {
    number: true,
    originalInvoice: true,
    amount: true,
    subtotal: true,
    discount: true,
    tax: true,
    total: true,
    status: true,
    sentAt: true,
    acceptedAt: true,
    acceptedBy: true,
    refusedReason: true,
    invoiceId: true,
    invoicedAmount: true,
    amendments: true,
    revision: true,
    earlierVersions: true,
    replacedBy: true,
    'items.total': true,
    'items.totalTtc': true,
  },
  input: createQuoteInput,
  permission: 'quotes.create',
  async run(tx, request, ctx) {
    const named = await withClient(tx, request, ctx);
    if (!named.ok) return named;
    const input = named.value;
    const id = input.id ?? String(ctx.newId('quotes'));
    const draft = {
      ...withDefaults(blankQuote(ctx), input),
      date: await quoteDay(input, ctx),
      ...periodFields(input),
      ...discountOf(input),
      ...stepInput(input),
      ...(input.dealId && { dealId: input.dealId }),
      items: await withCautions(tx, completeLines(withPeriod(input.items, input), id, ctx.rates), { ctx }),
    };
    const figures = await priceQuote(draft, ctx);
    if (!figures.ok) return figures;
    const quote = tx.quotes.put({
      id,
      number: null,
      ...originalNumberOf(input, ctx),
      client: input.client,
      ...draft,
      ...figures.value,
    });
    const past = pastOf(input, ctx);
    if (!past) return ok(quote);
    const known = await quoteAsItStood(tx, quote, past);
    return keepQuote(tx, known, { ctx, overbookReason: importMessages.statusImported });
  },
});

/** Stores the quote with what it reserves by now. */
export async function keepQuote(
  tx: Tx,
  quote: Quote,
  following: Parameters<typeof followQuote>[2],
): Promise<Result<Quote>> {
  const followed = await followQuote(tx, quote, following);
  return followed.ok ? ok(tx.quotes.put(quote)) : followed;
}

export const updateQuote = recordOperation('update', 'quotes', {
  input: updateQuoteInput,
  ...rightOf(quoteActions.edit),
  async run(tx, quote, { changes: request }, ctx) {
    const followed = await followedClient(tx, quote, { changes: request, ctx });
    if (!followed.ok) return followed;
    const changes = openChanges(quote, followed.value, (field) => isQuoteFieldOpen(quote, field));
    // Some fields stay open once the lines are locked.
    if (changes === null) return refusedBy(quoteActions.edit, quote, ctx);
    const next = await changedQuote(tx, quote, { changes, ctx });
    if (!isEditable(quote)) return ok(tx.quotes.put(next));
    const figures = await priceQuote(next, ctx, quote);
    return figures.ok ? keepQuote(tx, { ...next, ...figures.value }, { ctx }) : figures;
  },
});

export const sendQuote = recordOperation('send', 'quotes', {
  input: quoteReference,
  ...quoteActions.send,
  async run(tx, quote, _input, ctx) {
    await touchContact(tx, quote, dayOf(ctx), false);
    return keepQuote(tx, { ...quote, status: quoteTransitions.send.to, sentAt: instantOf(ctx) }, { ctx });
  },
});

/** The quote with the options that its client takes as lines like the others. */
async function withOptions(
  quote: Quote,
  optionIds: readonly string[],
  ctx: OperationContext,
): Promise<Result<Quote>> {
  if (optionIds.length === 0) return ok(quote);
  const isOption = (id: string) => quote.items.some((line) => line.optional && line.id === id);
  const wrong = optionIds.findIndex((id) => !isOption(id));
  if (wrong >= 0) return fail('validation_failed', undefined, { [`optionIds.${wrong}`]: validation.choice });
  const items = linesWithOptions(quote.items, optionIds);
  const figures = await priceQuote({ ...quote, items }, ctx, quote);
  return figures.ok ? ok({ ...quote, items, ...figures.value }) : figures;
}

export const acceptQuote = recordOperation('accept', 'quotes', {
  input: acceptQuoteInput,
  ...quoteActions.accept,
  async run(tx, quote, { overbookReason, optionIds = [] }, ctx) {
    const chosen = await withOptions(quote, optionIds, ctx);
    if (!chosen.ok) return chosen;
    await touchContact(tx, quote, dayOf(ctx), true);
    const acceptance = { acceptedAt: instantOf(ctx), acceptedBy: ctx.actor.id };
    const accepted = { ...chosen.value, status: quoteTransitions.accept.to, ...acceptance };
    return keepQuote(tx, accepted, { ctx, overbookReason });
  },
});

export const refuseQuote = recordOperation('refuse', 'quotes', {
  input: refuseQuoteInput,
  ...quoteActions.refuse,
  async run(tx, quote, { reason }, ctx) {
    return keepQuote(tx, { ...quote, status: quoteTransitions.refuse.to, refusedReason: reason }, { ctx });
  },
});

export const reopenQuote = recordOperation('reopen', 'quotes', {
  input: quoteReference,
  ...quoteActions.reopen,
  async run(tx, quote, _input, ctx) {
    const { acceptedBy: _accepted, replacedBy: _replaced, ...rest } = quote;
    const reopened = { ...rest, status: quoteTransitions.reopen.to, acceptedAt: null, refusedReason: '' };
    return keepQuote(tx, reopened, { ctx });
  },
});

/** A new quote with the same client and lines, dated today, open again whatever became of the first. */
export const duplicateQuote = recordOperation('duplicate', 'quotes', {
  draws: { newId: 'quotes' },
  input: duplicateQuoteInput,
  ...quoteActions.duplicate,
  conflict: 'append',
  copies: true,
  async run(tx, quote, { newId }, ctx) {
    const key = await newKey(tx, { collection: 'quotes', drawn: newId }, ctx);
    if (!key.ok) return key;
    const copyId = key.value;
    const {
      originalNumber: _old,
      originalInvoice: _invoice,
      invoicedAmount: _part,
      acceptedBy: _accepted,
      nextStep: _step,
      nextStepOn: _stepOn,
      amendments: _amendments,
      revision: _revision,
      earlierVersions: _versions,
      replacedBy: _replaced,
      ...source
    } = quote;
    const copy: Quote = {
      ...source,
      id: copyId,
      number: null,
      date: await documentDay('quotes', undefined, ctx),
      status: 'Émis',
      // That of the first may have been counted from its day to a later end.
      validityDays: ctx.rates.quoteValidityDays,
      items: quote.items.map((line, index) => ({ ...line, id: `${copyId}-${index + 1}` })),
      advanceAmount: 0,
      assignedTo: ctx.actor.id,
      sentAt: null,
      acceptedAt: null,
      refusedReason: '',
      invoiceId: null,
    };
    const figures = await priceQuote(copy, ctx);
    return figures.ok ? ok(tx.quotes.put({ ...copy, ...figures.value })) : figures;
  },
});
