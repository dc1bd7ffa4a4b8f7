// An event with its technicians and reserved material (specification §3 'Event').
import { z } from 'zod';
import { contactId } from '../contacts/contact.schema.ts';
import type { SpotPerson } from '../contacts/people/spot-person.ts';
import { spotPersonShape } from '../contacts/people/spot-person.schema.ts';
import { MAX_NAMED_UNITS, type NamedUnit } from '../inventory/units/unit-names.ts';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import {
  choice,
  day,
  list,
  requiredText,
  text,
  timeOfDay,
  wholeQuantity,
} from '../kernel/schema/field-kinds.ts';
import { idText, MAX_KEY, newKey } from '../kernel/identity/keys.ts';
import type { Despite, OnSite } from '../kernel/facts/standing-facts.ts';
import type { EventNotice, EventPhoto, EventRemark, EventStep } from './spot/event-traces.ts';
import type { Technician } from '../settings/technician-list.ts';
import { eventKinds, eventPriorities, eventStatuses } from './event.values.ts';

export type EventStatus = (typeof eventStatuses)[number];

const MAX_NAMES = 50;
const MAX_MATERIALS = 100;

const materialInput = z.object({
  itemId: idText,
  quantity: wholeQuantity(100_000),
});

const optionalFields = {
  /** Units that it is about: to install, repair or look at. */
  unitIds: list(idText, MAX_NAMED_UNITS).optional(),
  kind: choice(eventKinds).optional(),
  endDate: day.optional(),
  time: timeOfDay.optional(),
  endTime: timeOfDay.optional(),
  location: text(300).optional(),
  contactId: contactId.nullable().optional(),
  client: text(160).optional(),
  ...spotPersonShape,
  teamMembers: list(requiredText(120), MAX_NAMES).optional(),
  equipments: list(requiredText(120), MAX_NAMES).optional(),
  description: text(4000).optional(),
  assignedTechnicians: list(idText, MAX_NAMES).optional(),
  reservedMaterials: list(materialInput, MAX_MATERIALS).optional(),
  priority: choice(eventPriorities).optional(),
  assignedTo: text(80).optional(),
  /** Vehicle that they go with, '' for none. */
  vehicleId: text(MAX_KEY).optional(),
};

const reason = requiredText(500);

export const createEventInput = z.object({
  id: newKey.optional(),
  title: requiredText(160),
  startDate: day,
  /** What another program knew of the event. */
  takenOver: z.object({ status: choice(eventStatuses) }).optional(),
  /** The request that it answers, '' for none. */
  requestId: text(MAX_KEY).optional(),
  ...optionalFields,
});
const changes = z.object({ title: requiredText(160), startDate: day, ...optionalFields }).partial();
export const updateEventInput = z.object({ id: idText, changes });
export const forceCreateEventInput = createEventInput.extend({ reason });
export const forceEventInput = updateEventInput.extend({ reason });
export const eventReference = z.object({ id: idText });
export const eventReasonInput = z.object({ id: idText, reason });
/** A reason forces the conflicts that its place has gained meanwhile. */
export const reopenEventInput = z.object({ id: idText, reason: reason.optional() });

export type EventInput = z.input<typeof createEventInput>;
export type EventFields = z.output<typeof changes>;

export interface ReservedMaterial {
  /** Inventory item. */
  itemId: string;
  name: string;
  quantity: number;
}

export type Event = RowMeta &
  SpotPerson & {
    id: string;
    title: string;
    kind: (typeof eventKinds)[number];
    /** Days; with `time` and `endTime` in Casablanca they make the half-open interval [start, end). */
    startDate: string;
    endDate: string;
    /** `hh:mm` at which it starts on its first day; empty means the whole day. */
    time: string;
    /** `hh:mm` at which it ends on its last day; empty means the end of that day. */
    endTime: string;
    location: string;
    contactId: number | null;
    client: string;
    status: EventStatus;
    /** Other people who take part, as typed. */
    teamMembers: string[];
    /** Equipment that is not of the stock, as typed. */
    equipments: string[];
    description: string;
    assignedTechnicians: string[];
    assignedTechnicianDetails: Pick<Technician, 'id' | 'name' | 'speciality' | 'initials'>[];
    /** Accounts of the assigned technicians: the event is theirs too. */
    teamUserIds: string[];
    reservedMaterials: ReservedMaterial[];
    priority: (typeof eventPriorities)[number];
    assignedTo: string;
    /** Units that it is about, and what they are called; absent where nobody named any. */
    unitIds?: string[];
    unitDetails?: NamedUnit[];
    /** Vehicle that they go with; '' for none, absent in events that are older than the field. */
    vehicleId?: string;
    /** The request that it answers; '' for none, absent in events that are older than the field. */
    requestId?: string;
    startedAt: string | null;
    finishedAt: string | null;
    /** Instants of a visit as they were pressed: on the road, there, not done; absent before. */
    enRouteAt?: string;
    arrivedAt?: string;
    failedAt?: string;
    /** Why it waits, was cancelled, or was placed over a conflict. */
    statusReason: string;
    /** What was said of it on the spot, in order; absent before the first. */
    remarks?: EventRemark[];
    /** What was photographed there. */
    photos?: EventPhoto[];
    /** The step that was pressed last on the spot, which may be taken back for a minute. */
    lastStep?: EventStep;
    /** What changed of it lately, for those whom it concerns. */
    notices?: EventNotice[];
    /** Who pressed its start or its end on the spot; absent before. */
    onSite?: OnSite[];
    /** When it was to begin, as people read it, where the real start took its place. */
    plannedFor?: string;
    /** What the office had done to it when it was done all the same. */
    doneDespite?: Despite;
  };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    events: Event;
  }
}
