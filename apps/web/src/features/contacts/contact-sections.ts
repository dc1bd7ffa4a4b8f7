// Which fields of a contact stand together, in its form and on its page. A new one is named here.

import type { contactFormSchema } from './form/contact-form-values.ts';

type FormName = keyof (typeof contactFormSchema)['shape'];

/** Fields that are a line of text each, whatever it means. */
export type TextName = Exclude<
  FormName,
  | 'type'
  | 'people'
  | 'addresses'
  | 'source'
  | 'assignedTo'
  | 'tags'
  | 'notes'
  | 'withholds'
  | 'paymentIncident'
  | 'nextStepOn'
>;

const reach = ['phone', 'email', 'address', 'city'] as const satisfies readonly TextName[];
const legal = ['ice', 'if'] as const satisfies readonly TextName[];

const sections = {
  identity: ['type', 'name', 'company'],
  reach,
  people: ['people'],
  addresses: ['addresses'],
  legal: [...legal, 'withholds', 'paymentIncident'],
  follow: ['source', 'assignedTo', 'nextStep', 'nextStepOn', 'tags', 'notes'],
} as const satisfies Record<string, readonly FormName[]>;

type Unplaced = Exclude<FormName, (typeof sections)[keyof typeof sections][number]>;

/** A field of the form that no section names does not compile. */
export const formSections: [Unplaced] extends [never] ? typeof sections : never = sections;

/** The notes stand below the rest. */
export const pageSections = {
  reach,
  company: ['company', ...legal, 'withholds', 'paymentIncident'],
  follow: [
    'assignedTo',
    'source',
    'nextStep',
    'nextStepOn',
    'lastContact',
    'remindersPausedUntil',
    'tags',
    'createdAt',
  ],
} as const satisfies Record<
  string,
  readonly (FormName | 'lastContact' | 'remindersPausedUntil' | 'createdAt')[]
>;
