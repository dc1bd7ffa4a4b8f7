// One payment over several invoices of a client: the amount, shared among the oldest first, each share to be changed. Loaded on
// demand.

import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { fail } from '@zellige/domain/kernel/failures/result';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { FieldGrid } from '../../../ui/forms/form-layout.tsx';
import { AmountField } from '../../../ui/fields/number-field.tsx';
import { draftDialog, useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { paymentMessages } from './payments.messages.ts';
import { blankMoney, type Money, MoneyFields } from './money-fields.tsx';
import {
  proposedShares,
  readableAmount,
  type Shares,
  unshared,
} from '@zellige/domain/payments/payment-shares';

const words = paymentMessages.several;

interface SeveralDialogProps {
  /** Open ones of one client, the oldest first. */
  invoices: readonly Invoice[];
  onClose: () => void;
}

/** `<SeveralDialog invoices={openInvoices(rows)} onClose={close} />` */
export const SeveralDialog = draftDialog<SeveralDialogProps>(
  ({ invoices }) => ({
    name: `several:${invoices.map(({ id }) => id).join(',')}`,
    version: Math.max(...invoices.map((invoice) => invoice.version)),
  }),
  SeveralForm,
);

function SeveralForm({ invoices, onClose }: SeveralDialogProps) {
  const submission = useSubmission(onClose);
  const { errors, newId } = submission;
  const [first] = invoices;
  const due = sumAmounts(invoices.map(({ remainingAmount }) => remainingAmount));
  const [amount, setAmount] = useEntered<number | null>('amount', due);
  const [shares, setShares] = useEntered<Shares>('shares', () => proposedShares(invoices, due));
  const [money, setMoney] = useEntered<Money>('money', () => blankMoney(first?.paymentMethod ?? 'Virement'));
  const [keepsExcess, setKeepsExcess] = useEntered('isKept', false);
  const paid = invoices.filter(({ id }) => readableAmount(shares[id] ?? null) > 0);
  const left = unshared(readableAmount(amount), shares);
  const excess = keepsExcess ? Math.max(0, left) : 0;
  const last = paid.at(-1);
  const parts = paid.map(({ id }) => ({
    id,
    amount: sumAmounts([shares[id] ?? 0, id === last?.id ? excess : 0]),
  }));
  const save = () => {
    // The operation knows the shares alone: what is recorded is what was received, or nothing.
    if (left < 0) return submission.refuse(fail('validation_failed', words.over(-left)).error);
    if (left > excess) return submission.refuse(fail('validation_failed', words.left(left)).error);
    const payments = parts.map((part, place) => ({ ...part, paymentId: String(newId('payments', place)) }));
    const input = { id: paid[0]?.id ?? '', payments, ...money, keepsExcess: excess > 0 };
    return submission.save('pay_several_invoices', input, words.done(payments.length));
  };
  const type = (value: number | null) => {
    setAmount(value);
    setShares(proposedShares(invoices, readableAmount(value)));
  };
  return (
    <SubmissionDialog
      words={{ ...words, hint: words.subtitle(first?.client ?? '', due) }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid>
        <AmountField
          label={words.total}
          isRequired
          value={amount}
          onChange={type}
          error={left < 0 ? words.over(-left) : undefined}
        />
        {first ? (
          <MoneyFields
            amounts={parts.map((part) => part.amount)}
            client={first}
            money={money}
            onChange={setMoney}
            errors={errors}
          />
        ) : null}
      </FieldGrid>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">{words.invoices}</legend>
        {invoices.map((invoice) => (
          <AmountField
            key={invoice.id}
            label={displayNumber(invoice)}
            hint={words.of(invoice.remainingAmount)}
            value={shares[invoice.id] ?? null}
            onChange={(share) => setShares({ ...shares, [invoice.id]: share })}
            error={errors[`payments.${paid.indexOf(invoice)}.amount`]}
          />
        ))}
      </fieldset>
      {left > 0 ? (
        <Checkbox
          label={paymentMessages.keepExcess}
          hint={words.left(left)}
          value={keepsExcess}
          onChange={setKeepsExcess}
        />
      ) : null}
    </SubmissionDialog>
  );
}
