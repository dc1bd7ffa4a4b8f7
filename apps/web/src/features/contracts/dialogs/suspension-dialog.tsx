// Suspending a contract, and taking it up again: from which day.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import { today } from '../../../platform/clock.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { contractDialogMessages } from './contract-dialogs.messages.ts';

interface SuspensionFormProps extends RowDialogProps<'contracts'> {
  verb: 'suspend' | 'resume';
}

/** `<SuspensionDialog id={contract.id} verb="suspend" onClose={close} />` */
export const SuspensionDialog = rowDialog('contracts', 'suspension', SuspensionForm);

function SuspensionForm({ row: contract, verb, onClose }: SuspensionFormProps) {
  const words = contractDialogMessages[verb];
  const submission = useSubmission(onClose);
  const [from, setFrom] = useEntered(`from to ${verb}`, today);
  const { do: submit, done } = contractActionWords[verb];
  return (
    <SubmissionDialog
      words={{ title: words.title, hint: words.hint, submit }}
      size="small"
      submission={submission}
      onSubmit={() => submission.save(`${verb}_contracts`, { id: contract.id, from }, done)}
      onClose={onClose}
    >
      <DateField
        label={words.from}
        isRequired
        value={from}
        onChange={setFrom}
        error={submission.errors['from']}
      />
    </SubmissionDialog>
  );
}
