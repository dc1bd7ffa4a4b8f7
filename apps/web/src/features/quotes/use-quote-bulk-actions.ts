// What can be done to the ticked quotes: only those the rulebook allows it for are touched, and the toast says how many.

import { Archive, Send } from 'lucide-react';
import { useMemo } from 'react';
import { canQuote, isQuoteClosed } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { useBulk } from '../../business/records/use-bulk.ts';
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
      }),
      bulk({
        label: documentMessages.archive,
        icon: Archive,
        action: 'archive_quotes',
        isPossible: (quote: Quote) =>
          quote.archivedAt === null && isQuoteClosed(quote) && can('quotes.edit', quote),
        done: words.done.manyArchived,
      }),
    ],
    [bulk, can],
  );
}
