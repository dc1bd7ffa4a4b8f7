// The fields of which a merge of contacts takes one value: apart from the schema, so that screens load without zod. Lists are put
// together instead.

/** At once, beside the one that stands. */
export const MAX_MERGED = 20;

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
