// Ending a contract before its time: the day and the reason, with what is still to be billed and what was billed too much while the day
// is chosen.

import { contractActionWords } from '@zellige/domain/contracts/contract-actions.messages';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { type TerminationEffect, terminationEffect } from '@zellige/domain/contracts/follow-up/termination';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { sumAmounts } from '@zellige/domain/kernel/values/money';
import { daysOfPeriod } from '@zellige/domain/recurrence/period-words';
import type { ReactNode } from 'react';
import { TotalRow } from '../../../documents/lines/totals-box.tsx';
import { today } from '../../../platform/clock.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { useValues, SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useContractInvoices } from '../use-covered.ts';
import { contractDialogMessages } from './contract-dialogs.messages.ts';

const words = contractDialogMessages.terminate;

/** `<TerminateDialog id={contract.id} onClose={close} />` */
export const TerminateDialog = rowDialog('contracts', 'terminate', TerminateForm);

function TerminateForm({ row: contract, onClose }: RowDialogProps<'contracts'>) {
  const submission = useSubmission(onClose);
  const { values, bind } = useValues(submission.errors, () => ({ date: today(), reason: '' }));
  const { do: submit, done } = contractActionWords.terminate;
  return (
    <SubmissionDialog
      words={{ title: words.title, hint: words.hint, submit }}
      submission={submission}
      onSubmit={() => submission.save('terminate_contracts', { id: contract.id, ...values }, done)}
      onClose={onClose}
    >
      <DateField label={words.date} isRequired min={contract.startDate} {...bind('date')} />
      <TextArea label={words.reason} isRequired rows={2} {...bind('reason')} />
      {isDay(values.date) && values.date >= contract.startDate ? (
        <Effect contract={contract} date={values.date} />
      ) : null}
    </SubmissionDialog>
  );
}

function Effect({ contract, date }: { contract: Contract; date: string }) {
  const invoices = useContractInvoices(contract.id);
  const { toBill, overBilled } = terminationEffect(contract, invoices, { date, today: today() });
  return (
    <div aria-live="polite" className="flex flex-col gap-4 border-t border-line pt-3">
      <Part title={words.toBill} empty={words.nothing}>
        {toBill.map((period) => (
          <TotalRow
            key={period.from}
            term={[words.period(daysOfPeriod(period)), period.prorata ? words.proRata : '']
              .filter(Boolean)
              .join(', ')}
            value={period.total}
          />
        ))}
      </Part>
      {overBilled.length > 0 ? <OverBilled parts={overBilled} /> : null}
    </div>
  );
}

function OverBilled({ parts }: { parts: TerminationEffect['overBilled'] }) {
  return (
    <Part title={words.overBilled} hint={words.overBilledHint}>
      {parts.map((part) => (
        <TotalRow
          key={part.invoiceId}
          term={words.ofInvoice(part.invoiceNumber ?? part.invoiceId, daysOfPeriod(part))}
          value={part.total}
        />
      ))}
      {parts.length > 1 ? (
        <TotalRow term={words.total} value={sumAmounts(parts.map(({ total }) => total))} isStrong />
      ) : null}
    </Part>
  );
}

interface PartProps {
  title: string;
  hint?: string;
  empty?: string;
  children: readonly ReactNode[] | ReactNode;
}

function Part({ title, hint, empty, children }: PartProps) {
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h3 className="font-medium">{title}</h3>
      {hint ? <p className="text-muted">{hint}</p> : null}
      {isEmpty ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <dl className="flex flex-col gap-1.5">{children}</dl>
      )}
    </section>
  );
}
