// The planning of some days as the API answers it.
import { z } from 'zod';
import { day, schemaOf } from '../kernel/schema/record-schema.ts';
import { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';
import { coverages } from '../warranty/coverage.ts';
import type { DayLoad } from './person-load.ts';
import type { PlanningCard } from './planning-cards.ts';

const moment = z.string().describe('`yyyy-mm-ddThh:mm` in Casablanca');

const row = z
  .object({
    key: z.string(),
    kind: z.enum(['person', 'vehicle']),
    name: z.string(),
    technicianId: z.string().nullable(),
    userId: z.string().nullable().describe('Account'),
    vehicleId: z.string().nullable(),
  })
  .meta({ id: 'PlanningRow', description: 'Somebody, or a vehicle, that cards stand with' });

const card = schemaOf<PlanningCard>()(
  z.object({
    key: z.string().describe('The same wherever it moves; an event has a card for each of its days'),
    kind: z.enum(['event', 'delivery', 'departure', 'return']),
    collection: z.enum(['events', DELIVERY_MOVEMENT, 'reservations']),
    recordId: z.string(),
    reservationIds: z
      .array(z.string())
      .describe('Rentals that leave or come back together; empty for the others'),
    title: z.string(),
    client: z.string(),
    place: z.string(),
    start: moment,
    end: moment,
    status: z.string(),
    hasHours: z.boolean(),
    technicianIds: z.array(z.string()),
    driverId: z.string(),
    vehicle: z.string(),
    vehicleId: z.string(),
    bring: z.array(z.object({ name: z.string(), quantity: z.number() })),
    alert: z.enum(['not started', 'overrun', 'late', 'absent']).nullable(),
    isUnassigned: z.boolean(),
    isOver: z.boolean(),
  }),
).meta({ id: 'PlanningCard', description: 'What is planned, on one of its days' });

const request = z
  .object({
    recordId: z.string(),
    title: z.string(),
    client: z.string(),
    place: z.string(),
    start: moment,
    end: moment,
    hasHours: z.boolean(),
    due: moment.describe('By when somebody is to begin'),
    coverage: z.enum(coverages),
    minutes: z.number().describe('How long the work is to last'),
    speciality: z.string(),
    isLate: z.boolean(),
  })
  .meta({
    id: 'PlanningRequest',
    description: 'A request that nobody is sent to yet, on the day on which it is due',
  });

const dayLoad = schemaOf<DayLoad>()(
  z.object({ day, planned: z.number().describe('Minutes'), worked: z.number().describe('Minutes') }),
);

export const planningAnswer = z.object({
  rows: z.array(row),
  cards: z.array(card),
  requests: z.array(request),
  load: z.array(z.object({ key: z.string().describe('Of the row'), days: z.array(dayLoad) })),
});

export type PlanningAnswer = z.output<typeof planningAnswer>;
