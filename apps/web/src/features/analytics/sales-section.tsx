// The section shows the sales and the receivables.

import type { Address } from '../../ui/navigation/address.ts';
import type { Compared, SalesReport } from '@zellige/domain/analytics/reports';
import { type ReactNode, useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { Card, Money } from '../../ui/layout/card.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { formatMad, formatNumber } from '../../ui/format.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { ExplainedFigure } from './explained-figure.tsx';
import { monthPoints } from './months/month-points.ts';
import { WaitingCards } from './waiting-card.tsx';
import { RankedBars } from './ranked-bars.tsx';

const words = analyticsMessages.report;
const figures = words.figures;

interface SalesSectionProps {
  report: SalesReport;
  /** The first day of its period. */
  start: string;
  isLoading: boolean;
  /** Carried to the lists behind the figures. */
  filters: { periode: string | undefined; commercial: string | undefined };
}

const inMad = (value: number) => <Money value={value} />;
const percent = (value: number) => `${formatNumber(value)}\u00a0%`;

const compared = ({ value, change }: Compared, show: (value: number) => ReactNode = inMad) => ({
  value: value === null ? null : show(value),
  trend: change,
});

export function SalesSection({ report, start, isLoading, filters }: SalesSectionProps) {
  const { pending } = report;
  const list = (path: '/invoices' | '/quotes', extra: Record<string, string> = {}) =>
    listAddress(path, { ...filters, ...extra });
  const shown = [
    { of: figures.revenue, ...compared(report.revenue), href: list('/invoices') },
    { of: figures.collected, ...compared(report.collected), href: list('/invoices') },
    {
      of: figures.remaining,
      value: inMad(pending.amount),
      href: list('/invoices', { etat: 'a-encaisser', periode: '' }),
    },
    {
      of: figures.overdue,
      value: inMad(pending.overdueAmount),
      hint: figures.overdueCount(pending.overdueCount),
      href: list('/invoices', { etat: 'retard', periode: '' }),
    },
    { of: figures.conversion, ...compared(report.conversionRate, percent), href: list('/quotes') },
    { of: figures.basket, ...compared(report.averageBasket), href: list('/invoices') },
    { of: figures.issued, ...compared(report.quotesIssued, String), href: list('/quotes') },
    {
      of: figures.delay,
      ...compared(report.daysToPay, words.days),
      isRiseBad: true,
      href: list('/invoices', { statut: 'Payée' }),
    },
  ];
  return (
    <>
      <div className="grid grid-cols-2 gap-3 min-[1100px]:grid-cols-4 phone:gap-2">
        {shown.map((figure) => (
          <ExplainedFigure key={figure.of.label} isLoading={isLoading} {...figure} />
        ))}
      </div>
      {isLoading ? <WaitingCards count={2} /> : <SalesCards report={report} start={start} />}
    </>
  );
}

function SalesCards({ report, start }: Pick<SalesSectionProps, 'report' | 'start'>) {
  return (
    <>
      <RevenueCard report={report} start={start} />
      <div className="grid items-start gap-3 [&>*]:min-w-0 min-[1100px]:grid-cols-2">
        <AgedBalanceCard report={report} />
        <Card title={analyticsMessages.salespeople.title}>
          <RankedBars
            entries={report.salespeople}
            describe={({ count }) => analyticsMessages.salespeople.invoices(count)}
            empty={analyticsMessages.salespeople.empty}
          />
        </Card>
      </div>
    </>
  );
}

/** A month of which the period has a part alone would look like a bad one. */
const isWhole = (month: string, start: string): boolean => month >= start;

function RevenueCard({ report, start }: Pick<SalesSectionProps, 'report' | 'start'>) {
  const points = useMemo(() => {
    const months = report.byMonth.filter(({ month }) => isWhole(month, start));
    return monthPoints(months, today());
  }, [report.byMonth, start]);
  if (points.length < 2) return null;
  return (
    <Card title={words.revenueByMonth}>
      <BarChart
        label={words.revenueByMonth}
        points={points}
        formatTick={(value) => analyticsMessages.chart.thousands(value / 1000)}
        formatValue={formatMad}
      />
    </Card>
  );
}

function AgedBalanceCard({ report }: { report: SalesReport }) {
  return (
    <Card title={words.agedBalance.title}>
      <p className="-mt-2 mb-2 text-meta text-muted">{words.agedBalance.hint}</p>
      <dl>
        {report.agedBalance.map(({ band, amount, count }) => (
          <div
            key={band}
            className="flex h-10 items-center justify-between gap-3 border-b border-line last:border-0"
          >
            <dt className="flex-1">{words.agedBalance.bands[band]}</dt>
            <dd className="text-meta text-muted">{words.invoices(count)}</dd>
            <dd className="w-36 text-right">
              <Money value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** A list narrowed to the same period and person; empty values are left out. */
function listAddress(path: '/invoices' | '/quotes', filters: Record<string, string | undefined>): Address {
  const entries = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(entries).toString();
  return query === '' ? path : `${path}?${query}`;
}
