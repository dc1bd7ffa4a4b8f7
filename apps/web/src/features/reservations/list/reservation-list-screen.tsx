// Every reservation as a list, the latest to begin first.

import { CalendarRange, HandCoins } from 'lucide-react';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { cautionBalanceOf } from '@zellige/domain/reservations/cautions/caution.rules';
import { ON_HAND, reservationList } from '@zellige/domain/reservations/reservation.list';
import { useMemo } from 'react';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import {
  type ListedRecords,
  NewRecordLink,
  RecordListPage,
  RecordTable,
  useRecordList,
} from '../../../records/list/record-list.tsx';
import { useCan, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { formatMad } from '../../../ui/format.ts';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { reservationAddress } from '../reservation-chips.tsx';
import { cautionColumns, reservationCard, reservationColumns } from './reservation-columns.tsx';
import { reservationFilterDefinitions } from './reservation-filters.ts';
import { reservationListSearch } from './reservation-list-search.ts';
import { reservationMessages as words } from '../reservations.messages.ts';
import { useReservationActions } from '../use-reservation-actions.tsx';

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
  const found = useRecordList(reservationList, reservationListSearch);
  const reader = useRowsReader(READ);
  const filters = useMemo(() => reservationFilterDefinitions(reader.rows('reservations', {})), [reader]);
  const actions = useReservationActions();
  const can = useCan();
  const isOfCautions = found.list.filters.caution !== undefined;
  const onHand = sumAmounts(found.rows.map(cautionBalanceOf));
  return (
    <RecordListPage
      found={found}
      title={words.reservations}
      summary={
        isOfCautions
          ? `${words.count(found.total)} · ${words.onHand(formatMad(onHand))}`
          : words.count(found.total)
      }
      searchLabel={words.search}
      filters={filters}
      views={
        <>
          {can('reservations.caution') && !isOfCautions ? (
            <ButtonLink to={`/reservations?caution=${ON_HAND}`} icon={HandCoins}>
              {words.cautionsOnHand}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/inventory?onglet=calendrier" icon={CalendarRange}>
            {words.calendar}
          </ButtonLink>
        </>
      }
      actions={reservations.creation}
    >
      <RecordTable
        records={reservations}
        found={found}
        columns={isOfCautions ? cautionColumns : reservationColumns}
        actions={actions.menu}
      />
      {actions.dialog}
    </RecordListPage>
  );
}
