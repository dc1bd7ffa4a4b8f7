// The forms of quotes and invoices share these values, their start and their reading from a saved document.

import { formatPhone } from '@zellige/domain/kernel/text/phone';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import type { PaymentMethod } from '@zellige/domain/documents/document-terms.schema';
import { today } from '../../platform/clock.ts';
import { blankClientValues, type ClientValues } from '../clients/client-form.ts';
import { draftOf, type LineDraft } from '../lines/line-draft.ts';

export interface PricedFormValues extends ClientValues {
  projectName: string;
  description: string;
  date: string;
  paymentMethod: PaymentMethod;
  paymentTerms: string;
  notes: string;
  vatExemption: string;
  globalDiscount: number | null;
  globalDiscountAmount: number | null;
  advanceAmount: number | null;
  assignedTo: string;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  items: LineDraft[];
}

/** An open document of today for that person. */
export const blankPricedValues = (assignedTo: string): PricedFormValues => ({
  ...blankClientValues,
  projectName: '',
  description: '',
  date: today(),
  paymentMethod: 'Virement',
  paymentTerms: '',
  notes: '',
  vatExemption: '',
  globalDiscount: 0,
  globalDiscountAmount: 0,
  advanceAmount: 0,
  assignedTo,
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  items: [],
});

type PricedRow = {
  clientPhone: string;
  globalDiscountAmount?: number | undefined;
  items: readonly DocumentLine[];
};

/** A saved document's own values for the fields that `blank` has, ready to be edited. */
export function pricedValuesOf<Values extends PricedFormValues>(row: PricedRow, blank: Values): Values {
  const fields: Readonly<Record<string, unknown>> = row;
  const values = Object.fromEntries(
    Object.entries(blank).map(([name, none]) => [name, fields[name] === undefined ? none : fields[name]]),
  );
  return {
    ...values,
    globalDiscountAmount: row.globalDiscountAmount ?? 0,
    clientPhone: formatPhone(row.clientPhone),
    items: row.items.map(draftOf),
  } as Values;
}
