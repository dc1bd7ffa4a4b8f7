// Invoices and their payments as the API answers them.
import { z } from 'zod';
import {
  day,
  dayOrNone,
  instant,
  mad,
  recordOf,
  schemaOf,
  storedFields,
} from '../kernel/schema/record-schema.ts';
import {
  clientBlock,
  documentLine,
  documentPeriod,
  storedTotals,
  vatLine,
} from '../documents/line.record.ts';
import { paymentMethods } from '../documents/document.values.ts';
import { type Deduction, type Invoice, invoiceShape, type Payment } from './invoice.schema.ts';
import { invoiceKinds, invoiceStatuses } from './invoice.values.ts';
import type { Cheque } from '../payments/payment.schema.ts';
import { chequeStates } from '../payments/payment.values.ts';

const deduction = schemaOf<Deduction>()(
  z.object({
    invoiceId: z.string(),
    number: z.string().nullable(),
    kind: z.enum(invoiceKinds),
    date: day,
    vat: z.array(vatLine),
    total: mad,
    isCredited: z.literal(true).exactOptional(),
  }),
).meta({ id: 'Deduction', description: 'An earlier invoice of the quote that this one takes off' });

export const invoiceRecord = recordOf<Invoice>()({
  ...clientBlock,
  ...storedTotals,
  ...documentPeriod,
  ...storedFields(invoiceShape),
  id: z.string(),
  number: z.string().nullable().describe('Legal number, FAC-nnn'),
  originalNumber: z.string().exactOptional(),
  quoteId: z.string().nullable(),
  contractId: z.string().optional(),
  source: z
    .object({ collection: z.string(), id: z.string() })
    .optional()
    .describe('The report that it bills'),
  period: z.object({ from: day, to: day }).optional().describe('Days of the contract that it bills'),
  creditedDays: z
    .array(z.object({ from: day, to: day }))
    .exactOptional()
    .describe('Days of it that credit notes gave back'),
  pricedSpans: z
    .array(z.object({ from: day, to: day, amount: mad, total: mad }))
    .optional()
    .describe('Its days by their price (HT, TTC), where several held'),
  originalQuote: z.string().exactOptional(),
  kind: z.enum(invoiceKinds).optional(),
  share: z.array(vatLine).optional(),
  givenBack: z.array(vatLine).optional(),
  sharePercent: z.number().optional(),
  deductions: z.array(deduction).optional(),
  amount: mad.describe('TTC due, deposits deducted'),
  advanceAmount: mad.describe('What was paid'),
  creditedAmount: mad.exactOptional().describe('TTC of its credit notes'),
  creditedOn: day.exactOptional(),
  remainingAmount: mad.describe('Still to be paid; below zero a credit of the client'),
  stampDuty: mad.exactOptional(),
  stampPercent: z.number().exactOptional(),
  keptCaution: mad.exactOptional(),
  cautionReceipts: z.string().exactOptional(),
  status: z.enum(invoiceStatuses),
  paidAt: day.nullable().describe('Day of the payment that settled it'),
  items: z.array(documentLine),
  globalDiscountAmount: mad.optional(),
  bonLivraison: z.array(z.string()).describe('Keys of its delivery notes, oldest first'),
  bonLivraisonId: z.string().nullable(),
  shippedAt: instant.nullable(),
  sentAt: instant.nullable().exactOptional(),
  cancelledReason: z.string(),
}).meta({ id: 'Invoice', description: 'An invoice (facture), a deposit or a situation' });

const cheque = schemaOf<Cheque>()(
  z.object({ number: z.string(), bank: z.string(), drawer: z.string(), dueDate: dayOrNone }),
);

export const paymentRecord = recordOf<Payment>()({
  id: z.string(),
  invoiceId: z.string(),
  amount: mad.describe('What it settles; below zero for a refund or a credit used elsewhere'),
  mode: z.enum(paymentMethods),
  date: day,
  reference: z.string(),
  bank: z.string(),
  chequeNumber: z.string(),
  cashingDate: z.string(),
  counterpartId: z.string().exactOptional(),
  counterpartInvoiceId: z.string().exactOptional(),
  cancelledAt: instant.nullable(),
  cancelledReason: z.string(),
  assignedTo: z.string(),
  state: z.enum(chequeStates).exactOptional(),
  cheque: cheque.exactOptional(),
  drawer: z.string().exactOptional(),
  numberedFrom: day.exactOptional(),
  remittance: z.string().exactOptional(),
  remittedOn: day.exactOptional(),
  clearedOn: day.exactOptional(),
  bouncedOn: day.exactOptional(),
  bounceReason: z.string().exactOptional(),
  bounceFees: mad.exactOptional(),
  rasTva: mad.exactOptional(),
  rasIs: mad.exactOptional(),
  certificate: z.string().exactOptional(),
  stampDuty: mad.exactOptional(),
  stampPercent: z.number().exactOptional(),
  together: z.array(z.string()).exactOptional(),
  keepsExcess: z.boolean().exactOptional(),
  cautionOf: z.string().exactOptional(),
  statementLine: z.string().exactOptional(),
}).meta({ id: 'Payment', description: 'A payment of an invoice; a cancelled one stays' });
