// The PDF of a quote.

import { useCallback } from 'react';
import { printableQuote } from '@zellige/documents/from-rows';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { usePdf } from '../../ui/document/use-pdf.ts';

/** `const download = useQuotePdf(); void download(quote)` */
export function useQuotePdf(): (quote: Quote) => Promise<void> {
  const download = usePdf();
  return useCallback((quote) => download((context) => printableQuote(quote, context)), [download]);
}
