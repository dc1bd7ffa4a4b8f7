// A reservation: what, when, for whom, what has left and what is back.

import { reservationActionWords } from '@zellige/domain/reservations/reservation-actions.messages';
import { lateDaysAt } from '@zellige/domain/reservations/extensions';
import { unitsOutOf } from '@zellige/domain/inventory/stock/stock-holds';
import { reservationFields } from '@zellige/domain/reservations/reservation.fields';
import { isOutReservation, lateDaysOf, spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { ClientCard } from '../../../documents/clients/client-card.tsx';
import { useReachMenu, useSignature } from '../../../documents/clients/reach.ts';
import { DocumentPage } from '../../../documents/page/document-page.tsx';
import { RecordParts } from '../../../records/feature/record-parts.tsx';
import { FactsCard, knownInstant } from '../../../records/page/facts-card.tsx';
import { type RecordProps, recordScreen } from '../../../records/page/record-screen.tsx';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { formatDate, formatNumber } from '../../../ui/format.ts';
import { ReservationStateChip, thisMoment } from '../reservation-chips.tsx';
import { ReservationContent } from './reservation-content.tsx';
import { RentalPapersCard } from './rental-papers-card.tsx';
import { ReservationDocuments } from './reservation-documents.tsx';
import { reservationMessages } from '../reservations.messages.ts';
import { useReservationActions } from '../use-reservation-actions.tsx';

const labels = reservationMessages.fields;

/** `<ReservationFacts reservation={reservation} />` */
function ReservationFacts({ reservation }: { reservation: Reservation }) {
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

const words = reservationMessages.record;

/** `/reservations/$id` */
export const ReservationRecordScreen = recordScreen('reservations', ReservationRecord);

/** Days after its end at which it is still out, or was when the last unit came back. */
function lateDays(row: Reservation): number {
  if (isOutReservation(row)) return lateDaysOf(row, thisMoment());
  return row.returnedAt === null ? 0 : lateDaysAt(row, row.returnedAt);
}

function ReservationRecord({ row: reservation }: RecordProps<'reservations'>) {
  const { quantity, start, end, name, client, reference } = reservation;
  const late = lateDays(reservation);
  const out = unitsOutOf(reservation);
  return (
    <DocumentPage
      collection="reservations"
      row={reservation}
      title={reservationMessages.unitsOf(quantity, name)}
      subtitle={[reference, client].filter(Boolean).join(' · ')}
      marks={<ReservationStateChip reservation={reservation} />}
      actions={useReservationActions()}
      isInField
      figures={[
        {
          label: reservationMessages.fields.quantity,
          value: formatNumber(quantity),
          ...(out > 0 ? { hint: words.out(out) } : {}),
        },
        { label: words.start, value: spokenMoment(start) },
        {
          label: words.end,
          value: spokenMoment(end),
          ...(late > 0 ? { hint: words.lateDays(late), tone: 'danger' } : {}),
        },
      ]}
      tabsLabel={words.tabs}
      history={{ verbs: reservationActionWords, fields: reservationFields }}
      tabs={[
        { id: 'details', label: words.details, content: <ReservationContent reservation={reservation} /> },
      ]}
      sidebar={<ReservationSidebar reservation={reservation} />}
    />
  );
}

function ReservationSidebar({ reservation }: { reservation: Reservation }) {
  const { contactId, client, place } = reservation;
  const contact = useRow('contacts', contactId).row;
  const reach = useReachMenu();
  const signature = useSignature();
  const phone = reservation.clientPhone || (contact?.phone ?? '');
  const about = reservationMessages.message(client, reservation.name, signature);
  return (
    <>
      <ClientCard
        client={client || words.noClient}
        person={reservation.clientPerson}
        phone={phone}
        email={reservation.clientEmail || (contact?.email ?? '')}
        address={place}
        contactId={contact ? contactId : null}
        reach={
          contact ? reach({ contactId, client, clientPhone: phone }, { sms: about, whatsapp: about }) : []
        }
      />
      <RentalPapersCard reservation={reservation} />
      <ReservationDocuments reservation={reservation} />
      <RecordParts of="reservations" id={reservation.id} />
      <ReservationFacts reservation={reservation} />
    </>
  );
}
