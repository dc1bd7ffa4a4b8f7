// The credit of a client: used on another of their invoices, or given back. Loaded on demand; both work offline.

import { isSameClient, usableCredit } from '@zellige/domain/payments/client-credit.rules';
import { invoiceActions } from '@zellige/domain/invoices/invoice.actions';
import { creditOf } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { today } from '../../../platform/clock.ts';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { evenEmpty, SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { FieldGrid } from '../../../ui/forms/form-layout.tsx';
import { AmountField } from '../../../ui/fields/number-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { creditMessages as words } from './credit.messages.ts';
import { type Moment, MomentFields } from '../payments/money-fields.tsx';

/** `<UseCreditDialog id={invoice.id} onClose={close} />` */
export const UseCreditDialog = rowDialog('invoices', 'use-credit', UseCredit);

function UseCredit({ row, onClose }: RowDialogProps<'invoices'>) {
  const allows = useAllows();
  const credits = useRows('invoices').rows.filter(
    (from) => from.id !== row.id && isSameClient(from, row) && allows(invoiceActions.give_credit, from),
  );
  const [first] = credits;
  return first ? <UseCreditForm {...{ invoice: row, credits, first, onClose }} /> : null;
}

interface UseCreditFormProps {
  invoice: Invoice;
  credits: readonly Invoice[];
  first: Invoice;
  onClose: () => void;
}

function UseCreditForm({ invoice, credits, first, onClose }: UseCreditFormProps) {
  const [fromInvoiceId, setFrom] = useEntered('fromInvoiceId', first.id);
  const from = credits.find(({ id }) => id === fromInvoiceId) ?? first;
  const submission = useSubmission(onClose);
  const { errors, newId } = submission;
  const { values, change, bind } = useValues<{ amount: number | null }>(errors, {
    amount: usableCredit(from, invoice),
  });
  const choose = (id: string) => {
    const chosen = credits.find((each) => each.id === id);
    setFrom(id);
    if (chosen) change({ amount: usableCredit(chosen, invoice) });
  };
  const save = () => {
    const input = {
      id: invoice.id,
      fromInvoiceId: from.id,
      amount: evenEmpty(values.amount),
      paymentId: String(newId('payments')),
    };
    return submission.save('use_credit_invoices', input, words.used);
  };
  return (
    <SubmissionDialog
      words={{
        title: words.takeTitle,
        hint: words.takeSubtitle(displayNumber(invoice), invoice.remainingAmount),
        submit: words.takeSubmit,
      }}
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
      <AmountField label={words.amount} isRequired {...bind('amount')} />
    </SubmissionDialog>
  );
}

/** `<RefundDialog id={invoice.id} onClose={close} />` */
export const RefundDialog = rowDialog('invoices', 'refund', RefundForm);

interface Refund extends Moment {
  amount: number | null;
  isAboveCredit: boolean;
}

function RefundForm({ row: invoice, onClose }: RowDialogProps<'invoices'>) {
  const submission = useSubmission(onClose);
  const { errors, newId } = submission;
  const credit = creditOf(invoice);
  const { values, change, bind } = useValues<Refund>(errors, {
    amount: credit > 0 ? credit : null,
    isAboveCredit: false,
    mode: invoice.paymentMethod,
    date: today(),
    reference: '',
  });
  const beyond = sumAmounts([values.amount ?? 0, -credit]);
  const save = () => {
    const { isAboveCredit, amount, ...moment } = values;
    const above = beyond > 0 && isAboveCredit ? { isAboveCredit } : {};
    const input = {
      id: invoice.id,
      paymentId: String(newId('payments')),
      amount: evenEmpty(amount),
      ...moment,
      ...above,
    };
    return submission.save('refund_invoices', input, words.refunded);
  };
  return (
    <SubmissionDialog
      words={{
        title: words.refundTitle,
        hint: words.refundSubtitle(displayNumber(invoice), credit),
        submit: words.refund,
      }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid>
        <AmountField label={words.amount} isRequired {...bind('amount')} />
        <MomentFields moment={values} onChange={change} errors={errors} modeLabel={words.mode} />
      </FieldGrid>
      {beyond > 0 ? (
        <Switch
          label={words.aboveCredit}
          hint={words.dueBack(beyond)}
          value={values.isAboveCredit}
          onChange={(isAboveCredit) => change({ isAboveCredit })}
        />
      ) : null}
    </SubmissionDialog>
  );
}
