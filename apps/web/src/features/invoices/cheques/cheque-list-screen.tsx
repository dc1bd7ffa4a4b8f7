// The register of cheques and effets: by state and due day, several at once to the bank.

import { paymentList } from '@zellige/domain/payments/payment.list';
import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { paymentActions } from '@zellige/domain/payments/payment.actions';
import { stateOf } from '@zellige/domain/payments/payment-states';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { Landmark, ReceiptText } from 'lucide-react';
import { useMemo } from 'react';
import { RecordListPage, RecordTable, useRecordList } from '../../../records/list/record-list.tsx';
import { today } from '../../../platform/clock.ts';
import { useCan, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { chequeCard, chequeColumns } from './cheque-columns.tsx';
import { chequeFilters } from './cheque-filters.ts';
import { chequeListSearch } from './cheque-list-search.ts';
import { paymentMessages as words } from '../payments/payments.messages.ts';
import { paperName } from './papers.ts';
import { useChequeActions } from './use-cheque-actions.tsx';

const READ = ['invoices'] as const;
const href = ({ invoiceId }: Payment): Address => `/invoices/${invoiceId}`;

/** How many, and what is still to be cashed of them. */
function summary(rows: readonly Payment[], total: number): string {
  const day = today();
  const isWaiting = (payment: Payment) => ['reçu', 'remis'].includes(stateOf(payment, day) ?? '');
  const waiting = sumAmounts(rows.filter(isWaiting).map(({ amount }) => amount));
  const count = words.count(total);
  return waiting > 0 && rows.length === total ? words.countWithAmount(count, waiting) : count;
}

/** `/payments` */
export function ChequeListScreen() {
  const found = useRecordList(paymentList, chequeListSearch);
  const reader = useRowsReader(READ);
  const invoices = useMemo(
    () => new Map(reader.rows('invoices', {}).map((invoice) => [invoice.id, invoice])),
    [reader],
  );
  const columns = useMemo(() => chequeColumns(({ invoiceId }) => invoices.get(invoiceId)), [invoices]);
  const records = useMemo(
    () => ({
      title: words.title,
      words,
      rowName: paperName,
      href,
      card: chequeCard(({ invoiceId }) => invoices.get(invoiceId)),
    }),
    [invoices],
  );
  const actions = useChequeActions();
  const can = useCan();
  return (
    <RecordListPage
      found={found}
      title={words.title}
      summary={summary(found.rows, found.total)}
      searchLabel={words.search}
      filters={chequeFilters}
      transfer={false}
      actions={
        <>
          <ButtonLink to="/payments/monthly" icon={ReceiptText}>
            {words.monthly}
          </ButtonLink>
          {can(paymentActions.match.permission) ? (
            <ButtonLink to="/payments/statement" icon={Landmark}>
              {words.statement}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <RecordTable
        found={found}
        records={records}
        columns={columns}
        actions={actions.menu}
        bulkActions={actions.bulk}
      />
      {actions.dialog}
    </RecordListPage>
  );
}
