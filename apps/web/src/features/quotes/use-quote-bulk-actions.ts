// The bar over ticked quotes acts on those alone for which the rulebook allows it, and the toast counts them.

import { Send } from 'lucide-react';
import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { archiveBulk } from '../../documents/archive-bulk.ts';
import { type BulkOperation, useBulk } from '../../records/actions/use-bulk.ts';
import { quoteMessages as words } from './quotes.messages.ts';

const operations: readonly BulkOperation<Quote>[] = [
  {
    label: quoteActionWords.send.do,
    icon: Send,
    action: 'send_quotes',
    of: quoteActions.send,
    done: words.done.manySent,
    undo: { question: words.sendManyTitle },
  },
  archiveBulk('quotes', quoteActions.archive, words.done.manyArchived),
];

/** Send and archive. */
export const useQuoteBulkActions = () => useBulk(operations, words.done.nothing);
