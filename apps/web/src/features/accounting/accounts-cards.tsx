// A month of accounts shows these cards: the problems to correct first, the VAT by rate, the entries.

import type { AccountingEntry } from '@zellige/domain/accounting/accounting-entry';
import type { VatStatement } from '@zellige/domain/accounting/vat-statement';
import { formatAmount } from '@zellige/domain/kernel/values/money';
import { useState } from 'react';
import { Button } from '../../ui/press/button.tsx';
import { Card, DateText } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/navigation/link.tsx';
import { type ShortColumn, ShortTable } from '../../ui/lists/short-table.tsx';
import { accountsMessages as words } from './accounts.messages.ts';
import type { Accounts } from './use-accounts.ts';

const amountText = (mad: number): string => (mad === 0 ? '' : formatAmount(mad).replace('-', '−'));

/** `<ProblemsCard problems={accounts.problems} />` */
export function ProblemsCard({ problems }: Pick<Accounts, 'problems'>) {
  return (
    <Card title={words.problems}>
      {problems.length === 0 ? (
        <p className="text-muted">{words.noProblem}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {problems.map(({ sentence, invoiceId }) => (
            <li key={sentence} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="min-w-0">{sentence}</span>
              {invoiceId === '' ? null : (
                <Link to={`/invoices/${invoiceId}`} className="font-medium text-accent-text hover:underline">
                  {words.openInvoice}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type VatRow = VatStatement['rates'][number] & { name: string };

const vatColumns: readonly ShortColumn<VatRow>[] = [
  { id: 'rate', header: words.vatColumns.rate, className: 'w-full', cell: ({ name }) => name },
  { id: 'base', header: words.vatColumns.base, align: 'end', cell: ({ base }) => formatAmount(base) },
  { id: 'tax', header: words.vatColumns.tax, align: 'end', cell: ({ tax }) => formatAmount(tax) },
];

/** `<VatCard vat={accounts.vat} />` */
export function VatCard({ vat: { regime, rates, base, tax } }: Pick<Accounts, 'vat'>) {
  const rows = rates.map((share) => ({ ...share, name: `${String(share.rate).replace('.', ',')} %` }));
  return (
    <Card title={words.vat} hint={words.regimes[regime]}>
      {rows.length === 0 ? (
        <p className="text-muted">{words.noVat}</p>
      ) : (
        <ShortTable
          label={words.vat}
          rows={[...rows, { rate: -1, name: words.total, base, tax }]}
          columns={vatColumns}
          rowKey={({ name }) => name}
          rowName={({ name }) => name}
        />
      )}
    </Card>
  );
}

interface Keyed {
  key: string;
  entry: AccountingEntry;
}

const entryColumns: readonly ShortColumn<Keyed>[] = [
  { id: 'date', header: words.columns.date, cell: ({ entry }) => <DateText value={entry.date} /> },
  {
    id: 'journal',
    header: words.columns.journal,
    isHiddenOnPhone: true,
    cell: ({ entry }) => entry.journal,
  },
  { id: 'piece', header: words.columns.piece, isHiddenOnPhone: true, cell: ({ entry }) => entry.piece },
  { id: 'account', header: words.columns.account, cell: ({ entry }) => entry.account },
  {
    id: 'label',
    header: words.columns.label,
    isHiddenOnPhone: true,
    className: 'w-full',
    cell: ({ entry }) => `${entry.thirdParty} · ${entry.label}`,
  },
  { id: 'debit', header: words.columns.debit, align: 'end', cell: ({ entry }) => amountText(entry.debit) },
  { id: 'credit', header: words.columns.credit, align: 'end', cell: ({ entry }) => amountText(entry.credit) },
];

const PORTION = 100;

/** `<EntriesCard entries={accounts.entries} totals={accounts.totals} />` */
export function EntriesCard({ entries, totals }: Pick<Accounts, 'entries' | 'totals'>) {
  const [limit, setLimit] = useState(PORTION);
  if (entries.length === 0) return <EmptyState title={words.noEntries} description={words.noEntriesHint} />;
  const rows = entries.slice(0, limit).map((entry, index) => ({ key: String(index), entry }));
  return (
    <Card
      title={words.entries}
      hint={`${words.columns.debit} ${formatAmount(totals.debit)} · ${words.columns.credit} ${formatAmount(totals.credit)}`}
    >
      <ShortTable
        label={words.entries}
        rows={rows}
        columns={entryColumns}
        rowKey={({ key }) => key}
        rowName={({ entry }) => `${entry.piece} ${entry.account}`}
      />
      {entries.length > limit ? (
        <Button className="mt-3" onClick={() => setLimit(limit + PORTION)}>
          {words.showMore}
        </Button>
      ) : null}
    </Card>
  );
}
