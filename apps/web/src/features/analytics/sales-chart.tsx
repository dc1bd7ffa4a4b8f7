// The revenue of the year, the quarter or the month as bars (specification §2 'General tab').

import { aYearBefore, type PeriodName, periodOf } from '@zellige/domain/analytics/period';
import { revenueByDay, revenueByMonth } from '@zellige/domain/analytics/sales-figures';
import type { BilledDocument } from '@zellige/domain/analytics/billed';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { useMemo, useState } from 'react';
import { today } from '../../platform/clock.ts';
import { Card, Skeleton } from '../../ui/layout/card.tsx';
import { BarChart, type ChartPoint } from '../../ui/charts/bar-chart.tsx';
import { formatMad } from '../../ui/format.ts';
import { SegmentedControl } from '../../ui/press/segmented-control.tsx';
import { analyticsMessages } from './analytics.messages.ts';
import { monthPoints } from './months/month-points.ts';
import { useSalesRows } from './use-sales-rows.ts';

const words = analyticsMessages.chart;
const periods = (['year', 'quarter', 'month'] as const).map((id) => ({ id, label: words.periods[id] }));

/** `280 k` */
const inThousands = (value: number): string => words.thousands(value / 1000);

/** Months of the year or the quarter, days of the month. */
export function SalesChart() {
  const { billed, isLoading } = useSalesRows();
  const [period, setPeriod] = useState<PeriodName>('year');
  const points = useMemo(() => pointsOf(billed, period), [billed, period]);
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-h2 font-semibold">{words.title}</h2>
          <p className="text-meta text-muted">{words.subtitle}</p>
        </div>
        <SegmentedControl label={words.period} options={periods} value={period} onChange={setPeriod} />
      </div>
      {isLoading ? (
        <Skeleton className="h-60 w-full" />
      ) : (
        <BarChart label={words.label} points={points} formatTick={inThousands} formatValue={formatMad} />
      )}
    </Card>
  );
}

function pointsOf(billed: readonly BilledDocument[], name: PeriodName): ChartPoint[] {
  const day = today();
  const period = periodOf(name, day);
  if (name === 'month')
    return revenueByDay(billed, period).map((of) => ({
      id: of.day,
      label: String(Number(of.day.slice(8))),
      fullLabel: formatDay(of.day),
      value: of.day > day ? null : of.amount,
      isUnderWay: of.day === day,
    }));
  const yearBefore = revenueByMonth(billed, {
    start: aYearBefore(period.start),
    end: aYearBefore(period.end),
  });
  return monthPoints(revenueByMonth(billed, period), day).map((point, index) => {
    const before = yearBefore[index]?.amount ?? 0;
    // A company that began this year has no year before to show.
    return yearBefore.some(({ amount }) => amount !== 0) ? { ...point, before } : point;
  });
}
