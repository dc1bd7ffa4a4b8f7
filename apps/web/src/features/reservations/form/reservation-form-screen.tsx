// `/reservations/new` (`?produit=PRD-101&article=ART-101&du=2026-11-21&au=2026-11-24` from the calendar and the pages of the stock) and
// `/reservations/$id/edit`.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import { reservationActionWords } from '@zellige/domain/reservations/reservation-actions.messages';
import { draftOf } from '../../../platform/drafts/drafts.ts';
import { addDays, isDay } from '@zellige/domain/kernel/values/dates';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useState } from 'react';
import { type EditedRecord, editScreen, NewRecordPage } from '../../../records/form/edit-record.tsx';
import { today } from '../../../platform/clock.ts';
import { useEngine, useNewId } from '../../../platform/engine/hooks/engine-hooks.ts';
import { ReservationForm } from './reservation-form.tsx';
import { blankReservationValues, valuesOf } from './reservation-form-values.ts';
import { reservationMessages as words } from '../reservations.messages.ts';
import { changedValues } from '../../../records/form/changed-values.ts';
import { useCreateRecord, useUpdateRecord } from '../../../records/form/use-save-record.ts';
import { useScreenSearch } from '../../../ui/navigation/place.ts';

const { done } = words;

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
  const newId = useNewId();
  const [id] = useState(() => String(newId('reservations')));
  const create = useCreateRecord({
    collection: 'reservations',
    id,
    done: reservationActionWords.create.done,
  });
  const item = article === '' ? undefined : engine.get('inventory', article);
  const initial = blankReservationValues({
    day: known(du) ?? addDays(today(), 1),
    until: known(au),
    productId: item?.productId ?? produit,
    itemId: article,
  });
  return (
    <NewRecordPage collection="reservations" may="reservations.create" title={words.newReservation}>
      <ReservationForm
        reservationId={id}
        initial={initial}
        draftKey={['reservations:new', produit, article, du].filter(Boolean).join(':')}
        onSave={create}
        backTo="/reservations"
      />
    </NewRecordPage>
  );
}

export const EditReservationScreen = editScreen('reservations', EditReservation, {
  may: reservationActions.edit,
  nameOf: (row) => row.name,
  title: words.editReservation,
});

function EditReservation({ opened, page }: EditedRecord<Reservation>) {
  const update = useUpdateRecord({
    collection: 'reservations',
    opened,
    page,
    done: reservationActionWords.update.done,
    unchanged: done.unchanged,
  });
  return (
    <ReservationForm
      reservationId={opened.id}
      initial={valuesOf(opened)}
      draftKey={draftOf('reservations', opened)}
      onSave={({ id: _id, ...output }) => update(changedValues(output, opened))}
      backTo={page}
    />
  );
}
