// A request of a client: a fault, or a visit to come (docs/product.md 'Requests').
import { z } from 'zod';
import { contactId } from '../contacts/contact.schema.ts';
import type { SpotPerson } from '../contacts/people/spot-person.ts';
import { spotPersonShape } from '../contacts/people/spot-person.schema.ts';
import { originalNumber } from '../documents/document-terms.schema.ts';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { idText, MAX_KEY, newDocumentKey, newKey } from '../kernel/identity/keys.ts';
import {
  choice,
  day,
  instant,
  list,
  optionalDay,
  requiredText,
  text,
  timeOfDay,
  wholeNumber,
} from '../kernel/schema/field-kinds.ts';
import { blankOf, type Stored } from '../kernel/schema/stored-fields.ts';
import {
  importedStatuses,
  requestPriorities,
  requestSources,
  type requestStatuses,
} from './request.values.ts';
import { type Coverage, coverages } from '../warranty/coverage.ts';

export const MAX_REQUEST_PHOTOS = 20;
const MAX_TECHNICIANS = 50;

const photo = z.object({ id: idText, name: text(200) });

export const requestShape = {
  /** What is wrong, or what is to be done. */
  title: requiredText(160),
  description: text(8000).optional(),
  contactId: contactId.nullable().optional(),
  client: text(160).optional(),
  ...spotPersonShape,
  /** Where the work is. */
  site: text(300).optional(),
  /** The unit that it is about. */
  unitId: text(MAX_KEY).optional(),
  /** What the unit is called, or a device that is not of the stock. */
  equipment: text(200).optional(),
  source: choice(requestSources).optional(),
  priority: choice(requestPriorities).optional(),
  /** First and last day on which it suits. */
  windowFrom: optionalDay.optional(),
  windowTo: optionalDay.optional(),
  speciality: text(80).optional(),
  /** Whoever follows it in the office. */
  assignedTo: text(80).optional(),
  photos: list(photo, MAX_REQUEST_PHOTOS).optional(),
};

/** How long the work is to last; 0 where nobody said. */
const durationMinutes = wholeNumber(0, 10_080);

const MAX_COUNT = 10_000;

/** A request became this in the program that wrote the file. */
export const importedRequest = z.object({
  status: choice(importedStatuses),
  contractId: text(MAX_KEY).optional(),
  coverage: choice(coverages).optional(),
  coverageReason: text(500).optional(),
  isCoverageChosen: z.boolean().optional(),
  statusReason: text(500).optional(),
  resolution: text(4000).optional(),
  dueAt: instant.optional(),
  resolvedAt: instant.optional(),
  closedAt: instant.optional(),
  reopened: wholeNumber(0, MAX_COUNT).optional(),
  reopenedAt: instant.optional(),
  visits: wholeNumber(0, MAX_COUNT).optional(),
});

export const createRequestInput = z.object({
  id: newDocumentKey('requests').optional(),
  originalNumber,
  takenOver: importedRequest.optional(),
  /** When the client said so: the instant of the writing without it. */
  receivedAt: instant.optional(),
  durationMinutes: durationMinutes.optional(),
  ...requestShape,
});
export const requestChanges = z
  .object({ ...requestShape, durationMinutes })
  .omit({ photos: true })
  .partial();
export const updateRequestInput = z.object({ id: idText, changes: requestChanges });
export const requestReference = z.object({ id: idText });

const reason = requiredText(500);
export const requestReasonInput = z.object({ id: idText, reason });
export const coverRequestInput = z.object({ id: idText, coverage: choice(coverages), reason });
export const resolveRequestInput = z.object({
  id: idText,
  /** What was done. */
  resolution: text(4000).optional(),
  /** When it was, where that is past. */
  resolvedAt: instant.optional(),
});
export const photoRequestInput = z.object({ id: idText, photo });
export const planRequestInput = z.object({
  id: idText,
  eventId: newKey.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  time: timeOfDay.optional(),
  endTime: timeOfDay.optional(),
  assignedTechnicians: list(idText, MAX_TECHNICIANS).optional(),
  vehicleId: text(MAX_KEY).optional(),
  /** Sends people who are elsewhere by then (manager, admin). */
  forceReason: requiredText(500).optional(),
});

export type RequestStatus = (typeof requestStatuses)[number];
export type RequestPriority = (typeof requestPriorities)[number];
export type RequestSource = (typeof requestSources)[number];
export type RequestChanges = z.output<typeof requestChanges>;
export type PlanRequestInput = z.output<typeof planRequestInput>;

/** A request of which nobody said more than its title. */
export const blankRequest = {
  ...blankOf(requestShape),
  source: 'appel' as RequestSource,
  priority: 'normale' as RequestPriority,
  durationMinutes: 0,
};

export type ServiceRequest = RowMeta &
  Omit<Stored<typeof requestShape>, keyof SpotPerson> &
  SpotPerson & {
    id: string;
    /** `DEM-nnn`. */
    number: string | null;
    /** The number that it had in another program. */
    originalNumber?: string;
    status: RequestStatus;
    durationMinutes: number;
    receivedAt: string;
    /** Hours of work within which somebody is to begin, and the instant that they lead to. */
    responseHours: number;
    dueAt: string;
    /** Instant from which its time runs out; absent in requests that are older than the field. */
    warnAt?: string;
    /** The contract whose visit it is, or whose unit; '' for none. */
    contractId: string;
    coverage: Coverage;
    coverageReason: string;
    /** Somebody decided who pays: no rule does any more. */
    isCoverageChosen: boolean;
    /** The event at which it is done; '' while none is planned. */
    eventId: string;
    /** Accounts of the technicians of the event: the request is theirs too. */
    teamUserIds: string[];
    /** How often somebody began to work on it. */
    visits: number;
    /** Why it waits. */
    statusReason: string;
    /** What was done. */
    resolution: string;
    resolvedAt: string | null;
    closedAt: string | null;
    /** How often the same fault came back, and when it did last. */
    reopened: number;
    reopenedAt: string | null;
  };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    requests: ServiceRequest;
  }
}
