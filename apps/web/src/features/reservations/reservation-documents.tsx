// The documents that a reservation follows: its quote and its invoice. Those that the person may not
// see, or that this device does not hold, are left out.

import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { type LinkedDocument, LinkedDocuments } from '../../business/documents/linked-documents.tsx';
import { LinkedStatus } from '../../business/documents/linked-status.tsx';
import { useRowsReader, useEngine } from '../../platform/engine/engine-hooks.ts';
import { formatDate } from '../../ui/format.ts';

const READ = ['quotes', 'invoices'] as const;

type DocumentCollection = (typeof READ)[number];

/** `<ReservationDocuments reservation={reservation} />` */
export function ReservationDocuments({ reservation }: { reservation: Reservation }) {
  const engine = useEngine();
  useRowsReader(READ);
  const linked = (collection: DocumentCollection, id: string): LinkedDocument[] => {
    const row = id === '' ? undefined : engine.get(collection, id);
    if (!row) return [];
    return [
      {
        collection,
        id: row.id,
        number: displayNumber(row),
        detail: formatDate(row.date),
        status: <LinkedStatus>{row.status}</LinkedStatus>,
      },
    ];
  };
  return (
    <LinkedDocuments
      documents={[...linked('quotes', reservation.quoteId), ...linked('invoices', reservation.invoiceId)]}
    />
  );
}
