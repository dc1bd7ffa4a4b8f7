// The form of a dialog that does one thing: its few values are the dialog's own, its refusals come back by field, and what
// no field says is said in the form.

import { type FormEvent, type ReactNode, useCallback, useId, useState } from 'react';
import type { Row } from '@zellige/domain/kernel/collections';
import type { Failure } from '@zellige/domain/kernel/result';
import { useExecute } from '../platform/engine/engine-hooks.ts';
import { FailureNotice } from './failure-notice.tsx';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { sentencesOf } from './tell-failure.ts';

export interface Submission {
  failure: Failure | null;
  /** Sentences by field of the input. */
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  /** Runs the operation; null when it was refused, and said. */
  submit: (action: string, input: object) => Promise<Row | null>;
  /** What the dialog refuses by itself; null takes back what was said. */
  refuse: (failure: Failure | null) => void;
}

/** `const submission = useSubmission()`, then `if (await submission.submit('ship_bonLivraison', { id })) onClose()`. */
export function useSubmission(): Submission {
  const execute = useExecute();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = useCallback(
    async (action: string, input: object) => {
      setIsBusy(true);
      try {
        const result = await execute(action, input);
        setFailure(result.ok ? null : result.error);
        return result.ok ? result.value : null;
      } finally {
        setIsBusy(false);
      }
    },
    [execute],
  );
  return { failure, errors: failure?.fields ?? {}, isBusy, submit, refuse: setFailure };
}

interface DialogFormProps {
  /** For the submit button in the foot of the dialog. */
  id: string;
  failure: Failure | null;
  onSubmit: () => Promise<void> | void;
  children: ReactNode;
}

/** `<DialogForm id={formId} failure={submission.failure} onSubmit={save}>…fields…</DialogForm>` */
export function DialogForm({ id, failure, onSubmit, children }: DialogFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {children}
      <FailureNotice sentences={sentencesOf(failure)} />
    </form>
  );
}

interface SubmissionDialogProps extends Omit<FormDialogProps, 'formId' | 'isBusy'> {
  submission: Pick<Submission, 'failure' | 'isBusy'>;
  onSubmit: () => Promise<void> | void;
}

/** `<SubmissionDialog title={words.title} submit={words.submit} submission={submission} onSubmit={ship} onClose={onClose}>…fields…` */
export function SubmissionDialog({ submission, onSubmit, children, ...dialog }: SubmissionDialogProps) {
  const formId = useId();
  return (
    <FormDialog {...dialog} formId={formId} isBusy={submission.isBusy}>
      <DialogForm id={formId} failure={submission.failure} onSubmit={onSubmit}>
        {children}
      </DialogForm>
    </FormDialog>
  );
}
