// What the last invoice of a quote takes off its total, and the balance: each deposit and situation leads to its own page.

import { formatDay } from '@zellige/domain/kernel/dates';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { formatMad, sumAmounts } from '@zellige/domain/kernel/money';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import { TotalRow } from '../../business/lines/totals-box.tsx';
import { recordAddress } from '../../business/record-address.ts';
import { Money } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { invoiceMessages as words } from './invoices.messages.ts';

/** `<Deductions invoice={invoice} />`, among the rows of the totals; nothing where it deducts nothing. */
export function Deductions({ invoice: { deductions, amount } }: { invoice: Invoice }) {
  if (!deductions) return null;
  return (
    <>
      {deductions.map(({ invoiceId, number, kind, date, vat, total, isCredited }) => (
        <div key={invoiceId} className="flex items-baseline justify-between gap-6">
          <dt className="min-w-0 text-muted">
            <Link to={recordAddress('invoices', invoiceId) ?? '/'} className="underline">
              {words.deducted(
                words.kinds[kind === 'situation' ? kind : 'acompte'],
                displayNumber({ number }),
                formatDay(date),
              )}
            </Link>
            <span className="block text-meta">
              {words.deductedTax(formatMad(sumAmounts(vat.map(({ tax }) => tax))), isCredited)}
            </span>
          </dt>
          <dd>
            <Money value={-total} />
          </dd>
        </div>
      ))}
      <TotalRow term={words.balance} value={amount} isStrong />
    </>
  );
}
