// A quote as the API answers it.
import { z } from 'zod';
import { dayOrNone, instant, mad, recordOf, storedFields } from '../kernel/schema/record-schema.ts';
import { clientBlock, documentLine, documentPeriod, storedTotals } from '../documents/line.record.ts';
import { type Quote, quoteShape } from './quote.schema.ts';
import { quoteStatuses } from './quote.values.ts';

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
  nextStep: z.string().optional(),
  nextStepOn: dayOrNone.optional(),
}).meta({ id: 'Quote', description: 'A quote (devis)' });
