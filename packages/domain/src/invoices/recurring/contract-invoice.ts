// The invoice of a period of a contract (docs/product.md D24): dated today, with the lines and prices of its days. Whoever makes one
// holds the lock of the contract.
import { checkDayOpen } from '../../kernel/facts/closed-months.ts';
import { dayOf, documentDay } from '../../kernel/facts/happened.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { billedAddress } from '../../contacts/client-of-contact.ts';
import { completeLines } from '../../documents/lines.ts';
import { contractMessages as words } from '../../contracts/contract.messages.ts';
import { periodFrom } from '../../contracts/contract-periods.ts';
import { coveredPeriods, withNext } from '../../contracts/contract.rules.ts';
import type { Contract } from '../../contracts/contract.schema.ts';
import { billedLines, pricedSpansOf } from '../../contracts/period-lines.ts';
import type { DuePeriod } from '../../recurrence/due-periods.ts';
import type { Period } from '../../recurrence/rhythm.ts';
import { blankInvoice, priceInvoice, settlement } from '../invoice-draft.ts';
import { dueDateOf } from '../invoice.rules.ts';
import type { Invoice } from '../invoice.schema.ts';

/** What keeps any period of the contract from being billed on that day. */
async function checkBillable(contract: Contract, ctx: OperationContext): Promise<Result<true>> {
  const { contactId } = contract;
  const contact = contactId === null ? undefined : await ctx.unlocked.contacts.get(contactId);
  if (contact && contact.archivedAt !== null) return fail('deleted', words.contactArchived);
  return checkDayOpen(dayOf(ctx), ctx.rates);
}

async function draftOf(
  contract: Contract,
  { part, id }: { part: DuePeriod; id: string },
  ctx: OperationContext,
): Promise<Result<Parameters<Tx['invoices']['put']>[0]>> {
  const date = await documentDay('invoices', undefined, ctx);
  const dueDate = dueDateOf(date, undefined, ctx);
  if (!dueDate.ok) return dueDate;
  const items = completeLines(billedLines(contract, part), id, ctx.rates);
  const { client, contactId, personId, addressId, clientPerson } = contract;
  const { clientPhone, clientEmail, clientAddress, clientIce } = contract;
  const { paymentMethod, paymentTerms, vatExemption, assignedTo, title } = contract;
  const pricedSpans = pricedSpansOf(contract, part);
  const draft = {
    ...blankInvoice(ctx),
    contactId,
    client,
    personId,
    addressId,
    clientPerson,
    clientPhone,
    clientEmail,
    clientAddress,
    clientIce,
    ...(await billedAddress(contract, ctx)),
    paymentMethod,
    paymentTerms,
    vatExemption,
    assignedTo,
    description: title,
    date,
    dueDate: dueDate.value,
    items,
    contractId: contract.id,
    period: { from: part.from, to: part.to },
    ...(pricedSpans && { pricedSpans }),
  };
  const figures = await priceInvoice(draft, ctx, { items, globalDiscount: 0 });
  if (!figures.ok) return figures;
  const { amount } = figures.value;
  return ok({ ...draft, ...figures.value, id, number: null, ...settlement(amount, 0, date) });
}

/** Those who are due on that day, or would be. */
function duePart(
  contract: Contract,
  covered: readonly Period[],
  { from, upTo }: { from: string; upTo: string },
): Result<DuePeriod> {
  const part = periodFrom(contract, covered, from);
  if (!part) return fail('validation_failed', words.noPeriod(from), { from: words.noPeriod(from) });
  return part.due <= upTo
    ? ok(part)
    : fail('validation_failed', words.notDue(part.due), { from: words.notDue(part.due) });
}

/** Makes the invoice of the period that begins on that day. Failures: already_invoiced, and what keeps it from being billed. */
export async function invoicePeriod(
  tx: Tx,
  contract: Contract,
  { from, upTo, id }: { from: string; upTo?: string | undefined; id: string },
  ctx: OperationContext,
): Promise<Result<Invoice>> {
  const invoices = await ctx.unlocked.invoices.find({ contractId: contract.id });
  const done = invoices.find((invoice) =>
    coveredPeriods([invoice]).some((span) => span.from <= from && from <= span.to),
  );
  if (done) return fail('already_invoiced', words.invoiced(done.number ?? done.id));
  const covered = coveredPeriods(invoices);
  const today = dayOf(ctx);
  const part = duePart(contract, covered, { from, upTo: upTo !== undefined && upTo > today ? upTo : today });
  if (!part.ok) return part;
  const billable = await checkBillable(contract, ctx);
  if (!billable.ok) return billable;
  const draft = await draftOf(contract, { part: part.value, id }, ctx);
  if (!draft.ok) return draft;
  tx.contracts.put(withNext(contract, [...covered, part.value]));
  return ok(tx.invoices.put(draft.value));
}

/** A cancelled invoice gives its days back to its contract, under the lock of that. */
export async function giveBackDays(
  tx: Tx,
  { id, contractId }: Pick<Invoice, 'id' | 'contractId'>,
  ctx: OperationContext,
): Promise<void> {
  const contract = contractId === undefined ? undefined : await tx.contracts.get(contractId);
  if (!contract) return;
  const others = (await ctx.unlocked.invoices.find({ contractId: contract.id })).filter(
    (one) => one.id !== id,
  );
  tx.contracts.put(withNext(contract, coveredPeriods(others)));
}
