// A deal follows its quotes: its amount is theirs, the one that is accepted wins it and takes the place of those that wait. Around the
// operations that write quotes, so that every door leads here: salesperson, API, the client's own page.
import { instantOf } from '../../kernel/facts/happened.ts';
import type { Operation, OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { watched, withCollection, type Written } from '../../kernel/operations/watched-rows.ts';
import { sumAmounts } from '../../kernel/values/money.ts';
import { followQuote } from '../../quotes/quote-reservations.ts';
import { isUndecided } from '../../quotes/quote.rules.ts';
import type { Quote } from '../../quotes/quote.schema.ts';
import type { Deal } from '../deal.schema.ts';

const isWon = (quote: Quote): boolean =>
  quote.archivedAt === null && (quote.status === 'Accepté' || quote.status === 'Facturé');

const isWaiting = (quote: Quote): boolean => quote.archivedAt === null && isUndecided(quote);

const isLater = (a: Quote, b: Quote): number =>
  `${a.date}/${a.createdAt}` < `${b.date}/${b.createdAt}` ? 1 : -1;

/** The quotes of a deal as they stand, with the one that was just written. */
async function quotesOf(tx: Tx, dealId: string, written: Quote): Promise<Quote[]> {
  const found = (await tx.quotes.find({ dealId })).filter(({ id }) => id !== written.id);
  return [...found, written].filter((quote) => quote.dealId === dealId);
}

async function put(tx: Tx, quote: Quote, ctx: OperationContext): Promise<void> {
  await followQuote(tx, quote, { ctx });
  tx.quotes.put(quote);
}

/** Those that wait are out of the way of the one that was accepted: no refusal, and nothing stays reserved for them. */
async function replaceOthers(tx: Tx, quotes: readonly Quote[], accepted: Quote, ctx: OperationContext) {
  for (const quote of quotes)
    if (quote.id !== accepted.id && isWaiting(quote))
      await put(tx, { ...quote, status: 'Remplacé', replacedBy: accepted.id }, ctx);
}

/** They may be accepted again, as they could before. */
async function putBack(tx: Tx, quotes: readonly Quote[], reopened: Quote, ctx: OperationContext) {
  for (const { replacedBy, ...quote } of quotes)
    if (quote.status === 'Remplacé' && replacedBy === reopened.id)
      await put(tx, { ...quote, status: quote.sentAt === null ? 'Émis' : 'En attente' }, ctx);
}

/** The deal as its quotes make it. */
export function dealBy(deal: Deal, quotes: readonly Quote[], at: string): Deal {
  const won = quotes.filter(isWon);
  const [live] = (won.length > 0 ? won : quotes.filter(isWaiting)).toSorted(isLater);
  const amount = live
    ? sumAmounts((won.length > 0 ? won : [live]).map((quote) => quote.amount))
    : deal.amount;
  const priced = { ...deal, quoteId: live?.id ?? '', amount };
  if (won.length > 0)
    return { ...priced, status: 'Gagnée', wonAt: deal.wonAt ?? at, lossAt: null, lossReason: '' };
  const wasWonByQuote = deal.status === 'Gagnée' && deal.quoteId !== '';
  return wasWonByQuote ? { ...priced, status: 'Ouverte', wonAt: null, reopenedAt: at } : priced;
}

const followed = ['status', 'quoteId', 'amount', 'wonAt', 'lossAt'] as const;

/** Brings the deal of a quote, and its other quotes, to what was written of it. */
export async function followDeal(
  tx: Tx,
  dealId: string,
  { before, after }: Written<Quote>,
  ctx: OperationContext,
): Promise<void> {
  const deal = dealId === '' ? undefined : await tx.deals.get(dealId);
  if (!deal) return;
  const quotes = await quotesOf(tx, dealId, after);
  const was = before !== undefined && isWon(before);
  if (isWon(after) && !was) await replaceOthers(tx, quotes, after, ctx);
  if (was && !isWon(after)) await putBack(tx, quotes, after, ctx);
  const next = dealBy(deal, await quotesOf(tx, dealId, after), instantOf(ctx));
  if (followed.some((name) => next[name] !== deal[name])) tx.deals.put(next);
}

/** The operation, followed by the deals of the quotes that it writes. */
export function movingDeals<I>(operation: Operation<I>): Operation<I> {
  if (operation.collection !== 'quotes' && operation.collection !== 'shares') return operation;
  return {
    ...operation,
    async run(tx, input, ctx) {
      const { watching, written } = watched(tx.quotes);
      const done = await operation.run(withCollection(tx, 'quotes', watching), input, ctx);
      if (!done.ok) return done;
      for (const one of written.values())
        for (const dealId of new Set([one.before?.dealId, one.after.dealId]))
          await followDeal(tx, dealId ?? '', one, ctx);
      return done;
    },
  };
}
