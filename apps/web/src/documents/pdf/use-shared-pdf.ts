// A paper that belongs to no document of its own, to the share sheet of the device: a return note.
import { useCallback } from 'react';
import type { PrintableDocument } from '@zellige/documents';
import { downloadBlob } from '../../platform/browser/download.ts';
import { shareFile } from '../../platform/browser/share-file.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { documentMessages as words } from '../document.messages.ts';
import { type PdfContext, useDrawnPdf } from './use-pdf.ts';

/** `share(async (context) => printableReturn(note, returned, context))`; it is downloaded where the press was too long ago to share it. */
export function useSharedPdf(): (
  build: (context: PdfContext) => Promise<PrintableDocument>,
) => Promise<void> {
  const draw = useDrawnPdf();
  return useCallback(
    async (build) => {
      try {
        const { file, lack } = await draw(build);
        const outcome = await shareFile(file, '');
        if (outcome === 'shared' || outcome === 'cancelled') return;
        downloadBlob(file, file.name);
        toast.success({ title: words.pdfDone, description: lack });
      } catch (cause) {
        toast.error({ title: words.pdfFailed(cause instanceof Error ? cause.message : '') });
      }
    },
    [draw],
  );
}
