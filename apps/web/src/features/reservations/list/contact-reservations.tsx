// The reservations of one contact: those under way and to come, the next first, then what is over.

import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { CalendarRange } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { reservationAddress, ReservationStateChip, thisMoment } from '../reservation-chips.tsx';
import { isLiveAt } from '@zellige/domain/reservations/reservation.list';
import { reservationMessages } from '../reservations.messages.ts';
import { StockLine, StockLines } from './stock-line.tsx';

const words = reservationMessages.parts;

/** `<ContactReservations contactId={12} />` */
export function ContactReservations({ contactId }: { contactId: number }) {
  const isOfContact = useCallback(
    (row: Reservation) => row.contactId === contactId && row.archivedAt === null,
    [contactId],
  );
  const { rows } = useRows('reservations', { where: isOfContact });
  const ordered = useMemo(() => {
    const moment = thisMoment();
    const live = rows.filter((row) => isLiveAt(row, moment));
    return [...live.toReversed(), ...rows.filter((row) => !isLiveAt(row, moment))];
  }, [rows]);
  if (rows.length === 0) return <EmptyState title={words.contactEmpty} />;
  return (
    <StockLines label={words.title}>
      {ordered.map((row) => (
        <li key={row.id}>
          <StockLine
            to={reservationAddress(row)}
            icon={CalendarRange}
            names={[row.name, row.reference]}
            stretch={row}
            state={<ReservationStateChip reservation={row} />}
            quantity={row.quantity}
          />
        </li>
      ))}
    </StockLines>
  );
}
