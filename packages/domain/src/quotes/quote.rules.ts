// Rules of quotes: expiry, locks, discount limit, figures (docs/product.md 'Quotes').
//
//   new → Émis → En attente → Accepté → Facturé
//           └────────┴──→ Refusé        └→ Accepté when its invoice is cancelled (system)
//   Émis, En attente → Remplacé: another quote of its deal is accepted (deals)
//   Accepté, Refusé, Remplacé → En attente: 'Rouvrir', manager
//   Émis, En attente, Refusé → Émis: a new version under the same number
import type { Tone } from '../kernel/text/tone.ts';
import { addDays, dayInCasablanca } from '../kernel/values/dates.ts';
import type { OperationContext, WriteContext } from '../kernel/operations/operation.ts';
import { isAllowed } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { stepsOf, type Transitions } from '../kernel/records/transitions.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { DocumentLine } from '../documents/lines.ts';
import type { StoredTotals } from '../documents/document-terms.schema.ts';
import type { Quote, QuoteStatus } from './quote.schema.ts';
import {
  checkDiscountAmounts,
  checkOneKindOfPrice,
  type DocumentDiscount,
} from '../documents/document-discount.ts';
import { checkDiscount, type Discounted } from './granted-discount.ts';
import { type DocumentPeriod, rentalIssues } from '../documents/rental-period.ts';
import { computeTotals, type Totals } from '../documents/totals.ts';

/** The colour of each status on screens. */
export const quoteStatusTones: Record<QuoteStatus, Tone> = {
  Émis: 'blue',
  'En attente': 'amber',
  Accepté: 'green',
  Refusé: 'red',
  Remplacé: 'gray',
  Facturé: 'violet',
};

/** From which statuses each action may leave. */
export const quoteTransitions = {
  send: { from: ['Émis'], to: 'En attente' },
  accept: { from: ['Émis', 'En attente'], to: 'Accepté' },
  refuse: { from: ['Émis', 'En attente'], to: 'Refusé' },
  reopen: { from: ['Accepté', 'Refusé', 'Remplacé'], to: 'En attente' },
  version: { from: ['Émis', 'En attente', 'Refusé'], to: 'Émis' },
  convert: { from: ['Accepté', 'Émis', 'En attente'], to: 'Facturé' },
} as const satisfies Transitions<string, QuoteStatus>;

export type QuoteAction = keyof typeof quoteTransitions;

export const { can: canQuote, check: checkQuoteTransition } = stepsOf<QuoteAction, QuoteStatus>(
  quoteTransitions,
);

/** Neither accepted nor refused: the client has still to say. */
export const isUndecided = ({ status }: Pick<Quote, 'status'>): boolean =>
  status === 'Émis' || status === 'En attente';

/** Last day on which the quote can be accepted. */
export const validUntil = (quote: Pick<Quote, 'date' | 'validityDays'>): string =>
  addDays(quote.date, quote.validityDays);

/** Expired is derived, never stored: date + validityDays < today, for a quote still open. */
export const isExpired = (quote: Pick<Quote, 'date' | 'validityDays' | 'status'>, now: Date): boolean =>
  isUndecided(quote) && validUntil(quote) < dayInCasablanca(now);

/** 'Devis en cours': the client may still say yes, neither accepted, refused nor expired. */
export const isInProgress = (quote: Pick<Quote, 'date' | 'validityDays' | 'status'>, now: Date): boolean =>
  isUndecided(quote) && !isExpired(quote, now);

/** Lines and amounts may change while the quote is open. */
export const isEditable = (quote: Pick<Quote, 'status'>): boolean => isUndecided(quote);

/** Nothing is left to happen to it: it may be put aside. */
export const isQuoteClosed = (quote: Pick<Quote, 'status'>): boolean =>
  quote.status === 'Refusé' || quote.status === 'Remplacé' || quote.status === 'Facturé';

/** Fields that stay open once the lines are locked. */
const alwaysOpen = new Set(['notes', 'assignedTo', 'nextStep', 'nextStepOn']);

/** Whether that field of the quote may still change. */
export const isQuoteFieldOpen = (quote: Pick<Quote, 'status'>, field: string): boolean =>
  isEditable(quote) || alwaysOpen.has(field);

/** A rate must be one the settings offer, and rate 0 asks for its exemption text. */
export function checkVat(
  lines: readonly DocumentLine[],
  vatExemption: string,
  ctx: Pick<WriteContext, 'actor' | 'rates'>,
): Result<true> {
  const wrong = lines.findIndex((line) => line.type !== 'text' && !ctx.rates.vatRates.includes(line.vatRate));
  if (wrong >= 0)
    return fail('validation_failed', undefined, { [`items.${wrong}.vatRate`]: validation.choice });
  const exempt = lines.some((line) => line.type !== 'text' && line.vatRate === 0);
  return exempt && vatExemption === ''
    ? fail('validation_failed', undefined, { vatExemption: validation.exemption })
    : ok(true);
}

export const storedTotals = (totals: Totals): StoredTotals => ({
  subtotal: totals.subtotal,
  discount: totals.discount,
  tax: totals.tax,
  total: totals.total,
});

/** Refuses an advance above the total TTC. */
export const checkAdvance = (advance: number, total: number): Result<true> =>
  advance > total ? fail('validation_failed', undefined, { advanceAmount: validation.advance }) : ok(true);

/** Above it a number no longer holds every centime. MAD. */
const MOST_EXACT = Number.MAX_SAFE_INTEGER / 100;

const checkTotal = ({ subtotal, total }: Totals): Result<true> =>
  Math.max(subtotal, total) > MOST_EXACT
    ? fail('validation_failed', undefined, { items: validation.totalTooLarge })
    : ok(true);

const checkTimes = (draft: Parameters<typeof rentalIssues>[0]): Result<true> => {
  const issues = rentalIssues(draft).map(({ path, message }) => [path.join('.'), message]);
  return issues.length > 0 ? fail('validation_failed', undefined, Object.fromEntries(issues)) : ok(true);
};

/**
 * Lines, discount, VAT and advance of a quote checked together, with its figures; `before` is its state until now, `totals` what it
 * comes to where its lines do not say so.
 */
export async function priceQuote(
  draft: Pick<
    Quote,
    'items' | keyof DocumentDiscount | 'vatExemption' | 'advanceAmount' | keyof DocumentPeriod
  >,
  ctx: Pick<OperationContext, 'actor' | 'rates' | 'unlocked'>,
  before: Discounted | null = null,
  totals: Totals = computeTotals(draft.items, draft),
): Promise<Result<StoredTotals & { amount: number }>> {
  const checks = [
    checkTimes(draft),
    checkOneKindOfPrice(draft),
    checkDiscountAmounts(draft),
    checkVat(draft.items, draft.vatExemption, ctx),
    await checkDiscount(draft, ctx, before),
    checkAdvance(draft.advanceAmount, totals.total),
    checkTotal(totals),
  ];
  const refused = checks.find((check) => !check.ok);
  if (refused && !refused.ok) return refused;
  return ok({ ...storedTotals(totals), amount: totals.net });
}

/** The field of a new document that keeps its number of another program, when whoever may import says that it had one. */
export const originalNumberOf = (
  { originalNumber }: { originalNumber?: string | undefined },
  { actor }: Pick<WriteContext, 'actor'>,
) => (originalNumber && isAllowed(actor, 'import.run') ? { originalNumber } : {});
