// The PDF of a receipt of a caution, drawn from the copy of this device.
import type { CautionReceiptOf } from '@zellige/domain/reservations/cautions/caution.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback } from 'react';
import { usePdf } from '../../../documents/pdf/use-pdf.ts';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';

/** `const download = useCautionReceipt(); void download(row, { move, isBack: false })` */
export function useCautionReceipt(): (reservation: Reservation, receipt: CautionReceiptOf) => Promise<void> {
  const download = usePdf();
  const engine = useEngine();
  return useCallback(
    (reservation, receipt) =>
      download(async (context) => {
        const { printableCaution } = await import('@zellige/documents/reservations/caution-from-row');
        const contact =
          reservation.contactId === null ? undefined : engine.get('contacts', reservation.contactId);
        return printableCaution(reservation, { ...receipt, contact }, context);
      }),
    [download, engine],
  );
}
