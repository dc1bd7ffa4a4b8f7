// Somebody who calls for the first time, and what they want: contact and deal in one write, offline too. Loaded on demand.

import { AmountField } from '../../../ui/fields/number-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DraftProvider } from '../../../ui/dialogs/dialog-draft.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { FieldGrid } from '../../../ui/forms/form-layout.tsx';
import { dealMessages } from '../deals.messages.ts';

const { lead: words, fields } = dealMessages;

interface LeadDialogProps {
  onClose: () => void;
}

/** `<LeadDialog onClose={close} />` */
export const LeadDialog = ({ onClose }: LeadDialogProps) => (
  <DraftProvider name="lead:deals" version={0} onClose={onClose}>
    {(close) => <LeadForm onClose={close} />}
  </DraftProvider>
);

const blank = {
  name: '',
  phone: '',
  company: '',
  title: '',
  amount: null as number | null,
  nextStep: '',
  nextStepOn: '',
};

function LeadForm({ onClose }: LeadDialogProps) {
  const submission = useSubmission(onClose);
  const { values, bind } = useValues(submission.errors, blank);
  const save = () =>
    submission.save('create_lead_deals', { ...values, amount: values.amount ?? 0 }, words.done);
  return (
    <SubmissionDialog words={words} submission={submission} onSubmit={save} onClose={onClose}>
      <FieldGrid>
        <TextField label={words.name} isRequired autoComplete="off" {...bind('name')} />
        <TextField label={words.phone} isRequired type="tel" autoComplete="off" {...bind('phone')} />
        <TextField label={fields.title} isRequired autoComplete="off" {...bind('title')} />
        <TextField label={words.company} autoComplete="off" {...bind('company')} />
        <AmountField label={fields.amount} {...bind('amount')} />
        <TextField label={fields.nextStep} {...bind('nextStep')} />
        <DateField label={fields.nextStepOn} {...bind('nextStepOn')} />
      </FieldGrid>
    </SubmissionDialog>
  );
}
