// The PDF of a quote.

import { useCallback } from 'react';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { usePdf } from '../../business/documents/use-pdf.ts';
import type { PrintedBy } from '../../business/sending/use-messages.ts';

/** The document as its PDF prints it. */
export const quotePdf: PrintedBy<'quotes'> = async (quote, context) => {
  const { printableQuote } = await import('@zellige/documents/from-rows');
  return printableQuote(quote, { ...context, ...(await context.relationsOf(quote)) });
};

/** `const download = useQuotePdf(); void download(quote)` */
export function useQuotePdf(): (quote: Quote) => Promise<void> {
  const download = usePdf();
  return useCallback((quote) => download((context) => quotePdf(quote, context)), [download]);
}
