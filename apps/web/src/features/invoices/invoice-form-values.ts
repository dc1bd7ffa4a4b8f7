// The values of the invoice's form: where they start.

import { defaultRates } from '@zellige/domain';
import type { createInvoiceInput, Invoice } from '@zellige/domain/invoices/invoice.schema';
import { addDays } from '@zellige/domain/kernel/dates';
import { formatPhone } from '@zellige/domain/kernel/phone';
import type { PaymentMethod } from '@zellige/domain/quotes/quote.schema';
import type { z } from 'zod';
import { today } from '../../platform/clock.ts';
import { blankClientValues, type ClientValues } from '../../ui/document/client-form.ts';
import { draftOf, type LineDraft } from '../../ui/document/line-draft.ts';

export interface InvoiceFormValues extends ClientValues {
  projectName: string;
  description: string;
  date: string;
  dueDate: string;
  paymentMethod: PaymentMethod;
  paymentTerms: string;
  notes: string;
  vatExemption: string;
  globalDiscount: number | null;
  /** Only asked of a new invoice; afterwards it is the sum of the payments (product.md D5). */
  advanceAmount: number | null;
  assignedTo: string;
  items: LineDraft[];
}

export type InvoiceOutput = z.output<typeof createInvoiceInput>;

/** An invoice of today for that person, due in 30 days. */
export const blankInvoiceValues = (assignedTo: string): InvoiceFormValues => ({
  ...blankClientValues,
  projectName: '',
  description: '',
  date: today(),
  dueDate: addDays(today(), defaultRates.invoiceDueDays),
  paymentMethod: 'Virement',
  paymentTerms: '',
  notes: '',
  vatExemption: '',
  globalDiscount: 0,
  advanceAmount: 0,
  assignedTo,
  items: [],
});

/** A saved invoice, ready to be edited. */
export function invoiceValuesOf(invoice: Invoice): InvoiceFormValues {
  const names = Object.keys(blankInvoiceValues('')) as (keyof InvoiceFormValues)[];
  const values = Object.fromEntries(names.map((name) => [name, invoice[name]]));
  const clientPhone = formatPhone(invoice.clientPhone);
  return { ...values, clientPhone, items: invoice.items.map(draftOf) } as InvoiceFormValues;
}
