// The statement of a client: over the rows of this device, offline too; where the device leaves older ones on the server, the
// server's.

import { entriesOf } from '@zellige/domain/accounting/account-entries';
import { type ClientStatement, statementOf } from '@zellige/domain/accounting/client-statement';
import type { CollectionName } from '@zellige/domain';
import { useCallback, useMemo } from 'react';
import { today } from '../../platform/clock.ts';
import { useActor, useOlderRows, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { useRemoteRead } from '../../platform/http/remote-read.ts';

/** First and last day, both counted. */
export interface StatementDays {
  from: string;
  to: string;
}

const read: readonly CollectionName[] = ['invoices', 'payments', 'creditNotes'];

/** Whether rows that the statement counts may be on the server alone. */
export const useIsPartial = (): boolean => useOlderRows(read).count > 0;

/** Rows of the corbeille count: a settled invoice that was put aside stays on the account. */
export function useOwnStatement(
  contactId: number,
  { from, to }: StatementDays,
): { statement: ClientStatement; isLoading: boolean } {
  const reader = useActor();
  const isOfContact = useCallback(
    (row: { contactId: number | null }) => row.contactId === contactId,
    [contactId],
  );
  const invoices = useRows('invoices', { where: isOfContact });
  const ids = useMemo(() => new Set(invoices.rows.map(({ id }) => id)), [invoices.rows]);
  const isOnInvoice = useCallback(({ invoiceId }: { invoiceId: string }) => ids.has(invoiceId), [ids]);
  const payments = useRows('payments', { where: isOnInvoice });
  const creditNotes = useRows('creditNotes', { where: isOnInvoice });
  const isLoading = [invoices, payments, creditNotes].some((rows) => rows.isLoading);
  return useMemo(() => {
    const entries = entriesOf({
      invoices: invoices.rows,
      payments: payments.rows,
      creditNotes: creditNotes.rows,
    });
    return { statement: statementOf(entries, { from, to, today: today(), reader }), isLoading };
  }, [invoices.rows, payments.rows, creditNotes.rows, from, to, reader, isLoading]);
}

export const useServerStatement = (contactId: number, { from, to }: StatementDays) =>
  useRemoteRead<ClientStatement>(`/api/contacts/${contactId}/statement?from=${from}&to=${to}`);
