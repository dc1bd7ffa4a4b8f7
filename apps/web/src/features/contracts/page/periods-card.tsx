// The periods of a contract: billed, to look at first, waiting and why, to come, given away; what can be done to each.

import { bills } from '@zellige/domain/contracts/contract.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { type ContractPeriod, periodsOf } from '@zellige/domain/contracts/contract-periods';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { useMemo, useState } from 'react';
import { today } from '../../../platform/clock.ts';
import { formatDate } from '../../../ui/format.ts';
import { Card, DateText, Money } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import type { ShortColumn } from '../../../ui/lists/short-table.tsx';
import { ShortTable } from '../../../ui/lists/short-table.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { contractPageMessages } from './contract-page.messages.ts';
import { PeriodState } from './period-state.tsx';
import { usePeriodActs } from './use-period-acts.ts';

const words = contractPageMessages.periods;
const FIRST = 6;
const MORE = 12;
const MOST = 60;

/** A suspension that goes on has no last day yet. */
const days = ({ from, to, state }: ContractPeriod): string =>
  state === 'suspendue' && to === today()
    ? contractPageMessages.revisions.since(formatDay(from))
    : `${formatDay(from)} – ${formatDay(to)}`;

/** Its invoice, why it waits or was given away, or that it is a part. */
function Note({ period }: { period: ContractPeriod }) {
  const { invoiceId, invoiceNumber, reason, prorata } = period;
  if (invoiceId !== null)
    return (
      <Link
        to={`/invoices/${invoiceId}`}
        className="rounded-[4px] text-accent-text hover:underline phone:flex phone:min-h-11 phone:items-center"
      >
        {invoiceNumber ?? contractPageMessages.periods.due}
      </Link>
    );
  if (reason !== '') return <span className="text-muted">{reason}</span>;
  return prorata ? <Badge>{words.proRata}</Badge> : null;
}

const columns: readonly ShortColumn<ContractPeriod>[] = [
  {
    id: 'period',
    header: words.period,
    cell: (period) => (
      <span className="tabular-nums phone:whitespace-normal">
        {days(period)}
        {period.due === '' ? null : (
          <span className="hidden text-meta text-muted phone:block">
            {words.due} {formatDate(period.due)}
          </span>
        )}
        <span className="hidden whitespace-normal phone:block">
          <Note period={period} />
        </span>
      </span>
    ),
  },
  {
    id: 'due',
    header: words.due,
    isHiddenOnPhone: true,
    cell: ({ due }) => (due === '' ? null : <DateText value={due} className="text-muted" />),
  },
  {
    id: 'state',
    header: words.state,
    className: 'phone:text-right',
    cell: (period) => (
      <span className="inline-flex flex-col gap-1 phone:items-end phone:py-1.5">
        <PeriodState period={period} />
        {period.due === '' ? null : (
          <span className="hidden phone:block">
            <Money value={period.total} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'note',
    header: words.invoice,
    isHiddenOnPhone: true,
    className: 'w-full',
    cell: (period) => <Note period={period} />,
  },
  {
    id: 'total',
    header: words.total,
    align: 'end',
    isHiddenOnPhone: true,
    cell: ({ total, due }) => (due === '' ? null : <Money value={total} />),
  },
];

interface PeriodsCardProps {
  contract: Contract;
  invoices: readonly Invoice[];
}

function emptyText(contract: Contract): string {
  if (contract.status === 'Brouillon') return words.empty;
  return bills(contract) ? words.emptyUntilEnd : words.emptyBilling;
}

/** `<PeriodsCard contract={contract} invoices={invoices} />` */
export function PeriodsCard({ contract, invoices }: PeriodsCardProps) {
  const [count, setCount] = useState(FIRST);
  const { menu } = usePeriodActs();
  const periods = useMemo(
    () => periodsOf(contract, invoices, { today: today(), count }),
    [contract, invoices, count],
  );
  if (periods.length === 0)
    return (
      <Card>
        <p className="py-6 text-center text-muted">{emptyText(contract)}</p>
      </Card>
    );
  const toCome = periods.filter(({ state }) => state === 'à venir').length;
  return (
    <Card>
      <ShortTable
        label={words.title}
        rows={periods}
        columns={columns}
        rowKey={({ from, state }) => `${from} ${state}`}
        rowName={days}
        actions={(period) => menu(contract, period)}
      />
      {toCome >= count && count < MOST ? (
        <div className="mt-3 flex justify-center">
          <Button onClick={() => setCount(count + MORE)}>{words.more}</Button>
        </div>
      ) : null}
    </Card>
  );
}
