// The form of a quote names the deal that it is an offer for.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { quoteMessages as words } from './quotes.messages.ts';

/** `<QuoteDeal id={quote.dealId} />`; nothing of a quote without a deal. */
export function QuoteDeal({ id }: { id: string }) {
  const { row: deal } = useRow('deals', id || null);
  if (!deal) return null;
  return (
    <p className="text-muted">
      {words.form.ofDeal}{' '}
      <Link
        to={`/deals/${encodeURIComponent(deal.id)}`}
        className="font-medium text-accent-text hover:underline"
      >
        {[displayNumber(deal), deal.title].join(' · ')}
      </Link>
    </p>
  );
}
