// The accounts of a month: over the rows of this device, offline too; where the device leaves older ones on the server, the
// server's.

import type { AccountingEntry } from '@zellige/domain/accounting/accounting-entry';
import { accountingEntries, entryTotals } from '@zellige/domain/accounting/entries';
import { type AccountingProblem, accountingProblems } from '@zellige/domain/accounting/problems';
import { type VatStatement, vatStatement } from '@zellige/domain/accounting/vat-statement';
import { datedAccountingOf } from '@zellige/domain/settings/accounting-settings.schema';
import { useMemo } from 'react';
import { useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { useRemoteRead } from '../../platform/http/remote-read.ts';

/** First and last day, both counted. */
export interface AccountsPeriod {
  from: string;
  to: string;
}

export interface Accounts {
  problems: AccountingProblem[];
  totals: { debit: number; credit: number };
  entries: AccountingEntry[];
  vat: VatStatement;
}

export interface ReadAccounts {
  /** Undefined while they are not known. */
  accounts: Accounts | undefined;
  state: 'loading' | 'ready' | 'offline' | 'error';
  reload?: () => void;
}

export function useOwnAccounts({ from, to }: AccountsPeriod): ReadAccounts {
  const invoices = useRows('invoices');
  const payments = useRows('payments');
  const creditNotes = useRows('creditNotes');
  const reservations = useRows('reservations');
  const { row } = useRow('settings', 'accounting');
  const isLoading = [invoices, payments, creditNotes, reservations].some((read) => read.isLoading);
  return useMemo(() => {
    if (isLoading) return { accounts: undefined, state: 'loading' };
    const rows = {
      invoices: invoices.rows,
      payments: payments.rows,
      creditNotes: creditNotes.rows,
      reservations: reservations.rows,
    };
    const period = { from, to };
    const request = { period, ...datedAccountingOf(row) };
    const entries = accountingEntries(rows, request);
    const accounts = {
      problems: accountingProblems(rows, period),
      totals: entryTotals(entries),
      entries,
      vat: vatStatement(rows, request),
    };
    return { accounts, state: 'ready' };
  }, [invoices.rows, payments.rows, creditNotes.rows, reservations.rows, row, from, to, isLoading]);
}

export function useServerAccounts({ from, to }: AccountsPeriod): ReadAccounts {
  const days = `from=${from}&to=${to}`;
  const read = useRemoteRead<Omit<Accounts, 'vat'>>(`/api/accounting/entries?${days}`);
  const vat = useRemoteRead<VatStatement>(`/api/accounting/vat?${days}`);
  const isReady = read.data !== undefined && vat.data !== undefined;
  return {
    accounts: isReady ? ({ ...read.data, vat: vat.data } as Accounts) : undefined,
    state: read.state === 'ready' ? vat.state : read.state,
    reload: () => {
      read.reload();
      vat.reload();
    },
  };
}
