// The card lists the rentals that are out, with the day on which each should come back (specification §2 'Operations tab').

import { writtenAddress } from '../../records/feature/record-address.ts';
import { expectedReturns } from '@zellige/domain/analytics/stock-figures';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { DateText } from '../../ui/layout/card.tsx';
import { LinkedRowsCard } from '../../ui/lists/linked-rows.tsx';
import { Badge } from '../../ui/layout/status-chip.tsx';
import { dashboardMessages } from './dashboard.messages.ts';

const words = dashboardMessages.returns;
const SHOWN = 8;
const live = { where: (row: { archivedAt: string | null }) => row.archivedAt === null };

export function ExpectedReturnsCard() {
  const reservations = useRows('reservations').rows;
  const invoices = useRows('invoices').rows;
  const events = useRows('events', live).rows;
  const returns = useMemo(
    () => expectedReturns({ reservations, invoices, events }, today()).slice(0, SHOWN),
    [reservations, invoices, events],
  );
  const linked = returns.map((expected) => ({
    id: expected.id,
    to: writtenAddress(expected.href),
    name: `${words.units(expected.quantity)} ${expected.name}`,
    hint: [expected.reference, expected.client].filter(Boolean).join(' · '),
    end: (
      <>
        {expected.isLate ? <Badge tone="danger">{words.late}</Badge> : null}
        <DateText value={expected.day} />
      </>
    ),
  }));
  return <LinkedRowsCard title={words.title} rows={linked} empty={words.empty} />;
}
