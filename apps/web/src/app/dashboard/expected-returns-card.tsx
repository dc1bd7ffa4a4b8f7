// What is out and when it should come back (specification §2 'Operations tab').

import { Link } from '@tanstack/react-router';
import { expectedReturns } from '@zellige/domain/analytics/stock-figures';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import { Card, DateText } from '../../ui/card.tsx';
import { Badge } from '../../ui/status-chip.tsx';
import { dashboardMessages } from './dashboard.messages.ts';

const words = dashboardMessages.returns;
const SHOWN = 8;
const live = { where: (row: { archivedAt: string | null }) => row.archivedAt === null };

export function ExpectedReturnsCard() {
  const invoices = useRows('invoices').rows;
  const events = useRows('events', live).rows;
  const returns = useMemo(
    () => expectedReturns({ invoices, events }, today()).slice(0, SHOWN),
    [invoices, events],
  );
  return (
    <Card title={words.title}>
      {returns.length === 0 ? (
        <p className="py-6 text-center text-muted">{words.empty}</p>
      ) : (
        <ul>
          {returns.map((expected) => (
            <li
              key={expected.id}
              className="relative flex min-h-11 items-center justify-between gap-3 border-b border-line py-1.5 last:border-0"
            >
              <span className="min-w-0">
                <Link
                  to={expected.href}
                  className="block truncate rounded-[4px] font-medium before:absolute before:inset-0 hover:underline"
                >
                  {words.units(expected.quantity)} {expected.name}
                </Link>
                <span className="block truncate text-meta text-muted">
                  {[expected.reference, expected.client].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-2">
                {expected.isLate ? <Badge tone="danger">{words.late}</Badge> : null}
                <DateText value={expected.day} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
