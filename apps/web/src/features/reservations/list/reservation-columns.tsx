// The columns of the list of reservations, and its card on a phone.

import { formatDay } from '@zellige/domain/kernel/values/dates';
import { reservationStateLabels, spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { cautionBalanceOf } from '@zellige/domain/reservations/cautions/caution.rules';
import { inMad } from '../../../ui/format.ts';
import { Money } from '../../../ui/layout/card.tsx';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { plainColumn, numericColumn } from '../../../ui/data-table/usual-columns.tsx';
import { ReservationStateChip, stateNow } from '../reservation-chips.tsx';
import { reservationMessages } from '../reservations.messages.ts';

const words = reservationMessages.columns;
const labels = reservationMessages.fields;

const momentColumn = (id: 'start' | 'end', header: string): Column<Reservation> => ({
  id,
  header,
  width: 138,
  narrow: 82,
  ...(id === 'start' && { yields: 1 }),
  cell: (row) => <span className="whitespace-nowrap">{spokenMoment(row[id])}</span>,
  sortValue: (row) => row[id],
});

export const reservationColumns: readonly Column<Reservation>[] = [
  {
    id: 'name',
    header: labels.name,
    width: 170,
    narrow: 84,
    grow: 3,
    isHideable: false,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
    sortValue: ({ name }) => name,
  },
  numericColumn('quantity', labels.quantity, ({ quantity }) => quantity, { width: 76, yields: 2 }),
  momentColumn('start', labels.start),
  momentColumn('end', words.end),
  plainColumn('client', labels.client, ({ client }) => client, { width: 130, grow: 2, yields: 3 }),
  plainColumn('reference', labels.reference, ({ reference }) => reference, {
    width: 88,
    yields: 4,
    isQuiet: true,
  }),
  plainColumn('place', labels.place, ({ place }) => place, { width: 130, grow: 1, yields: 5, isQuiet: true }),
  {
    id: 'state',
    isWhole: true,
    header: labels.state,
    width: 124,
    narrow: 92,
    cell: (reservation) => <ReservationStateChip reservation={reservation} />,
    sortValue: (row) => reservationStateLabels[stateNow(row)],
  },
];

/** In the list of cautions: what is held of each. */
export const cautionColumns: readonly Column<Reservation>[] = [
  ...reservationColumns,
  {
    id: 'caution',
    header: inMad(words.caution),
    align: 'end',
    width: 130,
    narrow: 84,
    cell: (row) => <Money value={cautionBalanceOf(row)} isBare />,
    sortValue: cautionBalanceOf,
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
