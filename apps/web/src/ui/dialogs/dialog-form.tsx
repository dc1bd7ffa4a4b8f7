// The form of a dialog that does one thing: its few values are the dialog's own, its refusals come back by field, and what
// no field says is said in the form.

import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import type { ActionAnswer, ActionInput, ActionName } from '@zellige/domain/registry/actions';
import type { Failure } from '@zellige/domain/kernel/failures/result';
import { type OpenedForm, useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { boundTo } from '../forms/bind-fields.ts';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { EntryNotice, useEntered } from './dialog-draft.tsx';
import { FormFrame, type FormFrameProps } from './form-dialog.tsx';
import { RefusalContext } from '../fields/standing-error.ts';
import { type Press, usePress } from '../press/use-press.ts';
import { sentencesOf } from '../feedback/tell-failure.ts';
import { type Toast, toast } from '../feedback/toast.ts';

/** A field as it is, be it empty still: the rulebook refuses that by the field's name. */
export function evenEmpty<Value>(value: Value | null): Value;
export function evenEmpty(value: unknown): unknown {
  return value;
}

export interface Submission {
  failure: Failure | null;
  /** Sentences by field of the input. */
  errors: Readonly<Record<string, string>>;
  /** Until it is refused or the dialog has left. */
  isBusy: boolean;
  /** Does what its button is for, once for all presses. */
  press: Press['run'];
  newId: OpenedForm['newId'];
  /** An operation whose refusal is told elsewhere. */
  execute: OpenedForm['execute'];
  /** Runs the operation; null when it was refused, and said. */
  submit: <Name extends ActionName>(
    action: Name,
    input: ActionInput<Name>,
  ) => Promise<ActionAnswer<Name> | null>;
  /** Says that it is done, and closes the dialog. */
  finish: (message: Toast) => void;
  /** `submit`, then `finish`: the usual whole of a dialog. */
  save: <Name extends ActionName>(
    action: Name,
    input: ActionInput<Name>,
    title: string,
  ) => Promise<ActionAnswer<Name> | null>;
  /** What the dialog refuses by itself; null takes back what was said. */
  refuse: (failure: Failure | null) => void;
}

/** `const submission = useSubmission(onClose)`, then `submission.save('ship_bonLivraison', { id }, words.done)`. */
export function useSubmission(onDone: () => void): Submission {
  const { execute, newId } = useOpenedForm();
  const { isBusy, run, leave } = usePress();
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = useCallback(
    async <Name extends ActionName>(action: Name, input: ActionInput<Name>) => {
      const result = await execute(action, input);
      setFailure(result.ok ? null : result.error);
      return result.ok ? result.value : null;
    },
    [execute],
  );
  const finish = (message: Toast) => {
    leave();
    toast.success(message);
    onDone();
  };
  const save: Submission['save'] = async (action, input, title) => {
    const row = await submit(action, input);
    if (row) finish({ title });
    return row;
  };
  const errors = failure?.fields ?? {};
  return { failure, errors, isBusy, press: run, newId, execute, submit, finish, save, refuse: setFailure };
}

/** Holds what is typed in such a dialog: `const { values, bind } = useValues(errors, { amount: due, date: today() })`. */
export function useValues<Values extends object>(
  errors: Submission['errors'],
  initial: Values | (() => Values),
) {
  const [values, setValues] = useEntered('values', initial);
  const change = (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes }));
  return { values, change, bind: boundTo(values, change, errors) };
}

interface DialogFormProps {
  /** For the submit button in the footer of the dialog. */
  id: string;
  failure: Failure | null;
  onSubmit: () => unknown;
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
      <EntryNotice />
      <RefusalContext value={failure}>{children}</RefusalContext>
      <FailureNotice sentences={sentencesOf(failure)} />
    </form>
  );
}

interface SubmissionDialogProps extends Omit<FormFrameProps, 'isBusy' | 'children'> {
  submission: Pick<Submission, 'failure' | 'isBusy' | 'press'>;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** `<SubmissionDialog words={words} submission={submission} onSubmit={ship} onClose={onClose}>…fields…` */
export function SubmissionDialog({ submission, onSubmit, children, ...frame }: SubmissionDialogProps) {
  return (
    <FormFrame {...frame} isBusy={submission.isBusy}>
      {(id) => (
        <DialogForm id={id} failure={submission.failure} onSubmit={() => submission.press(onSubmit)}>
          {children}
        </DialogForm>
      )}
    </FormFrame>
  );
}
