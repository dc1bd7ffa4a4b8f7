// A contact, client or prospect: fields of specification §3, completed by docs/product.md 'Contacts'.
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import {
  choice,
  email,
  ice,
  identityText,
  list,
  optionalDay,
  requiredPhone,
  requiredText,
  text,
} from '../kernel/schema/field-kinds.ts';
import { nextStepShape } from '../kernel/schema/next-step.fields.ts';
import { blankOf, type Stored } from '../kernel/schema/stored-fields.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import {
  addressesUpTo,
  type ContactAddress,
  type ContactPerson,
  peopleUpTo,
} from './people/person.schema.ts';
import { listBounds, MAX_BROUGHT } from './merge/merge.values.ts';
import { contactSources, contactTypes, exchangeKinds, withholders } from './contact.values.ts';

const listsUpTo = ({ people, addresses, tags }: { [List in keyof typeof listBounds]: number }) => ({
  /** Whom one speaks to there. */
  people: peopleUpTo(people).optional(),
  /** Where its invoices go, and its sites. */
  addresses: addressesUpTo(addresses).optional(),
  tags: list(requiredText(40), tags).optional(),
});

const { tags, ...peopleAndAddresses } = listsUpTo(listBounds);

export const contactShape = {
  name: requiredText(120),
  company: text(160).optional(),
  type: choice(contactTypes),
  phone: requiredPhone,
  email: email.optional(),
  address: text(300).optional(),
  city: text(80).optional(),
  ice: ice.optional(),
  if: identityText(20).optional(),
  ...peopleAndAddresses,
  source: choice(contactSources).optional(),
  assignedTo: text(80).optional(),
  tags,
  notes: text(4000).optional(),
  /** Day of the last call, message or document; empty before the first. */
  lastContact: optionalDay.optional(),
  /** Keeps back a part of what it pays for the tax office, because of what it is; '' for everybody else. */
  withholds: choice(withholders).optional(),
  /** Day of the last cheque or effet that came back unpaid; empty without one, or once it is forgiven. */
  paymentIncident: optionalDay.optional(),
  /** Day until which no reminder is sent to them. */
  remindersPausedUntil: optionalDay.optional(),
  ...nextStepShape,
};

export const contactId = z.union(
  [
    z.number().int().positive(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ],
  validation.required,
);

export const createContactInput = z.object({ id: contactId.optional(), ...contactShape });
/** How many of a list stay is judged beside the record (`overfullList`). */
export const editedContactShape = {
  ...contactShape,
  ...listsUpTo({ people: MAX_BROUGHT, addresses: MAX_BROUGHT, tags: MAX_BROUGHT }),
};

/** Any of a contact's own fields. */
export const contactChanges = z.object(editedContactShape).partial();
export const updateContactInput = z.object({ id: contactId, changes: contactChanges });
export const reachContactInput = z.object({
  id: contactId,
  channel: choice(['appel', 'sms', 'whatsapp', 'email', 'document'] as const),
});

/** On one contact, the latest; what came before stays in its Historique. */
export const MAX_EXCHANGES = 500;

/** A call needs no text. */
export const noteContactInput = z
  .object({
    id: contactId,
    /** Made by the writer, so that a repeated write is recognised. */
    noteId: requiredText(80).optional(),
    kind: choice(exchangeKinds),
    text: text(2000),
  })
  .refine((note) => note.kind === 'appel' || note.text !== '', {
    path: ['text'],
    message: validation.required,
  });

export const distinguishContactInput = z.object({ id: contactId, others: list(contactId, 50) });

export type ContactInput = z.input<typeof createContactInput>;

/** A contact of which nothing is known. */
export const blankContact = { ...blankOf(contactShape), source: 'Autre' as Contact['source'] };

export type Contact = RowMeta &
  Omit<Stored<typeof contactShape>, 'people' | 'addresses'> & {
    id: number;
    /** Both absent in contacts that are older than the fields. */
    people?: ContactPerson[];
    addresses?: ContactAddress[];
    /** 'active' on creation (specification §4). */
    status: 'active';
    /** Notes and calls, the oldest first; absent before the first. */
    exchanges?: ContactExchange[];
    /** Key of the contact that it was found to be: it is an end state, of a record in the corbeille that is never erased. */
    mergedInto?: number;
    /** What the merge did, for whoever takes it back. */
    merge?: ContactMerge;
    /** What stayed with the other contact when the merge was taken back. */
    leftBehind?: LeftBehind;
    /** Keys of contacts that look like it and are others. */
    distinctFrom?: number[];
  };

export interface ContactMerge {
  /** Instant, the same for all contacts of one merge. */
  at: string;
  /** Account of whoever merged. */
  by: string;
  /** Versions that the merge gave to the records it moved, by collection and key. */
  moved: Record<string, Record<string, number>>;
  /** Values that the merge gave to the standing contact, on the first contact of the merge. */
  fields: Record<string, { from: unknown; to: unknown }>;
}

export interface LeftBehind {
  /** Key of the contact that has them. */
  contactId: number;
  /** Keys by collection. */
  records: Record<string, string[]>;
}

export interface ContactExchange {
  id: string;
  kind: (typeof exchangeKinds)[number];
  text: string;
  /** Instant. */
  at: string;
  /** Account of whoever wrote it. */
  by: string;
}

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    contacts: Contact;
  }
}
