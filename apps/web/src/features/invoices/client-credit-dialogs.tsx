// The credit of a client: used on another of their invoices, or given back. Loaded on demand; both work offline.

import { useState } from 'react';
import { isSameClient, usableCredit } from '@zellige/domain/invoices/client-credit.rules';
import { creditOf } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import { today } from '../../platform/clock.ts';
import { useCan, useNewId, useRow, useRows } from '../../platform/engine/engine-hooks.ts';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { FieldGrid } from '../../ui/form-layout.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { creditMessages as words } from './credit.messages.ts';
import { MomentFields } from './money-fields.tsx';

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
  const newId = useNewId();
  const [fromInvoiceId, setFrom] = useState(first.id);
  const from = credits.find(({ id }) => id === fromInvoiceId) ?? first;
  const [amount, setAmount] = useState<number | null>(usableCredit(from, invoice));
  const submission = useSubmission();
  const { errors, submit } = submission;
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
    <SubmissionDialog
      title={words.takeTitle}
      description={words.takeSubtitle(displayNumber(invoice), invoice.remainingAmount)}
      submit={words.takeSubmit}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
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
    </SubmissionDialog>
  );
}

/** `<RefundDialog invoiceId={invoice.id} onClose={close} />` */
export function RefundDialog({ invoiceId, onClose }: DialogProps) {
  const { row } = useRow('invoices', invoiceId);
  return row ? <RefundForm invoice={row} onClose={onClose} /> : null;
}

function RefundForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const newId = useNewId();
  const [amount, setAmount] = useState<number | null>(creditOf(invoice));
  const [moment, setMoment] = useState({ mode: invoice.paymentMethod, date: today(), reference: '' });
  const submission = useSubmission();
  const { errors, submit } = submission;
  const save = async () => {
    const input = { id: invoice.id, paymentId: newId('payments'), amount, ...moment };
    if ((await submit('refund_invoices', input)) === null) return;
    toast.success({ title: words.refunded });
    onClose();
  };
  return (
    <SubmissionDialog
      title={words.refundTitle}
      description={words.refundSubtitle(displayNumber(invoice), creditOf(invoice))}
      submit={words.refund}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid>
        <AmountField
          label={words.amount}
          isRequired
          value={amount}
          onChange={setAmount}
          error={errors['amount']}
        />
        <MomentFields moment={moment} onChange={setMoment} errors={errors} modeLabel={words.mode} />
      </FieldGrid>
    </SubmissionDialog>
  );
}
