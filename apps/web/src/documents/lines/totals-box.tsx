// The totals of a quote or an invoice, as the PDF prints them (specification §9 'VAT and PDF').

import type { ReactNode } from 'react';
import type { Totals } from '@zellige/domain/documents/totals';
import { Money } from '../../ui/layout/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { documentMessages as words } from '../document.messages.ts';

export interface TotalsBoxProps {
  totals: Totals;
  /** Under the total: advance and remaining amount of an invoice. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Sous-total HT, Remises above 0 only, TVA per rate, TOTAL TTC. */
export function TotalsBox({ totals, children, className }: TotalsBoxProps) {
  return (
    <dl aria-label={words.totals} className={cx('flex flex-col gap-1.5', className)}>
      <TotalRow term={words.subtotal} value={totals.subtotal} />
      {totals.discount > 0 ? <TotalRow term={words.discounts} value={-totals.discount} /> : null}
      {totals.vat.map((line) => (
        <TotalRow key={line.rate} term={words.vatOf(line.rate)} value={line.tax} />
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-line pt-2.5 font-semibold">
        <dt>{words.total}</dt>
        <dd className="text-h2">
          <Money value={totals.total} />
        </dd>
      </div>
      {children}
    </dl>
  );
}

/** One figure of the box. */
export function TotalRow({ term, value, isStrong }: { term: string; value: number; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className={isStrong ? 'font-medium' : 'text-muted'}>{term}</dt>
      <dd className={isStrong ? 'font-medium' : ''}>
        <Money value={value} />
      </dd>
    </div>
  );
}
