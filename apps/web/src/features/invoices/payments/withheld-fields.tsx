// The fields hold the tax that a client withholds from a payment, asked only of those who do.

import { receivedOf } from '@zellige/domain/payments/payment-states';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { useWatch } from 'react-hook-form';
import { fieldOf, type ZodForm } from '../../../ui/forms/form.tsx';
import { AmountField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { invoiceMessages } from '../invoices.messages.ts';
import type { PaymentOutput, PaymentValues } from './payment-form.ts';
import { readableAmount } from '@zellige/domain/payments/payment-shares';

const words = invoiceMessages.payment;
const Field = fieldOf<PaymentValues>();

export function WithheldFields({ form }: { form: ZodForm<PaymentValues, PaymentOutput> }) {
  const [amount, rasTva, rasIs] = useWatch({ control: form.control, name: ['amount', 'rasTva', 'rasIs'] });
  const received = receivedOf({
    amount: readableAmount(amount),
    rasTva: readableAmount(rasTva),
    rasIs: readableAmount(rasIs),
  });
  return (
    <>
      <Field as={AmountField} name="rasTva" label={words.rasTva} />
      <Field as={AmountField} name="rasIs" label={words.rasIs} hint={words.received(formatMad(received))} />
      <Field as={TextField} name="certificate" label={words.certificate} hint={words.certificateHint} />
    </>
  );
}
