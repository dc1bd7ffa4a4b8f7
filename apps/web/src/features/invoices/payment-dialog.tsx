// Recording a payment: the remaining amount by default, cheque details, what the law says of cash. Loaded on demand.

import { useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { defaultRates } from '@zellige/domain';
import { checkPayment } from '@zellige/domain/invoices/invoice.rules';
import { type Invoice, payInvoiceInput } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { PaymentMethod } from '@zellige/domain/quotes/quote.schema';
import { paymentMethods } from '@zellige/domain/quotes/quote.values';
import type { z, ZodType } from 'zod';
import { today } from '../../platform/clock.ts';
import { useExecute, useNewId, useRow } from '../../platform/engine/engine-hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { fieldOf, Form, useZodForm, type ZodForm } from '../../ui/form.tsx';
import { FieldGrid } from '../../ui/form-layout.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { CashNotice } from './cash-notice.tsx';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.payment;
const modeOptions = paymentMethods.map((mode) => ({ value: mode, label: mode }));
const paymentInput = payInvoiceInput.omit({ id: true, paymentId: true });

interface PaymentValues {
  amount: number | null;
  mode: PaymentMethod;
  date: string;
  reference: string;
  bank: string;
  chequeNumber: string;
  cashingDate: string;
}
const Field = fieldOf<PaymentValues>();

type PaymentOutput = z.output<typeof paymentInput>;

/** The rulebook's schema, then its check against the remaining amount of that invoice. */
const paymentSchema = (invoice: Invoice) =>
  paymentInput.superRefine(({ amount }, ctx) => {
    const checked = checkPayment(invoice, amount);
    if (!checked.ok) ctx.addIssue({ code: 'custom', path: ['amount'], message: checked.error.message });
  }) as unknown as ZodType<PaymentOutput, PaymentValues>;

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
  const form = useZodForm<PaymentValues, PaymentOutput>({
    schema,
    defaultValues: {
      amount: invoice.remainingAmount,
      mode: invoice.paymentMethod,
      date: today(),
      reference: '',
      bank: '',
      chequeNumber: '',
      cashingDate: '',
    },
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
        <PaymentFields form={form} />
      </Form>
    </FormDialog>
  );
}

function PaymentFields({ form }: { form: ZodForm<PaymentValues, PaymentOutput> }) {
  const [amount, mode] = useWatch({ control: form.control, name: ['amount', 'mode'] });
  return (
    <FieldGrid>
      <Field as={AmountField} name="amount" label={words.amount} isRequired />
      <Field as={Select} name="mode" label={words.mode} options={modeOptions} />
      <CashNotice amount={amount ?? 0} mode={mode} rates={defaultRates} />
      <Field as={DateField} name="date" label={words.date} max={today()} />
      <Field as={TextField} name="reference" label={words.reference} placeholder={words.referenceHint} />
      {mode === 'Chèque' || mode === 'Effet' ? (
        <>
          <Field as={TextField} name="bank" label={words.bank} />
          <Field as={TextField} name="chequeNumber" label={words.chequeNumber} inputMode="numeric" />
          <Field as={DateField} name="cashingDate" label={words.cashingDate} />
        </>
      ) : null}
    </FieldGrid>
  );
}
