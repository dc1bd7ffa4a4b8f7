// What the client keeps back of a payment for the tax office, asked only of those who do.

import { receivedOf } from '@zellige/domain/invoices/payment-states';
import { formatMad } from '@zellige/domain/kernel/money';
import { useWatch } from 'react-hook-form';
import { FormField, type ZodForm } from '../../ui/form.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { invoiceMessages } from './invoices.messages.ts';
import type { PaymentOutput, PaymentValues } from './payment-form.ts';
import { readableAmount } from './several-shares.ts';

const words = invoiceMessages.payment;

export function WithheldFields({ form }: { form: ZodForm<PaymentValues, PaymentOutput> }) {
  const [amount, rasTva, rasIs] = useWatch({ control: form.control, name: ['amount', 'rasTva', 'rasIs'] });
  const received = receivedOf({
    amount: readableAmount(amount),
    rasTva: readableAmount(rasTva),
    rasIs: readableAmount(rasIs),
  });
  const control = form.control as never as Parameters<
    typeof FormField<PaymentValues, 'rasTva'>
  >[0]['control'];
  return (
    <>
      <FormField control={control} name="rasTva">
        {(field) => <AmountField label={words.rasTva} {...field} />}
      </FormField>
      <FormField control={control} name="rasIs">
        {(field) => <AmountField label={words.rasIs} hint={words.received(formatMad(received))} {...field} />}
      </FormField>
      <FormField control={control} name="certificate">
        {(field) => <TextField label={words.certificate} hint={words.certificateHint} {...field} />}
      </FormField>
    </>
  );
}
