// The dialog completes a cheque or an effet that came without its details: the advance of a new invoice, a number that was not
// read. Loaded on demand.

import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { missingPaper } from '@zellige/domain/payments/payment.rules';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { FieldGrid } from '../../../ui/forms/form-layout.tsx';
import { draftDialog } from '../../../ui/dialogs/dialog-draft.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { blankCheque } from '../invoice-form-values.ts';
import { invoiceMessages } from '../invoices.messages.ts';
import { paperName } from './papers.ts';
import { paymentMessages } from '../payments/payments.messages.ts';

const words = paymentMessages.completeDialog;
const labels = invoiceMessages.payment;

interface CompleteDialogProps {
  payment: Payment;
  onClose: () => void;
}

/** `<CompleteDialog payment={payment} onClose={close} />` */
export const CompleteDialog = draftDialog<CompleteDialogProps>(
  ({ payment: { id, version } }) => ({ name: `complete:payments:${id}`, version }),
  CompleteForm,
);

function CompleteForm({ payment, onClose }: CompleteDialogProps) {
  const submission = useSubmission(onClose);
  const { values, bind } = useValues(submission.errors, blankCheque);
  const missing = missingPaper(payment);
  return (
    <SubmissionDialog
      words={{ ...words, title: words.title(paperName(payment)), hint: words.subtitle(payment.amount) }}
      submission={submission}
      onSubmit={() =>
        submission.save('describe_payments', { id: payment.id, ...values }, paymentMessages.done.complete)
      }
      onClose={onClose}
    >
      <FieldGrid>
        {missing.includes('number') ? (
          <TextField label={labels.chequeNumber} inputMode="numeric" {...bind('number')} />
        ) : null}
        {missing.includes('bank') ? <TextField label={labels.bank} {...bind('bank')} /> : null}
        {missing.includes('drawer') ? (
          <TextField label={labels.drawer} hint={labels.drawerHint} {...bind('drawer')} />
        ) : null}
        {missing.includes('dueDate') ? <DateField label={labels.cashingDate} {...bind('dueDate')} /> : null}
      </FieldGrid>
    </SubmissionDialog>
  );
}
