// The page of a quote or an invoice shows its object, lines, totals and notes.

import type { ReactNode } from 'react';
import type { DocumentDiscount } from '@zellige/domain/documents/document-discount';
import { cautionOf, type DocumentLine } from '@zellige/domain/documents/lines';
import { computeTotals } from '@zellige/domain/documents/totals';
import { Card } from '../../ui/layout/card.tsx';
import { DocumentLines } from '../lines/document-lines.tsx';
import { TotalRow, TotalsBox, type TotalsBoxProps } from '../lines/totals-box.tsx';
import { documentMessages as words } from '../document.messages.ts';

interface PricedContentProps {
  row: { description: string; notes: string; items: readonly DocumentLine[] } & DocumentDiscount;
  /** What the stock lacks for its lines, by their keys. */
  shortages?: ReadonlyMap<string, string>;
  /** Those of its lines, where it says no other. */
  totals?: TotalsBoxProps['totals'];
  /** Under the totals: what was paid, what remains. */
  children: ReactNode;
}

/** `<PricedContent row={quote}>…<TotalRow term="Acompte" …/></PricedContent>` */
export function PricedContent({ row, totals, shortages, children }: PricedContentProps) {
  const caution = cautionOf(row.items);
  return (
    <Card>
      {row.description ? (
        <p className="mb-4 border-b border-line pb-4 whitespace-pre-line">{row.description}</p>
      ) : null}
      <DocumentLines lines={row.items} shortages={shortages} />
      <TotalsBox totals={totals ?? computeTotals(row.items, row)} className="mt-4 ml-auto w-full md:max-w-80">
        {children}
        {caution > 0 ? <TotalRow term={words.cautionTotal} value={caution} /> : null}
      </TotalsBox>
      {row.notes ? (
        <p className="mt-4 border-t border-line pt-4 whitespace-pre-line text-muted">{row.notes}</p>
      ) : null}
    </Card>
  );
}
