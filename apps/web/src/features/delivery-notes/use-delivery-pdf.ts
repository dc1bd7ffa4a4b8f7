// The PDF of a delivery note, without prices unless asked.

import { useCallback } from 'react';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { useEngine } from '../../platform/engine/engine-hooks.ts';
import { usePdf } from '../../ui/document/use-pdf.ts';

/** `const download = useDeliveryPdf(); void download(note, { withPrices: true })` */
export function useDeliveryPdf(): (note: DeliveryNote, options?: { withPrices: boolean }) => Promise<void> {
  const engine = useEngine();
  const download = usePdf();
  return useCallback(
    (note, options) =>
      download(async (context) => {
        const { printableDeliveryNote } = await import('@zellige/documents/from-rows');
        const invoice = note.factureId === null ? undefined : engine.get('invoices', note.factureId);
        const quote = note.devisId === null ? undefined : engine.get('quotes', note.devisId);
        return printableDeliveryNote(note, {
          ...context,
          invoiceNumber: invoice?.number,
          quoteNumber: quote?.number,
          clientAddress: invoice?.clientAddress ?? quote?.clientAddress,
          withPrices: options?.withPrices ?? false,
        });
      }),
    [download, engine],
  );
}
