// A document as PDF: drawn in the worker from the local rows, so offline too, then handed to the person.

import { useCallback } from 'react';
import { fileName, type PrintableDocument, renderInWorker } from '@zellige/documents';
import type { CompanyIdentity } from '@zellige/domain/settings/company.schema';
import { now } from '../../platform/clock.ts';
import { downloadBlob } from '../../platform/download.ts';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { toast } from '../toast.ts';
import { documentMessages as words } from './document.messages.ts';

export interface PdfContext {
  company: CompanyIdentity;
  generatedAt: Date;
}

export type DownloadPdf = (build: (context: PdfContext) => PrintableDocument) => Promise<void>;

/** `download((context) => printableQuote(quote, context))`; the toasts are those of specification §8. */
export function usePdf(): DownloadPdf {
  const engine = useEngine();
  return useCallback(
    async (build) => {
      const company = engine.get('settings', 'company')?.company;
      if (!company) {
        toast.error({ title: words.pdfFailed(words.pdfNoCompany) });
        return;
      }
      const generatedAt = now();
      try {
        const document = build({ company, generatedAt });
        const bytes = await renderInWorker(document, generatedAt);
        downloadBlob(new Blob([bytes], { type: 'application/pdf' }), fileName(document));
        toast.success({ title: words.pdfDone });
      } catch (cause) {
        toast.error({ title: words.pdfFailed(cause instanceof Error ? cause.message : '') });
      }
    },
    [engine],
  );
}
