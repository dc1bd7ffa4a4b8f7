// Each invoice of days that its contract does not run gets one credit note, by days (docs/product.md D24).
import { overBilled } from '../../contracts/follow-up/termination.ts';
import { contractMessages as words } from '../../contracts/contract.messages.ts';
import { lastDayOf } from '../../contracts/contract.rules.ts';
import type { Contract } from '../../contracts/contract.schema.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import { displayNumber } from '../../kernel/identity/numbering.ts';
import { permits } from '../../kernel/identity/permissions.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { sumAmounts } from '../../kernel/values/money.ts';
import { daysOfPeriod } from '../../recurrence/period-words.ts';
import type { Period } from '../../recurrence/rhythm.ts';
import { checkCreditDecision } from '../credit-decision.ts';
import { amountCredit, creditLeft } from '../credited.rules.ts';
import { dayOfCredit, issue } from '../issued-credit.ts';

interface Owed {
  spans: Period[];
  /** TTC. */
  amount: number;
}

interface Crediting {
  name: string;
  reason: string;
  id: string;
  ctx: OperationContext;
}

/** Why the days are given back, as the credit note prints it. */
function reasonOf(contract: Contract, [first]: readonly Period[]): string {
  const { termination, pauses } = contract;
  const last = lastDayOf(contract);
  if (first && last !== '' && first.from > last)
    return termination?.date === last ? words.ended(last, termination.reason) : words.arrived;
  return words.paused(pauses.findLast(({ from }) => first && from <= first.from)?.from ?? '');
}

/** The invoice with its credit note and without the days. Failures: credit_note_needs_manager, not_attempted. */
async function creditDays(
  tx: Tx,
  invoice: Invoice,
  { spans, amount }: Owed,
  { name, reason, id, ctx }: Crediting,
): Promise<Result<Invoice>> {
  // Its number is printed on the credit note: one that came in the same queue waits for that.
  if (invoice.number === null && tx.invoices.absence === 'never was') return fail('not_attempted');
  if (!permits(ctx.actor, 'creditNotes.create', { ...invoice })) return fail('credit_note_needs_manager');
  const creditedDays = [...(invoice.creditedDays ?? []), ...spans];
  const before = await tx.creditNotes.find({ invoiceId: invoice.id });
  const left = creditLeft(invoice, before);
  const credit = Math.min(amount, left.total);
  if (credit <= 0) return ok({ ...invoice, creditedDays });
  const part = amountCredit(left, credit, name);
  if (!part.ok) return part;
  const decided = checkCreditDecision(ctx, { invoice, before, request: {}, credit });
  if (!decided.ok) return decided;
  const date = await dayOfCredit(invoice, ctx);
  if (!date.ok) return date;
  const issued = await issue(tx, invoice, {
    id,
    kind: 'amount',
    days: spans,
    reason,
    date: date.value,
    part: part.value,
  });
  return ok({ ...issued.invoice, creditedDays });
}

/** Gives back all that the contract owes; `id` is the key of the first credit note. */
export async function creditOwedDays(
  tx: Tx,
  contract: Contract,
  { id, ctx }: { id: string; ctx: OperationContext },
): Promise<Result<true>> {
  const owed = overBilled(contract, await ctx.unlocked.invoices.find({ contractId: contract.id }));
  const title = [displayNumber(contract), contract.title].join(' · ');
  for (const [index, [invoiceId, parts]] of [...Map.groupBy(owed, (part) => part.invoiceId)].entries()) {
    const invoice = await tx.invoices.get(invoiceId);
    if (!invoice) return fail('invoice_not_found');
    const spans = parts.map(({ from, to }) => ({ from, to }));
    const credited = await creditDays(
      tx,
      invoice,
      { spans, amount: sumAmounts(parts.map(({ total }) => total)) },
      {
        name: words.daysBack(title, spans.map(daysOfPeriod).join(', ')),
        reason: reasonOf(contract, spans),
        id: index === 0 ? id : derivedKey(id, index + 1),
        ctx,
      },
    );
    if (!credited.ok) return credited;
    tx.invoices.put(credited.value);
  }
  return ok(true);
}
