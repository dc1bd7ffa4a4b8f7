// The four figures at the head of the dashboard (specification §2 'General tab').

import { changePercent, comparablePeriod, isInPeriod, periodOf } from '@zellige/domain/analytics/period';
import {
  advanceFigures,
  clientsServed,
  pendingFigures,
  revenue,
} from '@zellige/domain/analytics/sales-figures';
import { addDays, dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { useMemo } from 'react';
import { now } from '../../platform/clock.ts';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Money } from '../../ui/layout/card.tsx';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { formatNumber } from '../../ui/format.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { fullMonth } from './months/month-names.ts';
import { useSalesRows } from './use-sales-rows.ts';

const words = analyticsMessages.figures;

/** Monthly revenue with its trend, pending invoices, advances collected, clients of the month. */
export function GeneralFigures() {
  const { invoices, billed, quotes, isLoading } = useSalesRows();
  const contacts = useRows('contacts');
  const sales = useMemo(() => {
    const at = now();
    const today = dayInCasablanca(at);
    const month = periodOf('month', today);
    const before = comparablePeriod('month', today);
    const amount = revenue(billed, month);
    return {
      amount,
      trend: changePercent(revenue(billed, before), amount),
      lastMonth: fullMonth(before.start),
      pending: pendingFigures(invoices, at),
      advances: advanceFigures(invoices),
      clients: clientsServed({ invoices, quotes }, month),
    };
  }, [invoices, billed, quotes]);
  const newcomers = useMemo(() => {
    const month = periodOf('month', dayInCasablanca(now()));
    // The day of an instant is asked for where it may be one of the month: most contacts are older.
    const dayBefore = addDays(month.start, -1);
    return contacts.rows.filter(
      ({ archivedAt, createdAt }) =>
        archivedAt === null &&
        createdAt >= dayBefore &&
        isInPeriod(dayInCasablanca(new Date(createdAt)), month),
    ).length;
  }, [contacts.rows]);
  return (
    <div className="grid grid-cols-2 gap-3 min-[1100px]:grid-cols-4 phone:gap-2">
      <FigureCard
        label={words.revenue}
        value={<Money value={sales.amount} />}
        trend={sales.trend}
        hint={words.revenueHint(sales.lastMonth)}
        isLoading={isLoading}
        href="/invoices?periode=ce-mois"
      />
      <FigureCard
        label={words.pending}
        value={<Money value={sales.pending.amount} />}
        hint={words.overdue(sales.pending.overdueCount)}
        isLoading={isLoading}
        href={sales.pending.overdueCount > 0 ? '/invoices?etat=retard' : '/invoices?etat=a-encaisser'}
      />
      <FigureCard
        label={words.advances}
        value={<Money value={sales.advances.amount} />}
        hint={words.advancesHint(sales.advances.count)}
        isLoading={isLoading}
        href={`/invoices?statut=${encodeURIComponent('Partiellement payée')}`}
      />
      <FigureCard
        label={words.clients}
        value={formatNumber(sales.clients)}
        hint={words.newClients(newcomers)}
        isLoading={isLoading || contacts.isLoading}
        href="/contacts?sort=-createdAt"
      />
    </div>
  );
}
