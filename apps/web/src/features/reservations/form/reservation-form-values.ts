// The values of the reservation's form: where they start, and what the operations receive.

import { addDays } from '@zellige/domain/kernel/values/dates';
import type { createReservationInput, Reservation } from '@zellige/domain/reservations/reservation.schema';
import { blankSpotPerson } from '@zellige/domain/contacts/people/spot-person';
import { type SpotValues, spotValuesOf } from '../../../documents/clients/spot-values.ts';
import type { z } from 'zod';
import { dayPart, hourPart } from '@zellige/domain/reservations/rental-time';
import { momentFrom } from './form-moment.ts';
import type { BookingRequest } from './placement.ts';

export interface ReservationFormValues extends SpotValues {
  productId: string;
  itemId: string;
  unitIds: readonly string[];
  quantity: number | null;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  contactId: number | null;
  client: string;
  place: string;
  notes: string;
  overbookReason: string;
}

export type ReservationOutput = z.output<typeof createReservationInput>;

interface Start {
  /** ISO day. */
  day: string;
  /** That of the return; the day after without it. */
  until?: string | undefined;
  productId?: string;
  itemId?: string;
}

export const blankReservationValues = ({
  day,
  until,
  productId = '',
  itemId = '',
}: Start): ReservationFormValues => ({
  productId,
  itemId,
  unitIds: [],
  quantity: 1,
  startDate: day,
  startTime: '',
  endDate: until !== undefined && until > day ? until : addDays(day, 1),
  endTime: '',
  contactId: null,
  client: '',
  ...blankSpotPerson,
  place: '',
  notes: '',
  overbookReason: '',
});

/** A saved reservation, ready to be edited. */
export const valuesOf = (row: Reservation): ReservationFormValues => ({
  productId: row.productId,
  itemId: row.itemId,
  unitIds: row.unitIds,
  quantity: row.quantity,
  startDate: dayPart(row.start),
  startTime: hourPart(row.start),
  endDate: dayPart(row.end),
  endTime: hourPart(row.end),
  contactId: row.contactId,
  client: row.client,
  ...spotValuesOf(row),
  place: row.place,
  notes: row.notes,
  overbookReason: row.overbookReason,
});

const stretchOf = (values: ReservationFormValues) => ({
  start: momentFrom(values.startDate, values.startTime),
  end: momentFrom(values.endDate, values.endTime),
});

/** The operations receive this; a quantity that is empty is refused as such. */
export const reservationInputOf = (values: ReservationFormValues): unknown => {
  const { startDate: _s, startTime: _st, endDate: _e, endTime: _et, ...fields } = values;
  return { ...fields, quantity: fields.quantity ?? 0, ...stretchOf(values) };
};

/** The form asks for this so far, to be held against the stock while a person types. */
export const bookingRequestOf = (values: ReservationFormValues, id: string): BookingRequest => ({
  id,
  productId: values.productId,
  itemId: values.itemId,
  quantity: values.quantity ?? 1,
  ...stretchOf(values),
});
