// What the law says of a payment in cash: stamp duty, the notice above 5 000 DH, the warning from 20 000 DH.

import { Info, TriangleAlert } from 'lucide-react';
import type { BusinessRates } from '@zellige/domain';
import { cashNotice, stampDuty } from '@zellige/domain/invoices/invoice.rules';
import { sumAmounts } from '@zellige/domain/kernel/money';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.payment;

interface CashNoticeProps {
  amount: number;
  mode: string;
  rates: BusinessRates;
}

/** Nothing for another mode. */
export function CashNotice({ amount, mode, rates }: CashNoticeProps) {
  const isReadable = Number.isFinite(amount) && amount > 0 && amount < 1e9;
  const duty = isReadable ? stampDuty(amount, mode, rates) : 0;
  if (duty === 0) return null;
  const level = cashNotice(amount, mode, rates);
  const Icon = level === 'none' ? Info : TriangleAlert;
  const tone =
    level === 'warning' ? 'text-danger' : level === 'notice' ? 'text-dot-amber' : 'text-accent-text';
  return (
    <output className="flex gap-2.5 rounded-control border border-line bg-hover p-3 md:col-span-2">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="flex flex-col gap-1">
        {level === 'warning' ? <p className="font-medium">{words.cashWarning}</p> : null}
        {level === 'notice' ? <p>{words.cashNotice}</p> : null}
        <p className={level === 'none' ? '' : 'text-muted'}>
          {words.stamp(duty, rates.stampDutyPercent, sumAmounts([amount, duty]))}
        </p>
      </div>
    </output>
  );
}
