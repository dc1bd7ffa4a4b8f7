// `/accounting`: the accounts of a month, what is to be corrected in them, their file, and its closing.

import { entryFileName, entryTable, entryTexts } from '@zellige/domain/accounting/entry-file';
import { addMonths } from '@zellige/domain/kernel/values/dates';
import { lastDayOf } from '@zellige/domain/settings/month.actions';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { downloadBlob, downloadText } from '../../platform/browser/download.ts';
import { Button } from '../../ui/press/button.tsx';
import { Skeleton } from '../../ui/layout/card.tsx';
import { permittedScreen } from '../../ui/feedback/not-allowed.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useListSearch } from '../../ui/lists/list-search.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { EntriesCard, ProblemsCard, VatCard } from './accounts-cards.tsx';
import { accountsMessages as words } from './accounts.messages.ts';
import { accountingSearch } from './accounting-search.ts';
import { MonthState, useMonthState } from './month-state.tsx';
import { type Accounts, type AccountsPeriod, useOwnAccounts, useServerAccounts } from './use-accounts.ts';
import { useIsPartial } from './use-statement.ts';

const MONTHS = 36;
const monthName = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const nameOf = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** This month and those before it, the latest first. */
const monthsUntil = (day: string): string[] =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(`${day.slice(0, 7)}-01`, -back).slice(0, 7));

/** For the admin and managers. */
export const AccountingScreen = permittedScreen('accounting.see', words, Accounting);

function Accounting() {
  const list = useListSearch(accountingSearch);
  const months = useMemo(() => monthsUntil(today()), []);
  // The month before this one: the latest that is whole.
  const month = months.find((one) => one === list.filters.mois) ?? months[1] ?? '';
  const period = { from: `${month}-01`, to: lastDayOf(month) };
  const Read = useIsPartial() ? ServerAccounts : OwnAccounts;
  return (
    <Read
      month={month}
      period={period}
      field={
        <Select
          label={words.month}
          isLabelHidden
          value={month}
          onChange={(value) => list.setFilter('mois', value)}
          options={months.map((value) => ({ value, label: nameOf(value) }))}
        />
      }
    />
  );
}

interface ReadProps {
  month: string;
  period: AccountsPeriod;
  field: React.ReactNode;
}

const OwnAccounts = (props: ReadProps) => <Shown {...props} {...useOwnAccounts(props.period)} />;
const ServerAccounts = (props: ReadProps) => <Shown {...props} {...useServerAccounts(props.period)} />;

type ShownProps = ReadProps & ReturnType<typeof useServerAccounts>;

function Shown({ month, period, field, accounts, state, reload }: ShownProps) {
  return (
    <Page kind="record">
      <PageHeader
        title={words.title}
        actions={
          <>
            {field}
            <ExportButtons month={month} period={period} accounts={accounts} />
          </>
        }
      />
      <MonthState month={month} name={nameOf(month)} />
      {accounts ? (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <ProblemsCard problems={accounts.problems} />
            <VatCard vat={accounts.vat} />
          </div>
          <EntriesCard key={month} entries={accounts.entries} totals={accounts.totals} />
        </>
      ) : state === 'loading' || state === 'ready' ? (
        <output aria-label={words.loading}>
          <Skeleton className="h-64 w-full" />
        </output>
      ) : (
        <ErrorState
          {...(state === 'offline' && { title: words.offline, description: words.offlineHint })}
          onRetry={reload}
        />
      )}
    </Page>
  );
}

interface ExportProps {
  month: string;
  period: AccountsPeriod;
  accounts: Accounts | undefined;
}

function ExportButtons({ month, period, accounts }: ExportProps) {
  const { isClosed } = useMonthState(month);
  const write = async (format: 'csv' | 'xlsx', { entries }: Accounts) => {
    const name = entryFileName(period, format);
    try {
      const table = entryTable(entries);
      if (format === 'csv') {
        const { csvOf } = await import('@zellige/spreadsheets/write-csv');
        downloadText(
          csvOf([table.columns.map(({ header }) => header), ...entryTexts(table)]),
          name,
          'text/csv',
        );
      } else {
        const { writeWorkbook } = await import('@zellige/spreadsheets/spreadsheet-client');
        downloadBlob(new Blob([await writeWorkbook(table, words.entries)]), name);
      }
      toast.success({ title: words.exported(name), description: isClosed ? undefined : words.provisional });
    } catch {
      toast.error({ title: words.failed });
    }
  };
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          icon={Download}
          variant={format === 'xlsx' ? 'primary' : 'secondary'}
          disabled={!accounts || accounts.entries.length === 0}
          onClick={() => accounts && void write(format, accounts)}
        >
          {words[format]}
        </Button>
      ))}
    </>
  );
}
