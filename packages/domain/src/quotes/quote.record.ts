// A quote as the API answers it.
import { z } from 'zod';
import { dayOrNone, instant, mad, recordOf, schemaOf, storedFields } from '../kernel/schema/record-schema.ts';
import { clientBlock, documentLine, documentPeriod, storedTotals } from '../documents/line.record.ts';
import { type Quote, type QuoteAmendment, quoteShape } from './quote.schema.ts';
import { quoteStatuses } from './quote.values.ts';

const amendment = schemaOf<QuoteAmendment>()(
  z.object({
    n: z.int(),
    at: instant,
    by: z.string(),
    reason: z.string(),
    before: z.object({
      ...storedTotals,
      ...documentPeriod,
      amount: mad.describe('HT after discounts'),
      globalDiscount: z.number().describe('Percent'),
      globalDiscountAmount: mad.optional(),
      vatExemption: z.string(),
      items: z.array(documentLine),
    }),
    creditNoteIds: z.array(z.string()).exactOptional(),
  }),
).meta({ id: 'QuoteAmendment', description: 'What an accepted quote said before an amendment (avenant)' });

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
  dealId: z.string().optional(),
  replacedBy: z.string().optional().describe('The quote of its deal that was accepted'),
  nextStep: z.string().optional(),
  nextStepOn: dayOrNone.optional(),
}).meta({ id: 'Quote', description: 'A quote (devis)' });
