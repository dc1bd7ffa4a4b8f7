// Ending a contract before its time: the day and the reason, with what is still to be billed and what was billed too much while the day
// is chosen.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import type { ContractPeriod } from '@zellige/domain/contracts/contract-periods';
import { terminationEffect } from '@zellige/domain/contracts/follow-up/termination';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { daysOfPeriod } from '@zellige/domain/recurrence/period-words';
import { TotalRow } from '../../../documents/lines/totals-box.tsx';
import { today } from '../../../platform/clock.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { useValues, SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useContractInvoices } from '../use-covered.ts';
import { contractDialogMessages } from './contract-dialogs.messages.ts';
import { OwedDaysChoice, owedInput, useOwedDecision } from './owed-days-choice.tsx';

const words = contractDialogMessages.terminate;

/** `<TerminateDialog id={contract.id} onClose={close} />` */
export const TerminateDialog = rowDialog('contracts', 'terminate', TerminateForm);

function TerminateForm({ row: contract, onClose }: RowDialogProps<'contracts'>) {
  const submission = useSubmission(onClose);
  const invoices = useContractInvoices(contract.id);
  const [decision, setDecision] = useOwedDecision();
  const { values, bind } = useValues(submission.errors, () => ({ date: today(), reason: '' }));
  const { date } = values;
  const isKnown = isDay(date) && date >= contract.startDate;
  const effect = isKnown ? terminationEffect(contract, invoices, { date, today: today() }) : null;
  const { do: submit, done } = contractActionWords.terminate;
  const terminate = () => {
    const input = { id: contract.id, ...values, ...owedInput(decision, effect?.overBilled ?? []) };
    return submission.save('terminate_contracts', input, done);
  };
  return (
    <SubmissionDialog
      words={{ title: words.title, hint: words.hint, submit }}
      submission={submission}
      onSubmit={terminate}
      onClose={onClose}
    >
      <DateField label={words.date} isRequired min={contract.startDate} {...bind('date')} />
      <TextArea label={words.reason} isRequired rows={2} {...bind('reason')} />
      {effect ? <ToBill periods={effect.toBill} /> : null}
      <OwedDaysChoice
        parts={effect?.overBilled ?? []}
        decision={decision}
        onChange={setDecision}
        errors={submission.errors}
      />
    </SubmissionDialog>
  );
}

function ToBill({ periods }: { periods: readonly ContractPeriod[] }) {
  return (
    <section
      aria-label={words.toBill}
      aria-live="polite"
      className="flex flex-col gap-1.5 border-t border-line pt-3"
    >
      <h3 className="font-medium">{words.toBill}</h3>
      {periods.length === 0 ? (
        <p className="text-muted">{words.nothing}</p>
      ) : (
        <dl className="flex flex-col gap-1.5">
          {periods.map((period) => (
            <TotalRow
              key={period.from}
              term={[words.period(daysOfPeriod(period)), period.prorata ? words.proRata : '']
                .filter(Boolean)
                .join(', ')}
              value={period.total}
            />
          ))}
        </dl>
      )}
    </section>
  );
}
