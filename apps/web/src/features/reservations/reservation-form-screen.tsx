// `/reservations/new` (`?produit=PRD-101&article=ART-101&du=2026-11-21&au=2026-11-24` from the calendar and the pages of the stock) and
// `/reservations/$id/edit`.

import { addDays, isDay } from '@zellige/domain/kernel/dates';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useState } from 'react';
import { type EditedRecord, EditRecordScreen, FormPage } from '../../business/records/edit-record.tsx';
import { today } from '../../platform/clock.ts';
import { useCan, useEngine, useNewId } from '../../platform/engine/engine-hooks.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { isOpenLive } from './reservation-actions.ts';
import { ReservationForm } from './reservation-form.tsx';
import { blankReservationValues, valuesOf } from './reservation-form-values.ts';
import { reservationMessages as words } from './reservations.messages.ts';
import { useCreateReservation, useUpdateReservation } from './use-save-reservation.ts';
import { useScreenSearch } from '../../ui/place.ts';

const list = { label: words.reservations, to: '/reservations' } as const;

interface NewSearch {
  produit?: string;
  article?: string;
  du?: string;
  au?: string;
}

const known = (day: string | undefined): string | undefined =>
  day !== undefined && isDay(day) ? day : undefined;

/** A new reservation starts tomorrow unless the calendar said another day. */
export function NewReservationScreen() {
  const { produit = '', article = '', du, au }: NewSearch = useScreenSearch();
  const engine = useEngine();
  const can = useCan();
  const newId = useNewId();
  const [id] = useState(() => String(newId('reservations')));
  const create = useCreateReservation(id);
  if (!can('reservations.create')) return <NotAllowed title={words.newReservation} backTo={list.to} />;
  const item = article === '' ? undefined : engine.get('inventory', article);
  const initial = blankReservationValues({
    day: known(du) ?? addDays(today(), 1),
    until: known(au),
    productId: item?.productId ?? produit,
    itemId: article,
  });
  return (
    <FormPage title={words.newReservation} crumbs={[list]}>
      <ReservationForm
        reservationId={id}
        initial={initial}
        draftKey={['reservations:new', produit, article, du].filter(Boolean).join(':')}
        onSave={create}
        backTo={list.to}
      />
    </FormPage>
  );
}

export const EditReservationScreen = () => (
  <EditRecordScreen
    collection="reservations"
    may="reservations.edit"
    isOpen={isOpenLive}
    list={list}
    nameOf={(row) => row.name}
    title={words.editReservation}
  >
    {(record) => <EditReservation {...record} />}
  </EditRecordScreen>
);

function EditReservation({ opened, page }: EditedRecord<Reservation>) {
  const save = useUpdateReservation(opened);
  return (
    <ReservationForm
      reservationId={opened.id}
      initial={valuesOf(opened)}
      draftKey={`reservations:${opened.id}`}
      onSave={save}
      backTo={page}
    />
  );
}
