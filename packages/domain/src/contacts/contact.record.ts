// A contact as the API answers it.
import { z } from 'zod';
import { instant, recordOf, schemaOf, storedFields } from '../kernel/schema/record-schema.ts';
import {
  type Contact,
  contactShape,
  type ContactExchange,
  type ContactMerge,
  type LeftBehind,
} from './contact.schema.ts';
import { exchangeKinds } from './contact.values.ts';
import type { ContactAddress, ContactPerson } from './people/person.schema.ts';
import { addressKinds } from './people/person.values.ts';

const exchange = schemaOf<ContactExchange>()(
  z.object({ id: z.string(), kind: z.enum(exchangeKinds), text: z.string(), at: instant, by: z.string() }),
).meta({ id: 'ContactExchange', description: 'A note or a call' });

const person = schemaOf<ContactPerson>()(
  z.object({
    id: z.string(),
    name: z.string(),
    role: z.string(),
    phone: z.string().describe('E.164, or empty'),
    email: z.string(),
    isMain: z.boolean().describe('At most one of a contact'),
  }),
).meta({ id: 'ContactPerson', description: 'Somebody who works there' });

const address = schemaOf<ContactAddress>()(
  z.object({
    id: z.string(),
    kind: z.enum(addressKinds),
    label: z.string(),
    address: z.string(),
    city: z.string(),
  }),
).meta({ id: 'ContactAddress', description: 'Where its invoices go, or a site' });

const merge = schemaOf<ContactMerge>()(
  z.object({
    at: instant,
    by: z.string(),
    moved: z.record(z.string(), z.record(z.string(), z.int())).describe('Versions by collection and key'),
    fields: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  }),
).meta({ id: 'ContactMerge', description: 'What a merge did' });

const leftBehind = schemaOf<LeftBehind>()(
  z.object({ contactId: z.int(), records: z.record(z.string(), z.array(z.string())) }),
).meta({ id: 'LeftBehind', description: 'What stayed when a merge was taken back' });

export const contactRecord = recordOf<Contact>()({
  ...storedFields(contactShape),
  id: z.int(),
  status: z.literal('active'),
  people: z.array(person).exactOptional(),
  addresses: z.array(address).exactOptional(),
  exchanges: z.array(exchange).exactOptional(),
  mergedInto: z.int().exactOptional().describe('Key of the contact that stands for it'),
  merge: merge.exactOptional(),
  leftBehind: leftBehind.exactOptional(),
  distinctFrom: z.array(z.int()).exactOptional(),
}).meta({ id: 'Contact', description: 'A contact: a client or a prospect' });
