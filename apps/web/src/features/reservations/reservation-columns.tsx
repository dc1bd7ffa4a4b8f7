// The columns of the list of reservations, and its card on a phone.

import { formatDay } from '@zellige/domain/kernel/dates';
import { reservationStateLabels, spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { formatNumber } from '../../ui/format.ts';
import { ReservationStateChip, stateNow } from './reservation-chips.tsx';
import { reservationMessages } from './reservations.messages.ts';

const words = reservationMessages.columns;

export const reservationColumns: readonly Column<Reservation>[] = [
  {
    id: 'name',
    header: words.what,
    width: 170,
    grow: 3,
    isHideable: false,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
    sortValue: ({ name }) => name,
  },
  {
    id: 'quantity',
    header: words.quantity,
    width: 76,
    align: 'end',
    cell: ({ quantity }) => formatNumber(quantity),
    sortValue: ({ quantity }) => quantity,
  },
  {
    id: 'start',
    header: words.start,
    width: 138,
    cell: ({ start }) => <span className="whitespace-nowrap">{spokenMoment(start)}</span>,
    sortValue: ({ start }) => start,
  },
  {
    id: 'end',
    header: words.end,
    width: 138,
    cell: ({ end }) => <span className="whitespace-nowrap">{spokenMoment(end)}</span>,
    sortValue: ({ end }) => end,
  },
  {
    id: 'client',
    header: words.client,
    width: 130,
    grow: 2,
    cell: ({ client }) => client,
    sortValue: ({ client }) => client,
  },
  {
    id: 'reference',
    header: words.reference,
    width: 88,
    yields: 1,
    cell: ({ reference }) => reference,
    isQuiet: true,
    sortValue: ({ reference }) => reference,
  },
  {
    id: 'place',
    header: words.place,
    width: 130,
    grow: 1,
    yields: 2,
    cell: ({ place }) => place,
    isQuiet: true,
    sortValue: ({ place }) => place,
  },
  {
    id: 'state',
    header: words.state,
    width: 124,
    cell: (reservation) => <ReservationStateChip reservation={reservation} />,
    sortValue: (row) => reservationStateLabels[stateNow(row)],
  },
];

export const reservationCard = (reservation: Reservation): CardContent => ({
  title: reservationMessages.unitsOf(reservation.quantity, reservation.name),
  value: <span className="text-muted">{formatDay(reservation.start.slice(0, 10))}</span>,
  subtitle: [reservationMessages.until(spokenMoment(reservation.end)), reservation.client]
    .filter(Boolean)
    .join(' · '),
  status: <ReservationStateChip reservation={reservation} />,
});
