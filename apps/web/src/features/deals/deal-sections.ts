// Which fields of a deal stand together, in its form and on its page. A new one is named here.

import type { Deal } from '@zellige/domain/deals/deal.schema';
import type { DealFormValues } from './form/deal-form-values.ts';

type FormName = keyof DealFormValues;

const origin = ['source'] as const satisfies readonly FormName[];

const sections = {
  what: ['title', 'client', 'amount', 'expectedOn'],
  follow: ['nextStep', 'nextStepOn', 'assignedTo', ...origin, 'notes'],
} as const satisfies Record<string, readonly FormName[]>;

/** The client brings these. */
type OfClient = 'contactId' | 'personId';
type Unplaced = Exclude<FormName, (typeof sections)[keyof typeof sections][number] | OfClient>;

/** A field of the form that no section names does not compile. */
export const formSections: [Unplaced] extends [never] ? typeof sections : never = sections;

/** The side of its page; amount and stage stand in its head, notes beside its quotes. */
export const pageFacts = [
  'nextStep',
  'expectedOn',
  ...origin,
  'assignedTo',
  'wonAt',
  'lossAt',
  'lossReason',
  'reopenedAt',
] as const satisfies readonly (keyof Deal)[];
