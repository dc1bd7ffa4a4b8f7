// The notice shows the law on cash: its stamp duty, and the cash of one client in that day and that month.

import { Info, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { cashOf, isCashOfMonth, judgedCash } from '@zellige/domain/payments/cash.rules';
import { stampDuty } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { companyRates } from '../../../platform/engine/hooks/company-rates.ts';
import { useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { invoiceMessages } from '../invoices.messages.ts';

const words = invoiceMessages.payment;
const READ = ['payments', 'invoices'] as const;

interface CashProps {
  /** MAD that come in, by payment: each bears its own stamp. */
  amounts: readonly number[];
  date: string;
  client: Pick<Invoice, 'contactId' | 'client'>;
}

const isReadable = (amount: number): boolean => Number.isFinite(amount) && amount > 0 && amount < 1e9;

/** Nothing for another mode. */
export function CashNotice({ mode, amounts, ...cash }: CashProps & { mode: string }) {
  const readable = amounts.filter(isReadable);
  return mode === 'Espèces' && readable.length > 0 ? <CashJudgement {...cash} amounts={readable} /> : null;
}

/** What the client has handed over already, as this device knows it. */
function useCashBefore({ date, client }: Pick<CashProps, 'date' | 'client'>) {
  const reader = useRowsReader(READ);
  const { contactId, client: name } = client;
  return useMemo(() => {
    const payments = reader.rows('payments', { where: (payment) => isCashOfMonth(payment, date) });
    const paid = new Set(payments.map(({ invoiceId }) => invoiceId));
    const invoices = new Map(
      reader.rows('invoices', { where: ({ id }) => paid.has(id) }).map((invoice) => [invoice.id, invoice]),
    );
    return cashOf({ contactId, client: name }, date, { payments, invoiceOf: (id) => invoices.get(id) });
  }, [reader, date, contactId, name]);
}

function CashJudgement({ amounts, ...cash }: CashProps) {
  const rates = companyRates();
  const before = useCashBefore(cash);
  const received = sumAmounts(amounts);
  const duty = sumAmounts(amounts.map((amount) => stampDuty(amount, 'Espèces', rates)));
  const { level, day, month, isMonthAbove } = judgedCash(received, before, rates);
  const isQuiet = level === 'none' && !isMonthAbove;
  const Icon = isQuiet ? Info : TriangleAlert;
  const tone = level === 'warning' ? 'text-danger' : isQuiet ? 'text-accent-text' : 'text-dot-amber';
  return (
    <output className="flex gap-2.5 rounded-control border border-line bg-hover p-3 md:col-span-2">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="flex flex-col gap-1">
        {level === 'warning' ? (
          <p className="font-medium">{words.cashWarning(rates.cashWarningAmount)}</p>
        ) : null}
        {level === 'notice' ? <p>{words.cashNotice(rates.cashNoticeAmount)}</p> : null}
        {before.day > 0 ? <p>{words.cashDay(day)}</p> : null}
        {isMonthAbove ? <p>{words.cashMonth(rates.cashMonthAmount, month)}</p> : null}
        {duty > 0 ? (
          <p className={isQuiet ? '' : 'text-muted'}>
            {words.stamp(duty, rates.stampDutyPercent, sumAmounts([received, duty]))}
          </p>
        ) : null}
      </div>
    </output>
  );
}
