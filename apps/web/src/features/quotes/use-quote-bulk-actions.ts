// The bar over ticked quotes acts on those alone for which the rulebook allows it, and the toast counts them.

import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useMemo } from 'react';
import { archiveBulk } from '../../documents/archive-bulk.ts';
import { type BulkOperation, useBulk } from '../../records/actions/use-bulk.ts';
import { useBulkEdit } from '../../records/bulk/use-bulk-edit.tsx';
import { useSelectionPdf } from '../../documents/pdf/selection/use-selection-pdf.tsx';
import { quotePdf } from '../../documents/sending/quote-pdf.ts';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { quoteNumber } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';

const LazyDialog = lazyPart(async () => (await import('./dialogs/quotes-bulk-dialog.tsx')).QuotesBulkDialog);

const operations: readonly BulkOperation<Quote>[] = [
  archiveBulk('quotes', quoteActions.archive, words.done.manyArchived),
];

const printed = {
  label: words.quotes,
  count: words.count,
  nameOf: quoteNumber,
  print: quotePdf,
};

/** To change, to print and to archive; `dialogs` stand beside the table. */
export function useQuoteBulkActions() {
  const archive = useBulk(operations, words.done.nothing);
  const edit = useBulkEdit<Quote>(LazyDialog, quoteActions.assign);
  const pdfs = useSelectionPdf<Quote>(printed);
  const actions = useMemo(
    () => [...edit.actions, pdfs.action, ...archive],
    [edit.actions, pdfs.action, archive],
  );
  return { actions, dialogs: [edit.dialog, pdfs.dialog] };
}
