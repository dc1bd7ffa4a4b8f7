// The lines of a statement with the balance after each; on a phone one signed amount stands for debit and credit.

import type { ClientStatement, StatementLine } from '@zellige/domain/accounting/client-statement';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { formatAmount } from '@zellige/domain/kernel/values/money';
import { pageAddress } from '../../records/feature/record-address.ts';
import { Card, DateText } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { type ShortColumn, ShortTable } from '../../ui/lists/short-table.tsx';
import { statementMessages as words } from './accounting.messages.ts';

const signed = (amount: number): string => formatAmount(amount).replace('-', '−');

const columns: readonly ShortColumn<StatementLine>[] = [
  {
    id: 'date',
    header: words.columns.date,
    isHiddenOnPhone: true,
    cell: ({ date }) => <DateText value={date} />,
  },
  {
    id: 'piece',
    header: words.columns.piece,
    cell: ({ kind, id, piece, invoiceId, date }) => (
      <Link
        to={
          kind === 'creditNote'
            ? pageAddress('creditNotes', { id })
            : pageAddress('invoices', { id: invoiceId })
        }
        className="rounded-[4px] font-medium hover:underline phone:flex phone:h-11 phone:flex-col phone:justify-center"
      >
        {piece}
        <DateText value={date} className="text-meta font-normal text-muted md:hidden" />
      </Link>
    ),
  },
  {
    id: 'label',
    header: words.columns.label,
    isHiddenOnPhone: true,
    className: 'w-full text-muted',
    cell: ({ label }) => label,
  },
  {
    id: 'amount',
    header: words.columns.amount,
    align: 'end',
    className: 'md:hidden',
    cell: ({ amount }) => signed(amount),
  },
  {
    id: 'debit',
    header: words.columns.debit,
    align: 'end',
    isHiddenOnPhone: true,
    cell: ({ amount }) => (amount > 0 ? signed(amount) : null),
  },
  {
    id: 'credit',
    header: words.columns.credit,
    align: 'end',
    isHiddenOnPhone: true,
    cell: ({ amount }) => (amount > 0 ? null : signed(Math.abs(amount))),
  },
  {
    id: 'balance',
    header: words.columns.balance,
    align: 'end',
    className: 'font-medium',
    cell: ({ balance }) => signed(balance),
  },
];

function Boundary({ label, value }: { label: string; value: number }) {
  return (
    <p className="flex items-baseline justify-between gap-3 py-2">
      <span className="text-muted">{label}</span>
      <span className="font-medium tabular-nums">{signed(value)}</span>
    </p>
  );
}

/** `<StatementLines statement={statement} />` */
export function StatementLines({
  statement: { from, to, opening, lines, balance },
}: {
  statement: ClientStatement;
}) {
  if (lines.length === 0 && opening === 0)
    return <EmptyState title={words.none} description={words.noneHint} />;
  return (
    <Card>
      <Boundary label={words.opening(formatDay(from))} value={opening} />
      {lines.length === 0 ? (
        <p className="border-y border-line py-3 text-muted">{words.none}</p>
      ) : (
        <ShortTable
          label={words.table}
          rows={lines}
          columns={columns}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          rowName={({ piece, label }) => `${piece} ${label}`}
        />
      )}
      <div className="mt-2 border-t border-line">
        <Boundary label={words.closing(formatDay(to))} value={balance} />
      </div>
    </Card>
  );
}
