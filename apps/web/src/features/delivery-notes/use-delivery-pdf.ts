// The PDF of a delivery note, without prices unless asked.

import { useCallback } from 'react';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { type PdfContext, usePdf } from '../../business/documents/use-pdf.ts';
import type { PrintedBy } from '../../business/sending/use-messages.ts';

async function printed(note: DeliveryNote, context: PdfContext, withPrices: boolean) {
  const { printableDeliveryNote } = await import('@zellige/documents/delivery-notes/delivery-from-row');
  return printableDeliveryNote(note, { ...context, ...(await context.relationsOf(note)), withPrices });
}

/** As it goes to its client. */
export const deliveryPdf: PrintedBy<'bonLivraison'> = (note, context) => printed(note, context, false);

/** `const download = useDeliveryPdf(); void download(note, { withPrices: true })` */
export function useDeliveryPdf(): (note: DeliveryNote, options?: { withPrices: boolean }) => Promise<void> {
  const download = usePdf();
  return useCallback(
    (note, options) => download((context) => printed(note, context, options?.withPrices ?? false)),
    [download],
  );
}
