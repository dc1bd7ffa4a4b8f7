// A question with two answers, a third where something else is usual, and a reason in writing where the rule wants one.

import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../press/button.tsx';
import type { PendingQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { GUARD_MS } from '../feedback/press-guard.ts';
import { TextArea } from '../fields/text-area.tsx';
import { uiMessages } from '../ui.messages.ts';

const FORM_ID = 'confirm-question';

/** The dialog behind `confirm`. */
export function ConfirmDialog({ question }: { question: PendingQuestion }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [openedAt] = useState(() => performance.now());
  // The key that asked the question is not its answer.
  const ignoreEarly = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && performance.now() - openedAt < GUARD_MS)
      event.preventDefault();
  };
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
          <Button
            onClick={() => question.answer(null)}
            // The one that changes nothing. Ctrl+Enter says yes.
            autoFocus={!question.reason}
            onKeyDown={ignoreEarly}
            onKeyUp={ignoreEarly}
          >
            {question.cancelLabel ?? uiMessages.cancel}
          </Button>
          {question.otherLabel === undefined ? null : (
            <Button
              onClick={() => question.answer({ reason: '', isOther: true })}
              onKeyDown={ignoreEarly}
              onKeyUp={ignoreEarly}
            >
              {question.otherLabel}
            </Button>
          )}
          <Button
            type="submit"
            form={FORM_ID}
            variant={question.isDanger ? 'danger' : 'primary'}
            onKeyDown={ignoreEarly}
            onKeyUp={ignoreEarly}
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
