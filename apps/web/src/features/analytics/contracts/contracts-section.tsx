// The section shows what contracts bring: monthly recurring revenue, how it moves, and late visits, from the copy of this device.

import { changePercent, type Period } from '@zellige/domain/analytics/period';
import { recurringRevenue, type RevenueMonth } from '@zellige/domain/analytics/recurring-revenue';
import { lateVisits } from '@zellige/domain/requests/visits/visit-counts';
import { addDays, addMonths } from '@zellige/domain/kernel/values/dates';
import { useMemo } from 'react';
import { now, today } from '../../../platform/clock.ts';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { FiguresFile } from '../../../records/list/figures-file.tsx';
import { OlderRows } from '../../../records/list/older-rows.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Money } from '../../../ui/layout/card.tsx';
import { type ShortColumn, ShortTable } from '../../../ui/lists/short-table.tsx';
import { contractsSectionMessages as words } from './contracts-section.messages.ts';
import { ExplainedFigure } from '../explained-figure.tsx';
import { MonthsCard } from '../months/months-card.tsx';
import { monthAndYear } from '../months/month-names.ts';
import { monthPoints } from '../months/month-points.ts';
import { WaitingCards } from '../waiting-card.tsx';

interface ContractsSectionProps {
  /** Stable between renders. */
  period: Period;
  /** The salesperson whose contracts count; all without one. */
  commercial: string | undefined;
}

const percent = (value: number | null): string | null =>
  value === null ? null : `${formatNumber(value)}\u00a0%`;

/** `<ContractsSection period={period} commercial={undefined} />` */
export function ContractsSection({ period, commercial }: ContractsSectionProps) {
  const { months, late, isLoading } = useContractFigures({ period, commercial });
  if (isLoading) return <WaitingCards count={2} />;
  return (
    <>
      <OlderRows collection="contracts" areFigures />
      <Figures months={months} late={late} commercial={commercial} />
      <RevenueCard months={months} />
    </>
  );
}

function useContractFigures({ period, commercial }: ContractsSectionProps) {
  const contracts = useRows('contracts');
  const requests = useRows('requests');
  const figures = useMemo(() => {
    const isOf = ({ assignedTo }: { assignedTo: string }) =>
      commercial === undefined || assignedTo === commercial;
    return {
      months: recurringRevenue(contracts.rows.filter(isOf), period, today()),
      late: lateVisits(requests.rows.filter(isOf), now()),
    };
  }, [contracts.rows, requests.rows, period, commercial]);
  return { ...figures, isLoading: contracts.isLoading || requests.isLoading };
}

/** The day on which a month is counted: its last one, today in the one under way. */
function dayOfFigures({ month }: RevenueMonth): string {
  const last = addDays(addMonths(month, 1), -1);
  return last < today() ? last : today();
}

interface FiguresProps extends Pick<ContractsSectionProps, 'commercial'> {
  months: readonly RevenueMonth[];
  late: number;
}

function Figures({ months, late, commercial }: FiguresProps) {
  const last = months.at(-1);
  const before = months.at(-2);
  const of = (name: string) => (commercial === undefined ? '' : `&${name}=${encodeURIComponent(commercial)}`);
  const day = last === undefined ? today() : dayOfFigures(last);
  const earning = `/contracts?rapporte=${day}${of('commercial')}` as const;
  return (
    <div className="grid grid-cols-2 gap-3 min-[1100px]:grid-cols-4 phone:gap-2">
      <ExplainedFigure
        of={words.figures.revenue}
        value={last ? <Money value={last.revenue} /> : null}
        trend={last && before ? changePercent(before.revenue, last.revenue) : null}
        href={earning}
      />
      <ExplainedFigure
        of={words.figures.contracts}
        value={last ? formatNumber(last.contracts) : null}
        href={earning}
      />
      <ExplainedFigure
        of={words.figures.churn}
        value={percent(last?.churnRate ?? null)}
        href={`/contracts?perdu=${day}${of('commercial')}`}
      />
      <ExplainedFigure
        of={words.figures.late}
        value={formatNumber(late)}
        href={`/requests?echeance=late&origine=contrat${of('responsable')}`}
      />
    </div>
  );
}

const amountOf = (name: 'revenue' | 'started' | 'expansion' | 'contraction' | 'churned') =>
  ({
    id: name,
    header: words.columns[name],
    align: 'end',
    isBelowOnPhone: name !== 'revenue',
    cell: (month: RevenueMonth) => <Money value={month[name]} />,
  }) as const;

const columns: readonly ShortColumn<RevenueMonth>[] = [
  {
    id: 'month',
    header: words.columns.month,
    className: 'w-full',
    cell: ({ month }) => monthAndYear(month),
  },
  amountOf('revenue'),
  amountOf('started'),
  amountOf('expansion'),
  amountOf('contraction'),
  amountOf('churned'),
  {
    id: 'churnRate',
    header: words.columns.churnRate,
    align: 'end',
    isBelowOnPhone: true,
    cell: ({ churnRate }) => percent(churnRate) ?? words.none,
  },
];

/** Nothing was earned, and nothing lost. */
const isBlank = ({ revenue, churned }: RevenueMonth): boolean => revenue === 0 && churned === 0;

function RevenueCard({ months }: { months: readonly RevenueMonth[] }) {
  const points = useMemo(
    () =>
      monthPoints(
        months.map(({ month, revenue: amount }) => ({ month, amount })),
        today(),
      ),
    [months],
  );
  const isEmpty = months.every(isBlank);
  const name = words.fileName(months[0]?.month.slice(0, 7) ?? '', months.at(-1)?.month.slice(0, 7) ?? '');
  return (
    <MonthsCard
      words={words}
      isEmpty={isEmpty}
      points={points}
      trailing={<FiguresFile name={name} columns={words.columns} rows={isEmpty ? [] : months} />}
    >
      <ShortTable
        label={words.title}
        rows={months.toReversed()}
        columns={columns}
        rowKey={({ month }) => month}
        rowName={({ month }) => monthAndYear(month)}
      />
      <ul className="text-meta text-muted">
        {words.explained.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </MonthsCard>
  );
}
