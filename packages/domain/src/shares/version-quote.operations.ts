// A new version of a quote that its client has: the same number, the former version readable as it was sent, and the links that
// lead to it replaced (docs/product.md 'Quotes').
import { followedClient } from '../contacts/client-of-contact.ts';
import { documentDay, instantOf } from '../kernel/facts/happened.ts';
import { recordOperation } from '../kernel/operations/operation.ts';
import { changedQuote } from '../quotes/versions/changed-quote.ts';
import { quoteActions } from '../quotes/quote.actions.ts';
import { keepQuote } from '../quotes/quote.operations.ts';
import { priceQuote, quoteTransitions } from '../quotes/quote.rules.ts';
import { versionQuoteInput } from '../quotes/quote.schema.ts';
import { revisionOf, sentOf } from '../quotes/versions/quote-versions.ts';
import { liveShares } from './share.rules.ts';

export const versionQuote = recordOperation('version', 'quotes', {
  input: versionQuoteInput,
  ...quoteActions.version,
  async run(tx, quote, { id: _id, reason = '', ...request }, ctx) {
    const followed = await followedClient(tx, quote, { changes: request, ctx });
    if (!followed.ok) return followed;
    const { validityDays = ctx.rates.quoteValidityDays, date } = request;
    const changes = {
      ...followed.value,
      validityDays,
      date: await documentDay('quotes', date, ctx),
    };
    const changed = await changedQuote(tx, quote, { changes, ctx });
    const figures = await priceQuote(changed, ctx, quote);
    if (!figures.ok) return figures;
    const n = revisionOf(quote);
    const at = instantOf(ctx);
    const earlier = { n, at, by: ctx.actor.id, reason, lastVersion: quote.version, sent: sentOf(quote) };
    const links = await tx.shares.find({ documentId: quote.id });
    for (const share of liveShares(links, ctx.happenedAt)) tx.shares.put({ ...share, replacedAt: at });
    const next = {
      ...changed,
      ...figures.value,
      status: quoteTransitions.version.to,
      sentAt: null,
      refusedReason: '',
      revision: n + 1,
      earlierVersions: [...(quote.earlierVersions ?? []), earlier],
    };
    return keepQuote(tx, next, { ctx });
  },
});
