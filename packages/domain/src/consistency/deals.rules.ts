// A deal is what its quotes make of it, and stands in a stage that the settings have (docs/product.md 'Deals').
import { dealBy } from '../deals/quotes/follow-quotes.ts';
import type { Deal } from '../deals/deal.schema.ts';
import type { DealStage } from '../deals/stages/deal-stages.ts';
import { formatMad } from '../kernel/values/money.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding, readable } from './finding.ts';

interface Around {
  /** Those that name the deal. */
  quotes: readonly Quote[];
  stages: readonly DealStage[];
}

export function checkDeal(deal: Deal, { quotes, stages }: Around): Finding[] {
  const place = { collection: 'deals', id: deal.id, number: deal.number } as const;
  return readable(place, () => {
    const expected = dealBy(deal, quotes, deal.createdAt);
    const findings: Finding[] = [];
    if (expected.amount !== deal.amount || expected.quoteId !== deal.quoteId)
      findings.push(
        finding('deal-amount', place, words.dealAmount(formatMad(deal.amount), formatMad(expected.amount))),
      );
    if (expected.status !== deal.status)
      findings.push(finding('deal-status', place, words.dealStatus(deal.status, expected.status)));
    if (!stages.some(({ id }) => id === deal.stage))
      findings.push(finding('deal-stage', place, words.dealStage(deal.stage)));
    return findings;
  });
}
