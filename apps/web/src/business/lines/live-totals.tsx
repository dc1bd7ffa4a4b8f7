// Totals that follow the keystrokes: the only part of a form, with the row itself, that renders at each of them.

import { useMemo } from 'react';
import { keptIn } from '@zellige/domain/reservations/kept-caution';
import { computeTotals } from '@zellige/domain/quotes/totals';
import { pricedLine } from './line-draft.ts';
import { type LineStore, useLines } from './line-store.ts';
import { TotalRow, TotalsBox } from './totals-box.tsx';
import { documentMessages as words } from '../documents/document.messages.ts';

interface LiveTotalsProps {
  store: LineStore;
  /** Percentage as typed. */
  globalDiscount: number | null;
  /** Null where none is asked. */
  advance: number | null;
}

/** `<LiveTotals store={store} globalDiscount={…} advance={…} />` */
export function LiveTotals({ store, globalDiscount, advance }: LiveTotalsProps) {
  const lines = useLines(store);
  const percent = Math.min(Math.max(globalDiscount ?? 0, 0), 100);
  const totals = useMemo(() => computeTotals(lines.map(pricedLine), percent), [lines, percent]);
  // Of a new document alone: what settled one that is there stands in its payments.
  const kept = advance === null ? 0 : keptIn(lines.flatMap(({ charge }) => charge?.facts ?? []));
  return (
    <TotalsBox totals={totals}>
      {advance ? <TotalRow term={words.advance} value={advance} /> : null}
      {kept > 0 ? <TotalRow term={words.keptCaution} value={-kept} /> : null}
    </TotalsBox>
  );
}
