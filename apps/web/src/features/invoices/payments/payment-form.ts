// The payment dialog holds these values and checks them: the rulebook's schema, and its checks against that invoice.

import { checkPayment } from '@zellige/domain/invoices/invoice.rules';
import { type Invoice, payInvoiceInput, type Payment } from '@zellige/domain/invoices/invoice.schema';
import {
  checkWithheld,
  leftByCredits,
  proposedWithholding,
  type Sums,
} from '@zellige/domain/payments/payment.rules';
import { isStanding, withheldOf } from '@zellige/domain/payments/payment-states';
import { price } from '@zellige/domain/kernel/schema/field-kinds';
import type { BusinessRates } from '@zellige/domain';
import type { z, ZodType } from 'zod';
import { today } from '../../../platform/clock.ts';

const withheld = price.nullish().transform((value) => value ?? 0);
const paymentInput = payInvoiceInput
  .omit({ id: true, paymentId: true, cheque: true })
  .extend({ rasTva: withheld, rasIs: withheld });

export interface PaymentValues
  extends Pick<Payment, 'mode' | 'date' | 'reference' | 'bank' | 'chequeNumber' | 'cashingDate'> {
  amount: number | null;
  drawer: string;
  rasTva: number | null;
  rasIs: number | null;
  certificate: string;
  keepsExcess: boolean;
}

export type PaymentOutput = z.output<typeof paymentInput>;

/** The rulebook's schema, then its checks against that invoice and its avoirs. */
export const paymentSchema = (invoice: Invoice, notes: readonly Sums[]) =>
  paymentInput.superRefine((payment, ctx) => {
    const refuse = (fields: Readonly<Record<string, string>>) => {
      for (const [field, message] of Object.entries(fields))
        ctx.addIssue({ code: 'custom', path: [field], message });
    };
    const checked = payment.keepsExcess ? null : checkPayment(invoice, payment.amount);
    if (checked?.ok === false) refuse({ amount: checked.error.message });
    const withholdings = checkWithheld(leftByCredits(invoice, notes), payment);
    if (!withholdings.ok) refuse(withholdings.error.fields ?? {});
  }) as ZodType<PaymentOutput, PaymentValues>;

/** The dialog opens with these; withholdings are proposed once, for who withholds. */
export function paymentValues(
  invoice: Invoice,
  { payments, notes }: { payments: readonly Payment[]; notes: readonly Sums[] },
  { isWithholding, rates }: { isWithholding: boolean; rates: BusinessRates },
): PaymentValues {
  const isProposed = isWithholding && !payments.some((row) => isStanding(row) && withheldOf(row) > 0);
  const { rasTva, rasIs } = isProposed
    ? proposedWithholding(leftByCredits(invoice, notes), rates)
    : { rasTva: 0, rasIs: 0 };
  return {
    amount: invoice.remainingAmount,
    mode: invoice.paymentMethod,
    date: today(),
    reference: '',
    bank: '',
    chequeNumber: '',
    cashingDate: '',
    drawer: '',
    rasTva,
    rasIs,
    certificate: '',
    keepsExcess: false,
  };
}
