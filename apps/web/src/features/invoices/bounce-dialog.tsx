// Why a cheque or an effet came back unpaid, and what the bank took for it. Loaded on demand.

import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { useState } from 'react';
import { today } from '../../platform/clock.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { FieldGrid } from '../../ui/form-layout.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { paymentMessages } from './payments.messages.ts';

const words = paymentMessages.bounceDialog;

interface BounceDialogProps {
  payments: readonly Payment[];
  onClose: () => void;
}

/** `<BounceDialog payments={[payment]} onClose={close} />` */
export function BounceDialog({ payments, onClose }: BounceDialogProps) {
  const submission = useSubmission(onClose);
  const { errors, submit } = submission;
  const [reason, setReason] = useState('');
  const [fees, setFees] = useState<number | null>(null);
  const [date, setDate] = useState(today());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const save = async () => {
    const written = new Set(done);
    for (const { id } of payments.filter((payment) => !done.has(payment.id))) {
      const row = await submit('bounce_payments', { id, reason, fees: fees ?? 0, date });
      // What is written stays written: a second try goes on with the rest.
      if (row === null) return setDone(written);
      written.add(id);
    }
    return submission.finish({ title: paymentMessages.done.bounce(payments.length) });
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
          value={reason}
          onChange={setReason}
          error={errors['reason']}
        />
        <AmountField label={words.fees} value={fees} onChange={setFees} error={errors['fees']} />
        <DateField label={words.date} max={today()} value={date} onChange={setDate} error={errors['date']} />
      </FieldGrid>
    </SubmissionDialog>
  );
}
