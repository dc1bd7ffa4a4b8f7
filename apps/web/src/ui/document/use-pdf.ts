// A document as PDF: drawn in the worker from the local rows, so offline too, then handed to the person. Nothing of it
// loads before the first one.

import { useCallback } from 'react';
import type { PrintableDocument } from '@zellige/documents';
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

export type DownloadPdf = (build: (context: PdfContext) => Promise<PrintableDocument>) => Promise<void>;

/** `download(async (context) => (await import('@zellige/documents/from-rows')).printableQuote(quote, context))`; the toasts are those of specification §8. */
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
        const { fileName, renderInWorker } = await import('@zellige/documents');
        const document = await build({ company, generatedAt });
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
