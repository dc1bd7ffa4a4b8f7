// The dialog settles billed days that were left open when a contract stopped, or when its rental came back.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import { overBilled } from '@zellige/domain/contracts/follow-up/termination';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { useContractInvoices } from '../use-covered.ts';
import { contractDialogMessages } from './contract-dialogs.messages.ts';
import { OwedDaysChoice, useOwedDecision } from './owed-days-choice.tsx';

const { settle: words, owed } = contractDialogMessages;

/** `<SettleDialog id={contract.id} onClose={close} />` */
export const SettleDialog = rowDialog('contracts', 'settle', SettleForm);

function SettleForm({ row: contract, onClose }: RowDialogProps<'contracts'>) {
  const submission = useSubmission(onClose);
  const invoices = useContractInvoices(contract.id);
  const [{ choice, reason }, setDecision] = useOwedDecision();
  const isKept = choice === 'keep';
  const { done } = contractActionWords.settle;
  const settle = () => {
    const decision = isKept
      ? { billedDays: 'keep' as const, keepReason: reason }
      : { billedDays: 'credit' as const };
    return submission.save('settle_contracts', { id: contract.id, ...decision }, done);
  };
  return (
    <SubmissionDialog
      words={{ title: words.title, hint: words.hint, submit: owed.choices[isKept ? 'keep' : 'credit'] }}
      submission={submission}
      onSubmit={settle}
      onClose={onClose}
    >
      <OwedDaysChoice
        parts={overBilled(contract, invoices)}
        decision={{ choice, reason }}
        onChange={setDecision}
        errors={submission.errors}
        isLast
      />
    </SubmissionDialog>
  );
}
