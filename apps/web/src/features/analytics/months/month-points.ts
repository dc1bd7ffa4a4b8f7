// Months as bars of a chart.

import type { MonthRevenue } from '@zellige/domain/analytics/sales-figures';
import type { ChartPoint } from '../../../ui/charts/bar-chart.tsx';
import { monthAndYear, shortMonth } from './month-names.ts';

/** On `day`: months to come have no bar, the one under way a lighter one. */
export const monthPoints = (months: readonly MonthRevenue[], day: string): ChartPoint[] =>
  months.map(({ month, amount }) => ({
    id: month,
    label: shortMonth(month),
    group: month.slice(0, 4),
    fullLabel: monthAndYear(month),
    value: month > day ? null : amount,
    isUnderWay: month.slice(0, 7) === day.slice(0, 7),
  }));
