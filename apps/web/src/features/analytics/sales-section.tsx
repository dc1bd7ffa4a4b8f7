// What was sold and what is owed.

import type { Address } from '../../ui/address.ts';
import type { Compared, SalesReport } from '@zellige/domain/analytics/reports';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { Card, Money } from '../../ui/card.tsx';
import { AreaChart } from '../../ui/charts/area-chart.tsx';
import { formatMad, formatNumber } from '../../ui/format.ts';
import { analyticsMessages } from './analytics.messages.ts';
import { ExplainedFigure } from './explained-figure.tsx';
import { monthAndYear, shortMonth } from './month-names.ts';
import { RankedBars } from './ranked-bars.tsx';

const words = analyticsMessages.report;
const figures = words.figures;

interface SalesSectionProps {
  report: SalesReport;
  isLoading: boolean;
  /** Carried to the lists behind the figures. */
  filters: { periode: string | undefined; commercial: string | undefined };
}

const money = ({ value }: Compared) => (value === null ? null : <Money value={value} />);
const percent = ({ value }: Compared) => (value === null ? null : `${formatNumber(value)}\u00a0%`);

export function SalesSection({ report, isLoading, filters }: SalesSectionProps) {
  const list = (path: '/invoices' | '/quotes', extra: Record<string, string> = {}) =>
    listAddress(path, { ...filters, ...extra });
  const shared = { isLoading };
  return (
    <>
      <div className="grid grid-cols-2 gap-3 min-[1100px]:grid-cols-4 phone:gap-2">
        <ExplainedFigure
          {...shared}
          of={figures.revenue}
          value={money(report.revenue)}
          trend={report.revenue.change}
          href={list('/invoices')}
        />
        <ExplainedFigure
          {...shared}
          of={figures.collected}
          value={money(report.collected)}
          trend={report.collected.change}
          href={list('/invoices')}
        />
        <ExplainedFigure
          {...shared}
          of={figures.remaining}
          value={<Money value={report.pending.amount} />}
          href={list('/invoices')}
        />
        <ExplainedFigure
          {...shared}
          of={figures.overdue}
          value={<Money value={report.pending.overdueAmount} />}
          hint={figures.overdueCount(report.pending.overdueCount)}
          href={list('/invoices', { etat: 'retard', periode: '' })}
        />
        <ExplainedFigure
          {...shared}
          of={figures.conversion}
          value={percent(report.conversionRate)}
          trend={report.conversionRate.change}
          href={list('/quotes')}
        />
        <ExplainedFigure
          {...shared}
          of={figures.basket}
          value={money(report.averageBasket)}
          trend={report.averageBasket.change}
          href={list('/invoices')}
        />
        <ExplainedFigure
          {...shared}
          of={figures.issued}
          value={report.quotesIssued.value}
          trend={report.quotesIssued.change}
          href={list('/quotes')}
        />
        <ExplainedFigure
          {...shared}
          of={figures.delay}
          value={report.daysToPay.value === null ? null : words.days(report.daysToPay.value)}
          trend={report.daysToPay.change}
          isRiseBad
          href={list('/invoices', { statut: 'Payée' })}
        />
      </div>
      <RevenueCard report={report} />
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

function RevenueCard({ report }: { report: SalesReport }) {
  const points = useMemo(() => {
    const day = today();
    return report.byMonth.map(({ month, amount }) => ({
      id: month,
      label: shortMonth(month),
      fullLabel: monthAndYear(month),
      value: month > day ? null : amount,
    }));
  }, [report.byMonth]);
  if (points.length < 2) return null;
  return (
    <Card title={words.revenueByMonth}>
      <AreaChart
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
