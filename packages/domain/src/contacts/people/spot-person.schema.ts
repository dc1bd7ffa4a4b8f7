// Whom one asks for on the spot, as it is written and as the API answers it.
import { z } from 'zod';
import { email, phone, text } from '../../kernel/schema/field-kinds.ts';
import { MAX_KEY } from '../../kernel/identity/keys.ts';

export const spotPersonShape = {
  personId: text(MAX_KEY).optional(),
  addressId: text(MAX_KEY).optional(),
  clientPerson: text(120).optional(),
  clientPhone: phone.optional(),
  clientEmail: email.optional(),
};

export const spotPersonRecord = {
  personId: z.string().optional().describe('A person of the contact'),
  addressId: z.string().optional().describe('An address of the contact'),
  clientPerson: z.string().optional(),
  clientPhone: z.string().optional().describe('E.164, or empty'),
  clientEmail: z.string().optional(),
};
