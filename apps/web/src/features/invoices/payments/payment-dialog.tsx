// Recording a payment: the remaining amount by default, cheque details, what the client withholds, what the law says of cash. The
// further fields appear where the mode or the client asks for them. Loaded on demand.

import { invoiceActionWords } from '@zellige/domain/invoices/invoice-actions.messages';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { isPaper, receivedOf } from '@zellige/domain/payments/payment-states';
import { fromCentimes, toCentimes } from '@zellige/domain/kernel/values/money';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { paymentMethods } from '@zellige/domain/documents/document.values';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { today } from '../../../platform/clock.ts';
import { draftOf } from '../../../platform/drafts/drafts.ts';
import { companyRates } from '../../../platform/engine/hooks/company-rates.ts';
import { useRow, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { showFailure } from '../../../ui/forms/form-failure.ts';
import { fieldOf, useZodForm, type ZodForm } from '../../../ui/forms/form.tsx';
import { FieldGrid } from '../../../ui/forms/form-layout.tsx';
import { AmountField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { CashNotice } from './cash-notice.tsx';
import { invoiceMessages } from '../invoices.messages.ts';
import { type PaymentOutput, paymentSchema, type PaymentValues, paymentValues } from './payment-form.ts';
import { useInvoicePayments } from './payments-table.tsx';
import { paymentMessages } from './payments.messages.ts';
import { readableAmount } from '@zellige/domain/payments/payment-shares';
import { WithheldFields } from './withheld-fields.tsx';

const words = invoiceMessages.payment;
const Field = fieldOf<PaymentValues>();
const modeOptions = paymentMethods.map((mode) => ({ value: mode, label: mode }));

/** `<PaymentDialog id={invoice.id} onClose={close} />` */
export const PaymentDialog = rowDialog('invoices', 'pay', PaymentForm);

function PaymentForm({ row: invoice, onClose }: RowDialogProps<'invoices'>) {
  const { execute, newId } = useOpenedForm();
  const ofInvoice = useMemo(() => (note: CreditNote) => note.invoiceId === invoice.id, [invoice.id]);
  const notes = useRows('creditNotes', { where: ofInvoice }).rows;
  const schema = useMemo(() => paymentSchema(invoice, notes), [invoice, notes]);
  const payments = useInvoicePayments(invoice.id);
  const { row: contact } = useRow('contacts', invoice.contactId);
  const isWithholding = Boolean(contact?.withholds);
  const form = useZodForm<PaymentValues, PaymentOutput>({
    schema,
    draftKey: draftOf('payments of', invoice),
    defaultValues: paymentValues(invoice, { payments, notes }, { isWithholding, rates: companyRates() }),
  });
  const pay = async (payment: PaymentOutput) => {
    const input = { ...payment, id: invoice.id, paymentId: String(newId('payments')) };
    const result = await execute('pay_invoices', input);
    if (!result.ok) return showFailure(form, result.error);
    const isSettled = result.value['status'] === 'Payée';
    toast.success({ title: isSettled ? invoiceMessages.done.settled : invoiceActionWords.pay.done });
    return onClose();
  };
  return (
    <FormDialog
      words={{ ...words, hint: words.subtitle(displayNumber(invoice), invoice.remainingAmount) }}
      form={form}
      onSubmit={pay}
      onClose={onClose}
    >
      <PaymentFields form={form} invoice={invoice} isWithholding={isWithholding} />
    </FormDialog>
  );
}

interface PaymentFieldsProps {
  form: ZodForm<PaymentValues, PaymentOutput>;
  invoice: Invoice;
  isWithholding: boolean;
}

function PaymentFields({ form, invoice, isWithholding }: PaymentFieldsProps) {
  const [amount, mode, date, rasTva, rasIs] = useWatch({
    control: form.control,
    name: ['amount', 'mode', 'date', 'rasTva', 'rasIs'],
  });
  const received = receivedOf({
    amount: readableAmount(amount),
    rasTva: readableAmount(rasTva),
    rasIs: readableAmount(rasIs),
  });
  const excess = fromCentimes(toCentimes(readableAmount(amount)) - toCentimes(invoice.remainingAmount));
  return (
    <FieldGrid>
      <Field as={AmountField} name="amount" label={words.amount} isRequired />
      <Field as={Select} name="mode" label={words.mode} options={modeOptions} />
      <CashNotice mode={mode} amounts={[received]} date={date} client={invoice} />
      <Field as={DateField} name="date" label={words.date} max={today()} />
      <Field as={TextField} name="reference" label={words.reference} placeholder={words.referenceHint} />
      {isPaper(mode) ? <PaperFields /> : null}
      {isWithholding ? <WithheldFields form={form} /> : null}
      {excess > 0 ? (
        <Field
          as={Checkbox}
          name="keepsExcess"
          label={paymentMessages.keepExcess}
          hint={paymentMessages.keepExcessHint(excess)}
        />
      ) : null}
    </FieldGrid>
  );
}

/** Of a cheque or an effet. */
const PaperFields = () => (
  <>
    <Field as={TextField} name="bank" label={words.bank} />
    <Field as={TextField} name="chequeNumber" label={words.chequeNumber} inputMode="numeric" />
    <Field as={TextField} name="drawer" label={words.drawer} hint={words.drawerHint} />
    <Field as={DateField} name="cashingDate" label={words.cashingDate} />
  </>
);
