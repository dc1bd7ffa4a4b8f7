// The card lists the units reserved for a document: units, days and state, each a link to its reservation.

import { recordAddress } from '../../records/feature/record-address.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { momentOf } from '@zellige/domain/events/event-time';
import {
  reservationStateLabels,
  shownReservationState,
  spokenMoment,
} from '@zellige/domain/reservations/reservation.rules';
import { orderedQuantity } from '@zellige/domain/documents/lines';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useMemo } from 'react';
import { now } from '../../platform/clock.ts';
import { useRow, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { Card } from '../../ui/layout/card.tsx';
import { stockMessages } from './stock.messages.ts';

const words = stockMessages.reserved;

/** The lines that still ask for units: of a quote that is accepted, and of an invoice that stands. */
function useAskingLines({ quoteId, invoiceId }: ReservedUnitsProps): ReadonlySet<string> {
  const quote = useRow('quotes', quoteId).row;
  const invoice = useRow('invoices', invoiceId).row;
  return useMemo(() => {
    const isFirm = quote?.status === 'Accepté' || quote?.status === 'Facturé';
    const lines = [
      ...(isFirm ? quote.items : []),
      ...(invoice && invoice.status !== 'Annulée' ? invoice.items : []),
    ];
    const asking = lines.filter((line) => !line.optional && orderedQuantity(line) > 0);
    return new Set(asking.map(({ id }) => id));
  }, [quote, invoice]);
}

const isRequested = ({ lineId, invoiceLineId }: Reservation, lines: ReadonlySet<string>): boolean =>
  lines.has(invoiceLineId) || lines.has(lineId);

/** Its reservations, the first to begin first; what was cancelled holds nothing, and is told where its document still asks for it. */
function useReservationsOf(
  isOf: (row: Reservation) => boolean,
  lines: ReadonlySet<string>,
): readonly Reservation[] {
  const where = useMemo(
    () => (row: Reservation) => (row.state !== 'annulée' || isRequested(row, lines)) && isOf(row),
    [isOf, lines],
  );
  const { rows } = useRows('reservations', { where });
  return useMemo(() => rows.toSorted((a, b) => (a.start < b.start ? -1 : 1)), [rows]);
}

/** It asked for the units, or charges their return. */
const isOfInvoice = ({ invoiceId, charged = [] }: Reservation, id: string | null | undefined): boolean =>
  invoiceId === id || charged.some((one) => one.invoiceId === id);

interface ReservedUnitsProps {
  quoteId?: string | null;
  invoiceId?: string | null;
  /** What left with that delivery note counts too. */
  noteId?: string;
}

/** `<ReservedUnits quoteId={quote.id} />`; nothing where nothing is reserved. */
export function ReservedUnits({ quoteId = null, invoiceId = null, noteId }: ReservedUnitsProps) {
  const isOf = useMemo(
    () => (row: Reservation) =>
      (Boolean(invoiceId) && isOfInvoice(row, invoiceId)) ||
      (Boolean(quoteId) && row.quoteId === quoteId) ||
      (noteId !== undefined && row.departures.some((departure) => departure.noteId === noteId)),
    [quoteId, invoiceId, noteId],
  );
  const rows = useReservationsOf(isOf, useAskingLines({ quoteId, invoiceId }));
  if (rows.length === 0) return null;
  return (
    <Card title={words.title}>
      <ul className="-mx-2 flex flex-col">
        {rows.map((row) => (
          <li key={row.id}>
            <ReservedLine row={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ReservedLine({ row }: { row: Reservation }) {
  const state = reservationStateLabels[shownReservationState(row, momentOf(now()))];
  return (
    <Link
      to={recordAddress('reservations', row.id) ?? '/'}
      className="flex min-h-11 flex-col justify-center rounded-control px-2 py-1.5 hover:bg-hover"
    >
      <span className="font-medium">{words.units(row.quantity, row.name)}</span>
      {row.state === 'ferme' && row.overbookReason !== '' ? (
        <span className="text-meta text-danger">{words.overbooked(row.overbookReason)}</span>
      ) : null}
      {row.state === 'annulée' ? (
        <span className="text-meta text-danger">{words.cancelledAlone(row.reason)}</span>
      ) : null}
      <span className="text-meta text-muted tabular-nums">
        {words.when(row.quantity, spokenMoment(row.start), spokenMoment(row.end), state.toLowerCase())}
      </span>
    </Link>
  );
}
