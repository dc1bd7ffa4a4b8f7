// Which fields of a request stand together, in its form and on its page. A new one is named here.

import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import type { RequestFormValues } from './form/request-form-values.ts';

type FormName = keyof RequestFormValues;

const days = ['windowFrom', 'windowTo'] as const satisfies readonly FormName[];
const work = ['speciality'] as const satisfies readonly FormName[];

const sections = {
  what: ['title', 'priority', 'source', 'description', 'photos'],
  who: ['client', 'unitId', 'equipment', 'site'],
  follow: [...days, 'durationMinutes', ...work, 'assignedTo'],
} as const satisfies Record<string, readonly FormName[]>;

/** The client brings these. */
type OfClient = 'contactId' | 'addressId' | `client${string}` | 'personId';
type Unplaced = Exclude<FormName, (typeof sections)[keyof typeof sections][number] | OfClient>;

/** A field of the form that no section names does not compile. */
export const formSections: [Unplaced] extends [never] ? typeof sections : never = sections;

/** The side of its page; event, unit and delay are read of what the request names. */
export const pageFacts = [
  'statusReason',
  'coverageReason',
  'event',
  'unit',
  'source',
  'receivedAt',
  'dueAt',
  'delay',
  ...days,
  ...work,
  'assignedTo',
  'resolvedAt',
  'closedAt',
  'reopened',
] as const satisfies readonly (keyof ServiceRequest | 'event' | 'unit' | 'delay')[];
