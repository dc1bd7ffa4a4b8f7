// Open deals add up by the month of their decision.

import type { ForecastMonth } from '@zellige/domain/analytics/deal-figures';
import { NONE } from '@zellige/domain/deals/deal.list';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import { FiguresFile } from '../../../records/list/figures-file.tsx';
import type { ChartPoint } from '../../../ui/charts/bar-chart.tsx';
import { formatMad, formatNumber } from '../../../ui/format.ts';
import { Money } from '../../../ui/layout/card.tsx';
import { type ShortColumn, ShortTable } from '../../../ui/lists/short-table.tsx';
import { MonthsCard } from '../months/months-card.tsx';
import { monthAndYear, shortMonth } from '../months/month-names.ts';
import { dealAddress } from './deal-address.ts';
import { dealsSectionMessages } from './deals-section.messages.ts';

const words = dealsSectionMessages.forecast;
const { columns: labels } = words;

const nameOf = ({ month }: ForecastMonth): string =>
  month === '' ? words.noDay : monthAndYear(`${month}-01`);

const columns: readonly ShortColumn<ForecastMonth>[] = [
  { id: 'month', header: labels.month, className: 'w-full', cell: nameOf },
  { id: 'count', header: labels.count, align: 'end', cell: ({ count }) => formatNumber(count) },
  {
    id: 'amount',
    header: labels.amount,
    align: 'end',
    isHiddenOnPhone: true,
    cell: ({ amount }) => <Money value={amount} />,
  },
  {
    id: 'weighted',
    header: labels.weighted,
    align: 'end',
    cell: ({ weighted }) => <Money value={weighted} />,
  },
];

const pointOf = (month: ForecastMonth): ChartPoint => ({
  id: month.month,
  label: shortMonth(`${month.month}-01`),
  group: month.month.slice(0, 4),
  fullLabel: nameOf(month),
  value: month.weighted,
});

interface ForecastCardProps {
  months: readonly ForecastMonth[];
  commercial: string | undefined;
}

const Total = ({ months }: Pick<ForecastCardProps, 'months'>) => (
  <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-medium">
    <span>{words.total}</span>
    <span className="tabular-nums">
      {words.sums(
        formatMad(sumAmounts(months.map(({ amount }) => amount))),
        formatMad(sumAmounts(months.map(({ weighted }) => weighted))),
      )}
    </span>
  </p>
);

/** `<ForecastCard months={report.forecast} commercial={undefined} />` */
export function ForecastCard({ months, commercial }: ForecastCardProps) {
  const points = useMemo(() => months.filter(({ month }) => month !== '').map(pointOf), [months]);
  const rows = months.map((month) => ({ ...month, month: nameOf(month) }));
  return (
    <MonthsCard
      words={words}
      isEmpty={months.length === 0}
      points={points}
      trailing={<FiguresFile name={words.fileName(today())} columns={labels} rows={rows} />}
    >
      <ShortTable
        label={words.title}
        rows={months}
        columns={columns}
        rowKey={({ month }) => month}
        rowName={nameOf}
        href={({ month }) => dealAddress({ decision: month || NONE, commercial })}
      />
      <Total months={months} />
      <p className="text-meta text-muted">{words.explained}</p>
    </MonthsCard>
  );
}
