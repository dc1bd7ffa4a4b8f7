// The form of a new invoice asks about its advance: the paper of a cheque, and the limits of the law on cash.

import { useFormContext, useWatch } from 'react-hook-form';
import { isPaper } from '@zellige/domain/payments/payment-states';
import { DateField } from '../../ui/fields/date-field.tsx';
import { fieldOf } from '../../ui/forms/form.tsx';
import { FieldGrid, FormSection } from '../../ui/forms/form-layout.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CashNotice } from './payments/cash-notice.tsx';
import type { InvoiceFormValues } from './invoice-form-values.ts';
import { invoiceMessages } from './invoices.messages.ts';
import { readableAmount } from '@zellige/domain/payments/payment-shares';

const words = invoiceMessages.form;
const paper = invoiceMessages.payment;
const Field = fieldOf<InvoiceFormValues>();

/** Nothing without an advance, and for a mode that says no more. */
export function AdvanceSection() {
  const { control } = useFormContext<InvoiceFormValues>();
  const [advance, mode, date, contactId, client] = useWatch({
    control,
    name: ['advanceAmount', 'paymentMethod', 'date', 'contactId', 'client'],
  });
  const amount = readableAmount(advance);
  if (amount <= 0 || !(isPaper(mode) || mode === 'Espèces')) return null;
  return (
    <FormSection title={words.advance} {...(isPaper(mode) && { description: words.advancePaper })}>
      <FieldGrid>
        <CashNotice mode={mode} amounts={[amount]} date={date} client={{ contactId, client }} />
        {isPaper(mode) ? (
          <>
            <Field as={TextField} name="cheque.number" label={paper.chequeNumber} inputMode="numeric" />
            <Field as={TextField} name="cheque.bank" label={paper.bank} />
            <Field as={TextField} name="cheque.drawer" label={paper.drawer} hint={paper.drawerHint} />
            <Field as={DateField} name="cheque.dueDate" label={paper.cashingDate} />
          </>
        ) : null}
      </FieldGrid>
    </FormSection>
  );
}
