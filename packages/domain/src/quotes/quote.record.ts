// A quote as the API answers it.
import { z } from 'zod';
import { dayOrNone, instant, mad, recordOf, schemaOf, storedFields } from '../kernel/schema/record-schema.ts';
import { clientBlock, documentLine, documentPeriod, storedTotals } from '../documents/line.record.ts';
import { type EarlierVersion, type Quote, type QuoteAmendment, quoteShape } from './quote.schema.ts';
import { quoteStatuses } from './quote.values.ts';

const content = {
  ...storedTotals,
  ...documentPeriod,
  amount: mad.describe('HT after discounts'),
  globalDiscount: z.number().describe('Percent'),
  globalDiscountAmount: mad.optional(),
  vatExemption: z.string(),
  items: z.array(documentLine),
};

const amendment = schemaOf<QuoteAmendment>()(
  z.object({
    n: z.int(),
    at: instant,
    by: z.string(),
    reason: z.string(),
    before: z.object(content),
    creditNoteIds: z.array(z.string()).exactOptional(),
  }),
).meta({ id: 'QuoteAmendment', description: 'What an accepted quote said before an amendment (avenant)' });

const { contactId: _contact, personId: _person, addressId: _address, ...clientTexts } = clientBlock;
const { assignedTo: _holder, ...terms } = storedFields(quoteShape);

const earlierVersion = schemaOf<EarlierVersion>()(
  z.object({
    n: z.int(),
    at: instant,
    by: z.string(),
    reason: z.string(),
    lastVersion: z.int().describe('Version of the record until then'),
    sent: z.object({
      ...clientTexts,
      ...terms,
      ...content,
      status: z.enum(quoteStatuses),
      sentAt: instant.nullable(),
      refusedReason: z.string(),
    }),
  }),
).meta({ id: 'EarlierVersion', description: 'What a quote said before a new version under the same number' });

export const quoteRecord = recordOf<Quote>()({
  ...clientBlock,
  ...storedTotals,
  ...documentPeriod,
  ...storedFields(quoteShape),
  id: z.string(),
  number: z.string().nullable().describe('Legal number, DEV-nnn'),
  originalNumber: z.string().exactOptional(),
  originalInvoice: z.string().exactOptional(),
  amount: mad.describe('HT after discounts'),
  status: z.enum(quoteStatuses),
  globalDiscountAmount: mad.optional(),
  items: z.array(documentLine),
  sentAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  acceptedBy: z.string().optional(),
  refusedReason: z.string(),
  invoiceId: z.string().nullable(),
  invoicedAmount: mad.optional(),
  amendments: z.array(amendment).optional(),
  revision: z.int().optional().describe('2 once it has a new version; absent of the first'),
  earlierVersions: z.array(earlierVersion).optional(),
  dealId: z.string().optional(),
  replacedBy: z.string().optional().describe('The quote of its deal that was accepted'),
  nextStep: z.string().optional(),
  nextStepOn: dayOrNone.optional(),
}).meta({ id: 'Quote', description: 'A quote (devis)' });
