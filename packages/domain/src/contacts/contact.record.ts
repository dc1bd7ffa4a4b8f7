// A contact as the API answers it.
import { z } from 'zod';
import { instant, recordOf, schemaOf, storedFields } from '../kernel/schema/record-schema.ts';
import { type Contact, contactShape, type ContactExchange } from './contact.schema.ts';
import { exchangeKinds } from './contact.values.ts';

const exchange = schemaOf<ContactExchange>()(
  z.object({ id: z.string(), kind: z.enum(exchangeKinds), text: z.string(), at: instant, by: z.string() }),
).meta({ id: 'ContactExchange', description: 'A note or a call' });

export const contactRecord = recordOf<Contact>()({
  ...storedFields(contactShape),
  id: z.int(),
  status: z.literal('active'),
  exchanges: z.array(exchange).exactOptional(),
}).meta({ id: 'Contact', description: 'A contact: a client or a prospect' });
