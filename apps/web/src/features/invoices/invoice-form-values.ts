// The values of the invoice's form: where they start. The advance is only asked of a new invoice; afterwards it is the sum
// of the payments (docs/product.md D5).

import { type createInvoiceInput, type Invoice, invoiceShape } from '@zellige/domain/invoices/invoice.schema';
import type { Cheque } from '@zellige/domain/payments/payment.schema';
import { blankOf, type Stored } from '@zellige/domain/kernel/schema/stored-fields';
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { z } from 'zod';
import { today } from '../../platform/clock.ts';
import { companyRates } from '../../platform/engine/hooks/company-rates.ts';
import {
  blankPricedValues,
  type PricedFormValues,
  pricedValuesOf,
} from '../../documents/form/priced-form-values.ts';

export interface InvoiceFormValues
  extends PricedFormValues,
    Omit<Stored<typeof invoiceShape>, keyof PricedFormValues> {
  /** Of a new one whose advance is a cheque. */
  cheque: Cheque;
}

export type InvoiceOutput = z.output<typeof createInvoiceInput>;

export const blankCheque: Cheque = { number: '', bank: '', drawer: '', dueDate: '' };

/** An invoice of today for that person, due after the company's days. */
export const blankInvoiceValues = (assignedTo: string): InvoiceFormValues => ({
  ...blankOf(invoiceShape),
  ...blankPricedValues(assignedTo),
  dueDate: addDays(today(), companyRates().invoiceDueDays),
  cheque: blankCheque,
});

/** A saved invoice, ready to be edited. */
export const invoiceValuesOf = (invoice: Invoice): InvoiceFormValues => ({
  ...pricedValuesOf(invoice, blankInvoiceValues('')),
  cheque: blankCheque,
});
