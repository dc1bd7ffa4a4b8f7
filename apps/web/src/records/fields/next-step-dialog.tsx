// Notes the next step of a quote, moves it or takes it away. Import it lazily.

import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { nextStepMessages as words } from './next-step.messages.ts';
import { rowDialog, type RowDialogProps } from '../form/row-dialog.tsx';

/** `<NextStepDialog id={quote.id} onClose={close} />` */
export const NextStepDialog = rowDialog('quotes', 'next-step', NextStepForm);

function NextStepForm({ row: quote, onClose }: RowDialogProps<'quotes'>) {
  const submission = useSubmission(onClose);
  const { values, bind } = useValues(submission.errors, {
    nextStep: quote.nextStep ?? '',
    nextStepOn: quote.nextStepOn ?? '',
  });
  const isNone = values.nextStep.trim() === '' && values.nextStepOn === '';
  return (
    <SubmissionDialog
      words={{ title: words.title(displayNumber(quote)), hint: quote.client, submit: words.submit }}
      size="small"
      submission={submission}
      onSubmit={() =>
        submission.save(
          'update_quotes',
          { id: quote.id, changes: values },
          isNone ? words.removed : words.saved,
        )
      }
      onClose={onClose}
    >
      <TextField label={words.step} hint={words.stepHint} {...bind('nextStep')} />
      <DateField label={words.day} hint={words.dayHint} {...bind('nextStepOn')} />
    </SubmissionDialog>
  );
}
