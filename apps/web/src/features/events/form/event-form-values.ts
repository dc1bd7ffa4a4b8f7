// The values of the event's form: where they start, and what the operations receive.

import { blankSpotPerson } from '@zellige/domain/contacts/people/spot-person';
import { type SpotValues, spotValuesOf } from '../../../documents/clients/spot-values.ts';
import type { z } from 'zod';
import type { createEventInput, Event } from '@zellige/domain/events/event.schema';
import type { EventNeeds } from '@zellige/domain/events/placing/event-conflicts';

export interface MaterialValues {
  itemId: string;
  name: string;
  quantity: number | null;
}

export interface EventFormValues
  extends Pick<
      Event,
      | 'title'
      | 'kind'
      | 'priority'
      | 'startDate'
      | 'endDate'
      | 'time'
      | 'endTime'
      | 'location'
      | 'contactId'
      | 'client'
      | 'teamMembers'
      | 'equipments'
      | 'description'
      | 'assignedTechnicians'
      | 'assignedTo'
    >,
    SpotValues {
  vehicleId: string;
  unitIds: string[];
  reservedMaterials: MaterialValues[];
}

export type EventOutput = z.output<typeof createEventInput>;

export const blankEventValues = (day: string, assignedTo: string): EventFormValues => ({
  title: '',
  kind: 'Installation',
  priority: 'medium',
  startDate: day,
  endDate: day,
  time: '09:00',
  endTime: '12:00',
  location: '',
  contactId: null,
  client: '',
  ...blankSpotPerson,
  teamMembers: [],
  equipments: [],
  description: '',
  assignedTechnicians: [],
  reservedMaterials: [],
  vehicleId: '',
  unitIds: [],
  assignedTo,
});

/** A saved event, ready to be edited. */
export function valuesOf(event: Event): EventFormValues {
  const names = Object.keys(blankEventValues('', '')) as (keyof EventFormValues)[];
  const values = Object.fromEntries(names.map((name) => [name, event[name]]));
  return {
    ...values,
    ...spotValuesOf(event),
    vehicleId: event.vehicleId ?? '',
    unitIds: event.unitIds ?? [],
  } as EventFormValues;
}

/** The operations receive this: an item without a quantity is refused as such. */
export const eventInputOf = (values: EventFormValues): unknown => ({
  ...values,
  endDate: values.endDate === '' ? values.startDate : values.endDate,
  reservedMaterials: values.reservedMaterials.map(({ itemId, quantity }) => ({
    itemId,
    quantity: quantity ?? 0,
  })),
});

/** The form asks for this so far, to be held against the other events while a person types. */
export const needsOf = (values: EventFormValues, id: string): EventNeeds => ({
  id,
  startDate: values.startDate,
  endDate: values.endDate === '' ? values.startDate : values.endDate,
  time: values.time,
  endTime: values.endTime,
  assignedTechnicians: values.assignedTechnicians,
  reservedMaterials: values.reservedMaterials.map(({ itemId, quantity }) => ({
    itemId,
    quantity: quantity ?? 0,
  })),
});
