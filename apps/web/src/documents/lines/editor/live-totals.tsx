// Totals that follow the keystrokes: the only part of a form, with the row itself, that renders at each of them.

import { useMemo } from 'react';
import { retainedIn } from '@zellige/domain/reservations/cautions/retained-caution';
import { computeTotals } from '@zellige/domain/documents/totals';
import { pricedLine, usable } from '../line-draft.ts';
import { type LineStore, useLines } from '../line-store.ts';
import { TotalRow, TotalsBox } from '../totals-box.tsx';
import { documentMessages as words } from '../../document.messages.ts';

interface LiveTotalsProps {
  store: LineStore;
  /** As they are typed: a percentage, or an amount. */
  globalDiscount: number | null;
  globalDiscountAmount?: number | null;
  /** Null where none is asked. */
  advance: number | null;
}

/** `<LiveTotals store={store} globalDiscount={…} advance={…} />` */
export function LiveTotals({ store, globalDiscount, globalDiscountAmount, advance }: LiveTotalsProps) {
  const lines = useLines(store);
  const percent = Math.min(Math.max(globalDiscount ?? 0, 0), 100);
  const amount = Math.max(usable(globalDiscountAmount ?? null), 0);
  const totals = useMemo(
    () => computeTotals(lines.map(pricedLine), { globalDiscount: percent, globalDiscountAmount: amount }),
    [lines, percent, amount],
  );
  // Of a new document alone: what settled one that is there stands in its payments.
  const retained = advance === null ? 0 : retainedIn(lines.flatMap(({ charge }) => charge?.facts ?? []));
  return (
    <TotalsBox totals={totals}>
      {advance ? <TotalRow term={words.advance} value={advance} /> : null}
      {retained > 0 ? <TotalRow term={words.retainedCaution} value={-retained} /> : null}
    </TotalsBox>
  );
}
