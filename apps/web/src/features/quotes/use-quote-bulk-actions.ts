// What can be done to the ticked quotes: only those the rulebook allows it for are touched, and the toast says how many.

import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { archiveBulk } from '../../documents/archive-bulk.ts';
import { useBulk } from '../../records/actions/use-bulk.ts';
import { quoteMessages as words } from './quotes.messages.ts';

/** Send and archive. */
export function useQuoteBulkActions(): readonly BulkAction<Quote>[] {
  const bulk = useBulk(words.done.nothing);
  return useMemo(
    () => [
      bulk({
        label: quoteActionWords.send.do,
        icon: Send,
        action: 'send_quotes',
        of: quoteActions.send,
        done: words.done.manySent,
        undo: { question: words.sendManyTitle },
      }),
      bulk(archiveBulk('quotes', quoteActions.archive, words.done.manyArchived)),
    ],
    [bulk],
  );
}
