// The fields of which a merge of contacts takes one value: apart from the schema, so that screens load without zod. Lists are put
// together instead.

import { MAX_ADDRESSES, MAX_PEOPLE } from '../people/person.values.ts';

/** At once, beside the one that stands. */
export const MAX_MERGED = 20;

/** A contact may have as many of each list; one that others were merged into keeps the more that they brought. */
export const listBounds = { people: MAX_PEOPLE, addresses: MAX_ADDRESSES, tags: 20 } as const;

/** No merge brings more than that together. */
export const MAX_BROUGHT = 1000;

export const choosableFields = [
  'name',
  'company',
  'type',
  'phone',
  'email',
  'address',
  'city',
  'ice',
  'if',
  'source',
  'assignedTo',
  'lastContact',
  'withholds',
  'paymentIncident',
  'remindersPausedUntil',
  'nextStep',
  'nextStepOn',
  'notes',
] as const;

export type ChoosableField = (typeof choosableFields)[number];

/** A value that goes with another: a town with its street, a day with its step. */
export const goesWith: Partial<Record<ChoosableField, ChoosableField>> = {
  city: 'address',
  nextStepOn: 'nextStep',
};
