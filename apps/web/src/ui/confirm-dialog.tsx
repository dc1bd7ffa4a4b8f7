// A question with two answers, and a reason in writing where the rule wants one.

import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import type { PendingQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { TextArea } from './text-area.tsx';
import { uiMessages } from './ui.messages.ts';

const FORM_ID = 'confirm-question';

/** The dialog behind `confirm`. */
export function ConfirmDialog({ question }: { question: PendingQuestion }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (question.reason?.isRequired && reason.trim() === '') setError(uiMessages.required);
    else question.answer({ reason: reason.trim() });
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={question.title}
      description={question.message}
      onClose={() => question.answer(null)}
      actions={
        <>
          <Button onClick={() => question.answer(null)}>{question.cancelLabel ?? uiMessages.cancel}</Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant={question.isDanger ? 'danger' : 'primary'}
            autoFocus={!question.reason}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={handleSubmit}>
        {question.reason ? (
          <TextArea
            label={question.reason.label}
            isRequired={question.reason.isRequired ?? false}
            value={reason}
            onChange={setReason}
            error={error}
          />
        ) : null}
      </form>
    </Dialog>
  );
}
