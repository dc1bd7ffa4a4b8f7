// The PDF of a delivery note, without prices unless asked.

import { useCallback } from 'react';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { usePdf } from '../../business/documents/use-pdf.ts';

/** `const download = useDeliveryPdf(); void download(note, { withPrices: true })` */
export function useDeliveryPdf(): (note: DeliveryNote, options?: { withPrices: boolean }) => Promise<void> {
  const download = usePdf();
  return useCallback(
    (note, options) =>
      download(async (context) => {
        const { printableDeliveryNote } = await import('@zellige/documents/delivery-notes/delivery-from-row');
        const relations = await context.relationsOf(note);
        return printableDeliveryNote(note, {
          ...context,
          ...relations,
          withPrices: options?.withPrices ?? false,
        });
      }),
    [download],
  );
}
