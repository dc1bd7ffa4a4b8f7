// The form of a request holds these values, between the record and the operations.

import {
  blankRequest,
  createRequestInput,
  MAX_REQUEST_PHOTOS,
  type ServiceRequest,
} from '@zellige/domain/requests/request.schema';
import { z } from 'zod';
import { spotValuesOf } from '../../../documents/clients/spot-values.ts';

/** A number field is null while it is empty: nothing typed is nothing known. */
const typedDuration = z
  .number()
  .nullable()
  .transform((value) => value ?? 0)
  .pipe(createRequestInput.shape.durationMinutes.unwrap());

/** The operation's own fields: the same sentences in the browser and on the server. */
export const requestFormSchema = createRequestInput
  .omit({ id: true, originalNumber: true, takenOver: true, receivedAt: true, photos: true })
  .required()
  .extend({
    durationMinutes: typedDuration,
    contactId: z.number().nullable(),
    /** Keys of those taken with a new one (use-form-photos.ts). */
    photos: z.array(z.string()).max(MAX_REQUEST_PHOTOS),
  });

export type RequestFormValues = z.input<typeof requestFormSchema>;

/** An empty form, of whoever takes the request. */
export function blankRequestForm(assignedTo: string): RequestFormValues {
  return { ...blankRequest, photos: [], title: '', assignedTo, durationMinutes: null };
}

/** The form of an existing request. */
export function requestFormOf(request: ServiceRequest): RequestFormValues {
  const { photos, ...blank } = blankRequestForm('');
  const names = Object.keys(blank) as (keyof typeof blank)[];
  const values = Object.fromEntries(names.map((name) => [name, request[name] ?? blank[name]])) as Omit<
    RequestFormValues,
    'photos'
  >;
  return { ...values, ...spotValuesOf(request), photos, durationMinutes: request.durationMinutes || null };
}
