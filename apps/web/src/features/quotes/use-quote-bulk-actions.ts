// What can be done to the ticked quotes: only those the rulebook allows it for are touched, and the toast says how many.

import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { canQuote, isQuoteClosed } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { archiveBulk } from '../../documents/archive-bulk.ts';
import { useBulk } from '../../records/actions/use-bulk.ts';
import { quoteMessages as words } from './quotes.messages.ts';

/** Send and archive. */
export function useQuoteBulkActions(): readonly BulkAction<Quote>[] {
  const can = useCan();
  const bulk = useBulk(words.done.nothing);
  return useMemo(
    () => [
      bulk({
        label: words.actions.send,
        icon: Send,
        action: 'send_quotes',
        isPossible: (quote: Quote) => canQuote('send', quote.status) && can('quotes.send', quote),
        done: words.done.manySent,
        undo: { question: words.sendManyTitle },
      }),
      bulk(
        archiveBulk(
          'quotes',
          (quote) => isQuoteClosed(quote) && can('quotes.edit', quote),
          words.done.manyArchived,
        ),
      ),
    ],
    [bulk, can],
  );
}
