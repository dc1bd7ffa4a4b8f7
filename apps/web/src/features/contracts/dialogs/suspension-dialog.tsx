// Suspending a contract, and taking it up again: from which day, and what becomes of days that were billed.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import { suspensionEffect } from '@zellige/domain/contracts/follow-up/termination';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { today } from '../../../platform/clock.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { useContractInvoices } from '../use-covered.ts';
import { contractDialogMessages } from './contract-dialogs.messages.ts';
import { OwedDaysChoice, owedInput, useOwedDecision } from './owed-days-choice.tsx';

interface SuspensionFormProps extends RowDialogProps<'contracts'> {
  verb: 'suspend' | 'resume';
}

/** `<SuspensionDialog id={contract.id} verb="suspend" onClose={close} />` */
export const SuspensionDialog = rowDialog('contracts', 'suspension', SuspensionForm);

function SuspensionForm({ row: contract, verb, onClose }: SuspensionFormProps) {
  const words = contractDialogMessages[verb];
  const submission = useSubmission(onClose);
  const [from, setFrom] = useEntered(`from to ${verb}`, today);
  const invoices = useContractInvoices(contract.id);
  const [decision, setDecision] = useOwedDecision();
  const isStopping = verb === 'suspend' && isDay(from);
  const owed = isStopping ? suspensionEffect(contract, invoices, from) : [];
  const { do: submit, done } = contractActionWords[verb];
  const save = () =>
    verb === 'suspend'
      ? submission.save('suspend_contracts', { id: contract.id, from, ...owedInput(decision, owed) }, done)
      : submission.save('resume_contracts', { id: contract.id, from }, done);
  return (
    <SubmissionDialog
      words={{ title: words.title, hint: words.hint, submit }}
      size="small"
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <DateField
        label={words.from}
        isRequired
        value={from}
        onChange={setFrom}
        error={submission.errors['from']}
      />
      <OwedDaysChoice parts={owed} decision={decision} onChange={setDecision} errors={submission.errors} />
    </SubmissionDialog>
  );
}
