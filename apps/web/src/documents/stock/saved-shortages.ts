// The page of a saved document shows the same shortages as its form.
import type { DocumentLine } from '@zellige/domain/documents/lines';
import { useMemo } from 'react';
import { availabilityWords } from './availability-words.ts';
import { useRentalStock } from './rental-stock.ts';

/** A sentence by line, of those that are short; none where the document asks for nothing any more. */
export function useShortages(
  { id, items }: { id: string; items: readonly DocumentLine[] },
  isAsking: boolean,
): ReadonlyMap<string, string> {
  const stock = useRentalStock(id);
  return useMemo(() => {
    const lines = isAsking ? items : [];
    return new Map(
      lines.flatMap((line) => {
        const found = stock.ofLine(
          line,
          items.filter(({ type, optional }) => type === 'rental' && !optional),
        );
        return found?.isShort ? [[line.id, availabilityWords(found)] as const] : [];
      }),
    );
  }, [stock, items, isAsking]);
}
