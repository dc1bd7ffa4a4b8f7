// 'Corriger la date': the day of a credit note that a wrong clock gave. Loaded on demand.

import { today } from '../../platform/clock.ts';
import { type RowDialogProps, rowDialog } from '../../records/form/row-dialog.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../ui/dialogs/dialog-form.tsx';
import { creditNoteMessages } from './credit-notes.messages.ts';

const words = creditNoteMessages.redateDialog;

/** `<RedateDialog id={note.id} onClose={close} />` */
export const RedateDialog = rowDialog('creditNotes', 'redate', RedateForm);

function RedateForm({ row: note, onClose }: RowDialogProps<'creditNotes'>) {
  const submission = useSubmission(onClose);
  const { values, bind } = useValues(submission.errors, () => ({ date: today() }));
  const save = () => submission.save('redate_creditNotes', { id: note.id, date: values.date }, words.done);
  return (
    <SubmissionDialog
      words={{ ...words, title: words.title(note.number ?? '') }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <DateField label={words.date} isRequired {...bind('date')} />
    </SubmissionDialog>
  );
}
