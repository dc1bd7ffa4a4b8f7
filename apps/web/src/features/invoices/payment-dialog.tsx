// Recording a payment: the remaining amount by default, cheque details, what the client withholds, what the law says of cash. The
// further fields appear where the mode or the client asks for them. Loaded on demand.

import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { isPaper } from '@zellige/domain/invoices/payment-states';
import { fromCentimes, toCentimes } from '@zellige/domain/kernel/money';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import { paymentMethods } from '@zellige/domain/quotes/quote.values';
import { today } from '../../platform/clock.ts';
import { companyRates } from '../../platform/engine/company-rates.ts';
import { useExecute, useNewId, useRow } from '../../platform/engine/engine-hooks.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { Form, FormField, useZodForm, type ZodForm } from '../../ui/form.tsx';
import { FieldGrid } from '../../ui/form-layout.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { CashNotice } from './cash-notice.tsx';
import { invoiceMessages } from './invoices.messages.ts';
import { type PaymentOutput, paymentSchema, type PaymentValues, paymentValues } from './payment-form.ts';
import { useInvoicePayments } from './payments-table.tsx';
import { paymentMessages } from './payments.messages.ts';
import { readableAmount } from './several-shares.ts';
import { WithheldFields } from './withheld-fields.tsx';

const words = invoiceMessages.payment;
const modeOptions = paymentMethods.map((mode) => ({ value: mode, label: mode }));

interface PaymentDialogProps {
  invoiceId: string;
  onClose: () => void;
}

/** `<PaymentDialog invoiceId={invoice.id} onClose={close} />` */
export function PaymentDialog({ invoiceId, onClose }: PaymentDialogProps) {
  const { row } = useRow('invoices', invoiceId);
  return row ? <PaymentForm invoice={row} onClose={onClose} /> : null;
}

function PaymentForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const formId = useId();
  const execute = useExecute();
  const newId = useNewId();
  const schema = useMemo(() => paymentSchema(invoice), [invoice]);
  const payments = useInvoicePayments(invoice.id);
  const { row: contact } = useRow('contacts', invoice.contactId);
  const isWithholding = Boolean(contact?.withholds);
  const form = useZodForm<PaymentValues, PaymentOutput>({
    schema,
    defaultValues: paymentValues(invoice, payments, { isWithholding, rates: companyRates() }),
  });
  const pay = async (payment: PaymentOutput) => {
    const input = { ...payment, id: invoice.id, paymentId: newId('payments') };
    const result = await execute('pay_invoices', input);
    if (!result.ok) return showFailure(form, result.error);
    const isSettled = result.value['status'] === 'Payée';
    toast.success({ title: isSettled ? invoiceMessages.done.settled : invoiceMessages.done.pay });
    return onClose();
  };
  return (
    <FormDialog
      title={words.title}
      description={words.subtitle(displayNumber(invoice), invoice.remainingAmount)}
      formId={formId}
      submit={words.submit}
      isBusy={form.formState.isSubmitting}
      onClose={onClose}
    >
      <Form form={form} id={formId} onSubmit={pay} warnsOnLeave={false}>
        <PaymentFields form={form} invoice={invoice} isWithholding={isWithholding} />
      </Form>
    </FormDialog>
  );
}

interface PaymentFieldsProps {
  form: ZodForm<PaymentValues, PaymentOutput>;
  invoice: Invoice;
  isWithholding: boolean;
}

function PaymentFields({ form, invoice, isWithholding }: PaymentFieldsProps) {
  const control = form.control as never as Parameters<
    typeof FormField<PaymentValues, 'amount'>
  >[0]['control'];
  const [amount, mode] = useWatch({ control: form.control, name: ['amount', 'mode'] });
  const excess = fromCentimes(toCentimes(readableAmount(amount)) - toCentimes(invoice.remainingAmount));
  return (
    <FieldGrid>
      <FormField control={control} name="amount">
        {(field) => <AmountField label={words.amount} isRequired {...field} />}
      </FormField>
      <FormField control={control} name="mode">
        {(field) => <Select label={words.mode} options={modeOptions} {...field} />}
      </FormField>
      <CashNotice amount={amount ?? 0} mode={mode} rates={companyRates()} />
      <FormField control={control} name="date">
        {(field) => <DateField label={words.date} max={today()} {...field} />}
      </FormField>
      <FormField control={control} name="reference">
        {(field) => <TextField label={words.reference} placeholder={words.referenceHint} {...field} />}
      </FormField>
      {isPaper(mode) ? <PaperFields form={form} /> : null}
      {isWithholding ? <WithheldFields form={form} /> : null}
      {excess > 0 ? (
        <FormField control={control} name="keepsExcess">
          {(field) => (
            <Checkbox
              label={paymentMessages.keepExcess}
              hint={paymentMessages.keepExcessHint(excess)}
              {...field}
            />
          )}
        </FormField>
      ) : null}
    </FieldGrid>
  );
}

/** Of a cheque or an effet. */
function PaperFields({ form }: { form: ZodForm<PaymentValues, PaymentOutput> }) {
  const control = form.control as never as Parameters<typeof FormField<PaymentValues, 'bank'>>[0]['control'];
  return (
    <>
      <FormField control={control} name="bank">
        {(field) => <TextField label={words.bank} {...field} />}
      </FormField>
      <FormField control={control} name="chequeNumber">
        {(field) => <TextField label={words.chequeNumber} inputMode="numeric" {...field} />}
      </FormField>
      <FormField control={control} name="drawer">
        {(field) => <TextField label={words.drawer} hint={words.drawerHint} {...field} />}
      </FormField>
      <FormField control={control} name="cashingDate">
        {(field) => <DateField label={words.cashingDate} {...field} />}
      </FormField>
    </>
  );
}
