// An amended order gives back the excess of its invoices, by rate and to the centime: existing credit notes count first, the
// rest becomes credit notes of the latest invoices (docs/product.md 'Credit notes').
import { checkCreditDecision } from '../../credit-notes/credit-decision.ts';
import { creditLeft, creditTotals } from '../../credit-notes/credited.rules.ts';
import { dayOfCredit, issue } from '../../credit-notes/issued-credit.ts';
import type { CreditNote } from '../../credit-notes/credit-note.schema.ts';
import { takesMoneyOnly } from '../../invoices/invoice.rules.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { excessOf, isSome, sumByRate } from '../../invoices/parts/order-excess.ts';
import {
  cellsOf,
  centimesOf,
  holdsPart,
  type RateShare,
  type SharedQuote,
  toDeduct,
  vatOf,
} from '../../invoices/parts/quote-share.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import { permits } from '../../kernel/identity/permissions.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { formatMad, fromCentimes } from '../../kernel/values/money.ts';
import { linesByRate } from '../../documents/rate-lines.ts';
import { computeTotals } from '../../documents/totals.ts';
import { amendmentMessages as words } from '../../quotes/amendments/amendment.messages.ts';

/** The cells of `most` as far as `due` asks for them. */
const within = (due: readonly RateShare[], most: readonly RateShare[]): RateShare[] =>
  due
    .map(({ rate, base, tax }) => {
      const left = most.find((cell) => cell.rate === rate) ?? { base: 0, tax: 0 };
      return {
        rate,
        base: Math.max(0, Math.min(base, left.base)),
        tax: Math.max(0, Math.min(tax, left.tax)),
      };
    })
    .filter(isSome);

const minus = (cells: readonly RateShare[], taken: readonly RateShare[]): RateShare[] =>
  cells
    .map((cell) => {
      const { base, tax } = taken.find(({ rate }) => rate === cell.rate) ?? { base: 0, tax: 0 };
      return { rate: cell.rate, base: cell.base - base, tax: cell.tax - tax };
    })
    .filter(isSome);

const givenBack = (part: Invoice, cells: readonly RateShare[]): Invoice => ({
  ...part,
  givenBack: vatOf(sumByRate([part.givenBack ?? [], vatOf(cells)])),
});

/** Of an invoice of lines, what credit notes took back while its order stayed as it was. */
const creditedForGood = (part: Invoice, notes: readonly CreditNote[]): RateShare[] =>
  takesMoneyOnly(part) ? [] : minus(sumByRate(notes.map(({ vat }) => vat)), cellsOf(part.givenBack ?? []));

export interface GivingBack {
  /** Whether credit notes may be made. */
  withCreditNote: boolean;
  /** What they are for, as they print it. */
  name: string;
  reason: string;
  /** Key of the first one. */
  id: string;
  ctx: OperationContext;
}

interface Credits {
  parts: Invoice[];
  creditNoteIds: string[];
}

/** Makes the credit note of one invoice, as far as it has that left. */
async function credit(
  tx: Tx,
  part: Invoice,
  { cells, id, given }: { cells: readonly RateShare[]; id: string; given: GivingBack },
): Promise<Result<Invoice>> {
  const { ctx, name, reason } = given;
  // Its number is printed on the credit note: one that came in the same queue waits for that.
  if (part.number === null && tx.invoices.absence === 'never was') return fail('not_attempted');
  if (!permits(ctx.actor, 'creditNotes.create', { ...part })) return fail('credit_note_needs_manager');
  const lines = linesByRate(cells, { name, description: reason, unit: 'forfait' });
  const note = { lines: lines.map((line) => ({ originId: '', ...line })), vat: vatOf(cells) };
  const before = await tx.creditNotes.find({ invoiceId: part.id });
  const decided = checkCreditDecision(ctx, {
    invoice: part,
    before,
    request: {},
    credit: creditTotals(note).total,
  });
  if (!decided.ok) return decided;
  const date = await dayOfCredit(part, ctx);
  if (!date.ok) return date;
  const issued = await issue(tx, part, { id, kind: 'amount', reason, date: date.value, part: note });
  return ok(tx.invoices.put(givenBack(issued.invoice, cells)));
}

const newestFirst = (parts: readonly Invoice[]): Invoice[] => parts.toReversed();

/**
 * Gives back what the order does not come to any more. Failures: credit_note_needed with its amount unless credit notes may be made,
 * credit_note_needs_manager, credit_note_exceeds where earlier ones left too little.
 */
export async function giveBackExcess(
  tx: Tx,
  { order, parts }: { order: SharedQuote; parts: readonly Invoice[] },
  given: GivingBack,
): Promise<Result<Credits>> {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const notes = new Map<string, CreditNote[]>();
  for (const { id } of parts) notes.set(id, await tx.creditNotes.find({ invoiceId: id }));
  let excess = excessOf(computeTotals(order.items, order).vat, parts);
  for (const part of newestFirst(parts)) {
    const cells = within(excess, creditedForGood(part, notes.get(part.id) ?? []));
    if (cells.length === 0) continue;
    excess = minus(excess, cells);
    byId.set(part.id, tx.invoices.put(givenBack(part, cells)));
  }
  if (excess.length > 0 && !given.withCreditNote) {
    const sentence = words.credit(formatMad(fromCentimes(centimesOf(excess))));
    return fail('credit_note_needed', sentence, { withCreditNote: sentence });
  }
  const creditNoteIds: string[] = [];
  const creditFrom = async (candidates: readonly Invoice[]): Promise<Result<true>> => {
    for (const part of newestFirst(candidates)) {
      const cells = within(excess, creditLeft(part, notes.get(part.id) ?? []).rates);
      if (cells.length === 0) continue;
      const id = creditNoteIds.length === 0 ? given.id : derivedKey(given.id, creditNoteIds.length + 1);
      const credited = await credit(tx, part, { cells, id, given });
      if (!credited.ok) return credited;
      excess = minus(excess, cells);
      byId.set(part.id, credited.value);
      creditNoteIds.push(id);
    }
    return ok(true);
  };
  const ofLines = await creditFrom([...byId.values()].filter((part) => !takesMoneyOnly(part)));
  if (!ofLines.ok) return ofLines;
  // A deposit that another invoice deducts is credited once nothing is left of that one.
  const ofMoney = await creditFrom(toDeduct([...byId.values()].filter(holdsPart)));
  if (!ofMoney.ok) return ofMoney;
  if (excess.length > 0)
    return fail('credit_note_exceeds', words.creditImpossible(formatMad(fromCentimes(centimesOf(excess)))));
  return ok({ parts: [...byId.values()].filter(holdsPart), creditNoteIds });
}
