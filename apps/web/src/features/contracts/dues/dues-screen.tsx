// `/contracts/echeances`: what contracts bill in the next three months, by month with its sum; first what is due already: what waits and
// why, what is to be looked at.

import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { contractSubject } from '@zellige/domain/contracts/contract.subject';
import { type ContractDue, duesUntil } from '@zellige/domain/contracts/follow-up/contract-dues';
import { isContractOpen } from '@zellige/domain/contracts/contract.rules';
import { addMonths, formatDay } from '@zellige/domain/kernel/values/dates';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { monthsOfPeriod } from '@zellige/domain/recurrence/period-words';
import { useMemo } from 'react';
import { today } from '../../../platform/clock.ts';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { listCrumb } from '../../../records/feature/record-address.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotHere, useIsCut } from '../../../ui/feedback/not-here.tsx';
import { formatDate, inMad } from '../../../ui/format.ts';
import { Card, DateText, Money, Skeleton } from '../../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { ShortRowsCard } from '../../../ui/lists/short-rows-card.tsx';
import type { ShortColumn } from '../../../ui/lists/short-table.tsx';
import { contractNumber } from '../contract-status.tsx';
import { PeriodState } from '../page/period-state.tsx';
import { usePeriodActs } from '../page/use-period-acts.ts';
import { useCoveredDays } from '../use-covered.ts';
import { dueMessages as words } from './dues.messages.ts';

const MONTHS = 3;

const isBilling = (contract: Contract): boolean => isContractOpen(contract) && contract.archivedAt === null;

const stateColumn: ShortColumn<ContractDue> = {
  id: 'state',
  header: words.state,
  cell: ({ period }) => (
    <span className="flex items-center gap-2">
      <PeriodState period={period} />
      <span className="min-w-0 truncate text-muted">{period.reason}</span>
    </span>
  ),
};

const columnsOf = (hasState: boolean): readonly ShortColumn<ContractDue>[] => [
  {
    id: 'client',
    header: words.client,
    cell: ({ contract }) => contract.client,
  },
  {
    id: 'contract',
    header: words.contract,
    className: 'w-full',
    cell: ({ contract }) => (
      <span className="text-muted">
        {contractNumber(contract)} · {contract.title}
      </span>
    ),
  },
  {
    id: 'period',
    header: words.period,
    cell: ({ period }) => (
      <span className="text-muted tabular-nums">
        {formatDay(period.from)} – {formatDay(period.to)}
      </span>
    ),
  },
  { id: 'due', header: words.due, cell: ({ period }) => <DateText value={period.due} /> },
  ...(hasState ? [stateColumn] : []),
  {
    id: 'total',
    header: inMad(words.total),
    align: 'end',
    cell: ({ period }) => <Money value={period.total} isBare />,
  },
];

const columns = columnsOf(false);
const openColumns = columnsOf(true);

const card = ({ contract, period }: ContractDue) => ({
  title: contract.client,
  value: <Money value={period.total} />,
  subtitle: period.reason || `${formatDate(period.due)} · ${contract.title}`,
  status: <PeriodState period={period} />,
});

const sumOf = (dues: readonly ContractDue[]): number => sumAmounts(dues.map(({ period }) => period.total));

function useDues() {
  const { rows, isLoading } = useRows('contracts', { where: isBilling });
  const coveredOf = useCoveredDays();
  const day = today();
  const until = addMonths(day, MONTHS);
  const dues = useMemo(
    () => duesUntil(rows, coveredOf, { today: day, until }),
    [rows, coveredOf, day, until],
  );
  return { dues, until, isLoading };
}

/** Dues that are to come, by the month in which they are due. */
const byMonth = (dues: readonly ContractDue[]) => [
  ...Map.groupBy(dues, ({ period }) => period.due.slice(0, 7)).entries(),
];

export function DuesScreen() {
  const { dues, until, isLoading } = useDues();
  const isCut = useIsCut();
  const open = dues.filter(({ period }) => period.state !== 'à venir');
  const toCome = byMonth(dues.filter(({ period }) => period.state === 'à venir'));
  return (
    <Page kind="record">
      <PageHeader
        title={words.title}
        subtitle={isLoading ? '\u00a0' : words.summary(dues.length, sumOf(dues))}
        crumbs={[listCrumb(contractSubject.name)]}
      />
      {isLoading ? (
        isCut ? (
          <NotHere />
        ) : (
          <Card>
            <Skeleton className="h-60 w-full" />
          </Card>
        )
      ) : dues.length === 0 ? (
        <EmptyState title={words.empty} description={words.emptyHint} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-muted">{words.hint(formatDate(until))}</p>
          {open.length > 0 ? <DueList title={words.open} isOpen dues={open} /> : null}
          {toCome.map(([month, ofMonth]) => (
            <DueList
              key={month}
              title={words.month(monthsOfPeriod({ from: `${month}-01`, to: `${month}-01` }))}
              dues={ofMonth}
            />
          ))}
        </div>
      )}
    </Page>
  );
}

interface DueListProps {
  title: string;
  /** Due already. */
  isOpen?: boolean;
  dues: readonly ContractDue[];
}

function DueList({ title, isOpen = false, dues }: DueListProps) {
  const { menu } = usePeriodActs();
  return (
    <ShortRowsCard
      title={title}
      hint={isOpen ? words.openHint : undefined}
      trailing={<Money value={sumOf(dues)} className="font-semibold" />}
      rows={dues}
      isLoading={false}
      usual={5}
      empty=""
      columns={isOpen ? openColumns : columns}
      card={card}
      rowKey={({ contract, period }) => `${contract.id} ${period.from}`}
      rowName={({ contract, period }) => `${contract.client} ${formatDate(period.from)}`}
      href={({ contract }) => `/contracts/${contract.number ?? contract.id}`}
      actions={({ contract, period }) => menu(contract, period)}
    />
  );
}
