// Deals as lines of another record's page: what, in which stage, how much, what comes next.

import type { Deal } from '@zellige/domain/deals/deal.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { Money } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { DealStatusChip } from './deal-marks.tsx';
import { useDealStages } from './use-deal-stages.ts';

/** The latest first. */
export function DealLinks({ deals }: { deals: readonly Deal[] }) {
  const { nameOf } = useDealStages();
  return (
    <ul className="flex flex-col">
      {deals
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .map((deal) => (
          <li
            key={deal.id}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0 phone:min-h-11"
          >
            <span className="min-w-0 flex-1">
              <Link
                to={`/deals/${encodeURIComponent(deal.id)}`}
                className="block truncate font-medium before:absolute before:inset-0 hover:underline"
              >
                {deal.title}
              </Link>
              <span className="text-meta text-muted">
                {[displayNumber(deal), nameOf(deal.stage)].join(' · ')}
              </span>
            </span>
            <Money value={deal.amount} />
            <DealStatusChip status={deal.status} />
          </li>
        ))}
    </ul>
  );
}
