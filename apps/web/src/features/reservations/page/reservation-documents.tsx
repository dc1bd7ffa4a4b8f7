// The documents that a reservation follows, its quote and its invoice, and the invoices that charge its returns. Those that the person may not
// see, or that this device does not hold, are left out.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { type LinkedDocument, LinkedDocuments } from '../../../documents/page/linked-documents.tsx';
import { LinkedStatus } from '../../../documents/page/linked-status.tsx';
import { useRowsReader, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { chargeMessages } from '../day-moves/day-moves.messages.ts';
import { formatDate } from '../../../ui/format.ts';

const READ = ['quotes', 'invoices', 'contracts'] as const;

type DocumentCollection = (typeof READ)[number];

/** `<ReservationDocuments reservation={reservation} />` */
export function ReservationDocuments({ reservation }: { reservation: Reservation }) {
  const engine = useEngine();
  useRowsReader(READ);
  const linked = (collection: DocumentCollection, id: string, about?: string): LinkedDocument[] => {
    const row = id === '' ? undefined : engine.get(collection, id);
    if (!row) return [];
    return [
      {
        collection,
        id: row.id,
        number: displayNumber(row),
        detail: [about, formatDate('date' in row ? row.date : row.startDate)].filter(Boolean).join(' · '),
        status: <LinkedStatus>{row.status}</LinkedStatus>,
      },
    ];
  };
  return (
    <LinkedDocuments
      documents={[
        ...linked('quotes', reservation.quoteId),
        ...linked('invoices', reservation.invoiceId),
        ...linked('contracts', reservation.contractId ?? ''),
        ...(reservation.charged ?? []).flatMap(({ invoiceId }) =>
          linked('invoices', invoiceId, chargeMessages.charged),
        ),
      ]}
    />
  );
}
