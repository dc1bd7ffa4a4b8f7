// Renewing a contract: for how long, and by how much its prices rise. As it stands it takes one press.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import { latestLines } from '@zellige/domain/contracts/contract.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { raisedLines } from '@zellige/domain/contracts/follow-up/indexation';
import { completeLines } from '@zellige/domain/documents/lines';
import { computeTotals } from '@zellige/domain/documents/totals';
import { addDays, addMonths } from '@zellige/domain/kernel/values/dates';
import { TotalRow } from '../../../documents/lines/totals-box.tsx';
import { companyRates } from '../../../platform/engine/hooks/company-rates.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { evenEmpty, SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { formatDate } from '../../../ui/format.ts';
import { contractDialogMessages } from './contract-dialogs.messages.ts';

const words = contractDialogMessages.renew;

/** HT of a period, by the raised prices. */
const renewedAmount = (contract: Contract, percent: number): number =>
  computeTotals(completeLines(raisedLines(latestLines(contract), percent), contract.id, companyRates())).net;

/** `<RenewDialog id={contract.id} onClose={close} />` */
export const RenewDialog = rowDialog('contracts', 'renew', RenewForm);

function RenewForm({ row: contract, onClose }: RowDialogProps<'contracts'>) {
  const submission = useSubmission(onClose);
  const { values, bind } = useValues<{ months: number | null; percent: number | null }>(submission.errors, {
    months: contract.renewal.months,
    percent: contract.indexation?.percent ?? 0,
  });
  const { do: submit, done } = contractActionWords.renew;
  const months = Number.isInteger(values.months) ? (values.months ?? 0) : 0;
  const renew = () => {
    const input = { id: contract.id, months: evenEmpty(values.months), percent: values.percent ?? 0 };
    return submission.save('renew_contracts', input, done);
  };
  return (
    <SubmissionDialog
      words={{ title: words.title, hint: words.hint(formatDate(contract.endDate)), submit }}
      size="small"
      submission={submission}
      onSubmit={renew}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField label={words.months} isRequired unit={words.monthsUnit} {...bind('months')} />
        <NumberField label={words.percent} unit="%" {...bind('percent')} />
      </div>
      <p className="text-muted">{words.percentHint}</p>
      <dl aria-live="polite" className="flex flex-col gap-1.5 border-t border-line pt-3">
        <div className="flex items-baseline justify-between gap-6">
          <dt className="text-muted">{words.until}</dt>
          <dd className="tabular-nums">
            {months > 0 && months <= 120
              ? formatDate(addDays(addMonths(addDays(contract.endDate, 1), months), -1))
              : '—'}
          </dd>
        </div>
        <TotalRow term={words.before} value={contract.amount} />
        <TotalRow term={words.after} value={renewedAmount(contract, values.percent ?? 0)} isStrong />
      </dl>
    </SubmissionDialog>
  );
}
