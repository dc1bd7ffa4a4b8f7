// The last invoice of a quote shows its deductions and the balance: each deposit and situation leads to its own page.

import { formatDay } from '@zellige/domain/kernel/values/dates';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { formatMad, sumAmounts } from '@zellige/domain/kernel/values/money';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { TotalRow } from '../../documents/lines/totals-box.tsx';
import { recordAddress } from '../../records/feature/record-address.ts';
import { Money } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/navigation/link.tsx';
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
