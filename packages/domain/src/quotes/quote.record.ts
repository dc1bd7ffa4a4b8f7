// A quote as the API answers it.
import { z } from 'zod';
import { day, dayOrNone, instant, mad, recordOf } from '../kernel/schema/record-schema.ts';
import { clientBlock, documentLine, documentPeriod, storedTotals } from '../documents/line.record.ts';
import type { Quote } from './quote.schema.ts';
import { paymentMethods } from '../documents/document.values.ts';
import { quoteStatuses } from './quote.values.ts';

export const quoteRecord = recordOf<Quote>()({
  ...clientBlock,
  ...storedTotals,
  ...documentPeriod,
  id: z.string(),
  number: z.string().nullable().describe('Legal number, DEV-nnn'),
  originalNumber: z.string().exactOptional(),
  originalInvoice: z.string().exactOptional(),
  projectName: z.string(),
  description: z.string(),
  date: day,
  validityDays: z.int(),
  amount: mad.describe('HT after discounts'),
  advanceAmount: mad,
  status: z.enum(quoteStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentTerms: z.string(),
  notes: z.string(),
  vatExemption: z.string(),
  globalDiscount: z.number().describe('Percent'),
  globalDiscountAmount: mad.optional(),
  items: z.array(documentLine),
  assignedTo: z.string(),
  sentAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  acceptedBy: z.string().optional(),
  refusedReason: z.string(),
  invoiceId: z.string().nullable(),
  invoicedAmount: mad.optional(),
  nextStep: z.string().optional(),
  nextStepOn: dayOrNone.optional(),
}).meta({ id: 'Quote', description: 'A quote (devis)' });
