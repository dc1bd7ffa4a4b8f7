// Who sold most in twelve months (specification §2 'Sales tab').

import { lastDays } from '@zellige/domain/analytics/period';
import { topSalespeople } from '@zellige/domain/analytics/rankings';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useStaff } from '../../platform/engine/hooks/use-staff.ts';
import { Card } from '../../ui/layout/card.tsx';
import { analyticsMessages } from './analytics.messages.ts';
import { RankedBars } from './ranked-bars.tsx';
import { WaitingLines } from './waiting-card.tsx';
import { useSalesRows } from './use-sales-rows.ts';

const words = analyticsMessages.salespeople;
const YEAR_DAYS = 365;

export function TopSalespeopleCard() {
  const { billed, isLoading } = useSalesRows();
  const { nameOf } = useStaff();
  const ranking = useMemo(
    () =>
      topSalespeople(billed, lastDays(YEAR_DAYS, today()), { nameOf: (id) => nameOf(id) || words.nobody }),
    [billed, nameOf],
  );
  return (
    <Card title={words.title}>
      <p className="-mt-2 mb-3 text-meta text-muted">{words.hint}</p>
      {isLoading ? (
        <WaitingLines />
      ) : (
        <RankedBars entries={ranking} describe={({ count }) => words.invoices(count)} empty={words.empty} />
      )}
    </Card>
  );
}
