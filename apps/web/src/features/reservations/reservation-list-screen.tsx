// Every reservation as a list, the latest to begin first.

import { CalendarRange } from 'lucide-react';
import { useMemo } from 'react';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import {
  type ListedRecords,
  NewRecordLink,
  RecordListPage,
  RecordTable,
  useRecordList,
} from '../../business/records/record-list.tsx';
import { useRowsReader } from '../../platform/engine/engine-hooks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { reservationAddress } from './reservation-chips.tsx';
import { reservationCard, reservationColumns } from './reservation-columns.tsx';
import { reservationFilterDefinitions } from './reservation-filters.ts';
import { reservationFilter } from './reservation-list-rows.ts';
import { reservationListSearch } from './reservation-list-search.ts';
import { reservationMessages as words } from './reservations.messages.ts';
import { useReservationActions } from './use-reservation-actions.tsx';

const READ = ['reservations'] as const;

const reservations: ListedRecords<Reservation> = {
  title: words.reservations,
  words,
  rowName: ({ quantity, name }: Reservation) => words.unitsOf(quantity, name),
  href: reservationAddress,
  card: reservationCard,
  creation: <NewRecordLink to="/reservations/new" may="reservations.create" label={words.newReservation} />,
};

/** `/reservations` */
export function ReservationListScreen() {
  const found = useRecordList('reservations', reservationListSearch, reservationFilter);
  const reader = useRowsReader(READ);
  const filters = useMemo(() => reservationFilterDefinitions(reader.rows('reservations', {})), [reader]);
  const actions = useReservationActions();
  return (
    <RecordListPage
      found={found}
      title={words.reservations}
      summary={words.count(found.total)}
      searchLabel={words.search}
      filters={filters}
      views={
        <ButtonLink to="/inventory?onglet=calendrier" icon={CalendarRange}>
          {words.calendar}
        </ButtonLink>
      }
      actions={reservations.creation}
    >
      <RecordTable records={reservations} found={found} columns={reservationColumns} actions={actions.menu} />
      {actions.dialog}
    </RecordListPage>
  );
}
