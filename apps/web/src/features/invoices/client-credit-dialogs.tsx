// The credit of a client: used on another of their invoices, or given back. Loaded on demand; both work offline.

import { useId, useState } from 'react';
import { isSameClient, usableCredit } from '@zellige/domain/invoices/client-credit.rules';
import { creditOf } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { PaymentMethod } from '@zellige/domain/quotes/quote.schema';
import { paymentMethods } from '@zellige/domain/quotes/quote.values';
import { today } from '../../platform/clock.ts';
import { useCan, useNewId, useRow, useRows } from '../../platform/engine/engine-hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DialogForm, useSubmission } from '../../ui/dialog-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FieldGrid } from '../../ui/form-layout.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { creditMessages as words } from './credit.messages.ts';

interface DialogProps {
  invoiceId: string;
  onClose: () => void;
}

const hasCredit = (invoice: Invoice): boolean => invoice.status !== 'Annulée' && creditOf(invoice) > 0;

/** `<UseCreditDialog invoiceId={invoice.id} onClose={close} />` */
export function UseCreditDialog({ invoiceId, onClose }: DialogProps) {
  const { row } = useRow('invoices', invoiceId);
  const can = useCan();
  const credits = useRows('invoices', { where: hasCredit }).rows.filter(
    (from) => row && from.id !== row.id && isSameClient(from, row) && can('invoices.pay', from),
  );
  const [first] = credits;
  return row && first ? <UseCreditForm {...{ invoice: row, credits, first, onClose }} /> : null;
}

interface UseCreditFormProps {
  invoice: Invoice;
  credits: readonly Invoice[];
  first: Invoice;
  onClose: () => void;
}

function UseCreditForm({ invoice, credits, first, onClose }: UseCreditFormProps) {
  const formId = useId();
  const newId = useNewId();
  const [fromInvoiceId, setFrom] = useState(first.id);
  const from = credits.find(({ id }) => id === fromInvoiceId) ?? first;
  const [amount, setAmount] = useState<number | null>(usableCredit(from, invoice));
  const { failure, errors, isBusy, submit } = useSubmission();
  const choose = (id: string) => {
    const chosen = credits.find((each) => each.id === id);
    setFrom(id);
    if (chosen) setAmount(usableCredit(chosen, invoice));
  };
  const save = async () => {
    const input = { id: invoice.id, fromInvoiceId: from.id, amount, paymentId: newId('payments') };
    if ((await submit('use_credit_invoices', input)) === null) return;
    toast.success({ title: words.used });
    onClose();
  };
  return (
    <FormDialog
      title={words.takeTitle}
      description={words.takeSubtitle(displayNumber(invoice), invoice.remainingAmount)}
      formId={formId}
      submit={words.takeSubmit}
      isBusy={isBusy}
      onClose={onClose}
    >
      <DialogForm id={formId} failure={failure} onSubmit={save}>
        <Select
          label={words.from}
          value={from.id}
          onChange={choose}
          options={credits.map((each) => ({
            value: each.id,
            label: words.fromOption(displayNumber(each), creditOf(each)),
          }))}
          error={errors['fromInvoiceId']}
        />
        <AmountField
          label={words.amount}
          isRequired
          value={amount}
          onChange={setAmount}
          error={errors['amount']}
        />
      </DialogForm>
    </FormDialog>
  );
}

/** `<RefundDialog invoiceId={invoice.id} onClose={close} />` */
export function RefundDialog({ invoiceId, onClose }: DialogProps) {
  const { row } = useRow('invoices', invoiceId);
  return row ? <RefundForm invoice={row} onClose={onClose} /> : null;
}

const modeOptions = paymentMethods.map((mode) => ({ value: mode, label: mode }));

function RefundForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const formId = useId();
  const newId = useNewId();
  const [amount, setAmount] = useState<number | null>(creditOf(invoice));
  const [mode, setMode] = useState<PaymentMethod>(invoice.paymentMethod);
  const [date, setDate] = useState(today());
  const [reference, setReference] = useState('');
  const { failure, errors, isBusy, submit } = useSubmission();
  const save = async () => {
    const input = { id: invoice.id, paymentId: newId('payments'), amount, mode, date, reference };
    if ((await submit('refund_invoices', input)) === null) return;
    toast.success({ title: words.refunded });
    onClose();
  };
  return (
    <FormDialog
      title={words.refundTitle}
      description={words.refundSubtitle(displayNumber(invoice), creditOf(invoice))}
      formId={formId}
      submit={words.refund}
      isBusy={isBusy}
      onClose={onClose}
    >
      <DialogForm id={formId} failure={failure} onSubmit={save}>
        <FieldGrid>
          <AmountField
            label={words.amount}
            isRequired
            value={amount}
            onChange={setAmount}
            error={errors['amount']}
          />
          <Select
            label={words.mode}
            value={mode}
            onChange={(value) => setMode(value)}
            options={modeOptions}
            error={errors['mode']}
          />
          <DateField
            label={words.date}
            value={date}
            onChange={setDate}
            max={today()}
            error={errors['date']}
          />
          <TextField
            label={words.reference}
            value={reference}
            onChange={setReference}
            error={errors['reference']}
          />
        </FieldGrid>
      </DialogForm>
    </FormDialog>
  );
}
