// Quotes, invoices and credit notes answer the API with these shared parts: client, period, totals, lines.
import { z } from 'zod';
import { dayOrNone, mad, schemaOf, timeOfDay } from '../kernel/schema/record-schema.ts';
import { chargedPeriods, type DocumentLine, lineTypes } from './lines.ts';
import type { VatLine } from './totals.ts';

export const documentLine = schemaOf<DocumentLine>()(
  z.object({
    id: z.string(),
    type: z.enum(lineTypes),
    productId: z.string(),
    name: z.string(),
    description: z.string(),
    quantity: z.number(),
    unit: z.string(),
    unitPrice: z.number().describe('MAD, HT'),
    unitPriceTtc: z.number().optional().describe('As it was entered, where that was with VAT'),
    discount: z.number().describe('Percent'),
    discountAmount: mad.optional().describe('MAD off the whole line, in the place of a percentage'),
    vatRate: z.number().describe('Percent'),
    startDate: dayOrNone,
    startTime: timeOfDay.optional(),
    endDate: dayOrNone,
    endTime: timeOfDay.optional(),
    chargedPer: z.enum(chargedPeriods).optional(),
    combination: z
      .object({ months: z.int(), weeks: z.int(), days: z.int() })
      .optional()
      .describe('Periods of the price list that make a price for the whole time'),
    waiverPercent: z.number().optional().describe('Of a damage waiver: its percentage of the rentals'),
    optional: z.boolean().describe('Shown, in no total'),
    total: mad.describe('Net HT, MAD'),
    totalTtc: mad.optional(),
    caution: mad.optional(),
    charge: z.object({ reservationId: z.string(), facts: z.array(z.string()) }).optional(),
    feesOf: z.string().optional(),
    originId: z.string().optional(),
    creditedQuantity: z.number().optional(),
  }),
).meta({ id: 'DocumentLine', description: 'A line of a quote, an invoice or a credit note' });

export const vatLine = schemaOf<VatLine>()(
  z.object({ rate: z.number().describe('Percent'), base: mad, tax: mad }),
).meta({ id: 'VatLine', description: 'Net HT and VAT of one rate' });

export const clientBlock = {
  contactId: z.int().nullable(),
  client: z.string(),
  personId: z.string().optional().describe('A person of the contact'),
  addressId: z.string().optional().describe('An address of the contact'),
  clientPerson: z.string().optional(),
  clientPhone: z.string(),
  clientEmail: z.string(),
  clientAddress: z.string(),
  clientIce: z.string(),
};

export const storedTotals = {
  subtotal: mad.describe('HT before discounts'),
  discount: mad,
  tax: mad,
  total: mad.describe('TTC'),
};

export const documentPeriod = {
  startDate: dayOrNone.optional(),
  startTime: timeOfDay.optional(),
  endDate: dayOrNone.optional(),
  endTime: timeOfDay.optional(),
};
