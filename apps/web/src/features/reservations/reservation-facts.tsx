// What else is known of a reservation.

import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { FactsCard, knownInstant } from '../../business/records/facts-card.tsx';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { formatDate } from '../../ui/format.ts';
import { reservationMessages } from './reservations.messages.ts';

const words = reservationMessages.record;
const labels = reservationMessages.fields;

/** `<ReservationFacts reservation={reservation} />` */
export function ReservationFacts({ reservation }: { reservation: Reservation }) {
  const { nameOf } = useStaff();
  const facts = [
    { term: labels.reason, value: reservation.reason },
    {
      term: labels.expiresOn,
      value: reservation.state === 'option' ? formatDate(reservation.expiresOn) : '',
    },
    { term: labels.assignedTo, value: nameOf(reservation.assignedTo) },
    { term: words.created, value: knownInstant(reservation.createdAt) },
    { term: labels.returnedAt, value: knownInstant(reservation.returnedAt) },
  ];
  return <FactsCard title={words.facts} facts={facts} />;
}
