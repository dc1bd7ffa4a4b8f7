// Why a cheque or an effet came back unpaid, and what the bank took for it. Loaded on demand.

import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { today } from '../../../platform/clock.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { FieldGrid } from '../../../ui/forms/form-layout.tsx';
import { draftDialog } from '../../../ui/dialogs/dialog-draft.tsx';
import { AmountField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useGo } from '../../../ui/navigation/use-go.ts';
import { paymentMessages } from '../payments/payments.messages.ts';

const words = paymentMessages.bounceDialog;

interface BounceDialogProps {
  payments: readonly Payment[];
  onClose: () => void;
}

const idsOf = (payments: readonly Payment[]) => payments.map(({ id }) => id).join(',');

/** `<BounceDialog payments={[payment]} onClose={close} />` */
export const BounceDialog = draftDialog<BounceDialogProps>(
  ({ payments }) => ({
    name: `bounce:payments:${idsOf(payments)}`,
    version: Math.max(...payments.map(({ version }) => version)),
  }),
  BounceForm,
);

function BounceForm({ payments, onClose }: BounceDialogProps) {
  const submission = useSubmission(onClose);
  const { errors, submit } = submission;
  const go = useGo();
  const { values, bind } = useValues(errors, { reason: '', fees: null as number | null, date: today() });
  const save = async () => {
    // What is written stays written, and is answered by that: a second try goes on with the rest.
    for (const { id } of payments)
      if (!(await submit('bounce_payments', { id, ...values, fees: values.fees ?? 0 }))) return;
    const [first] = payments;
    submission.finish({
      title: paymentMessages.done.bounce(payments.length),
      ...(first &&
        (values.fees ?? 0) > 0 && {
          action: {
            label: words.invoiceFees,
            onAction: () => go(`/invoice/new?impaye=${encodeURIComponent(first.id)}`),
          },
        }),
    });
  };
  return (
    <SubmissionDialog
      words={{ ...words, title: words.title(payments.length), hint: words.subtitle }}
      submission={submission}
      isDanger
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          label={words.reason}
          placeholder={words.reasonHint}
          isRequired
          className="md:col-span-2"
          {...bind('reason')}
        />
        <AmountField label={words.fees} {...bind('fees')} />
        <DateField label={words.date} max={today()} {...bind('date')} />
      </FieldGrid>
    </SubmissionDialog>
  );
}
