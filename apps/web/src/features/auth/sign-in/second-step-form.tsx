// The second step of a sign-in: the code of the telephone, or a recovery code.

import { type FormEvent, useState } from 'react';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { authApi } from '../auth-api.ts';
import { failureText } from '../auth-failure.ts';
import { authMessages } from '../auth.messages.ts';
import { openSession } from './open-session.ts';
import { SIGN_IN_TOAST } from '../session.messages.ts';
import { useSessionStore } from '../session-store.ts';

interface SecondStepFormProps {
  challenge: string;
  /** Back to email and password: by choice, or because the challenge is over. */
  onLeave: () => void;
}

/** Opens the session with a right code; says under the field that one is wrong. */
export function SecondStepForm({ challenge, onLeave }: SecondStepFormProps) {
  const step = useSecondStep(challenge, onLeave);
  return (
    <form noValidate onSubmit={step.handleSubmit} className="flex flex-col gap-4">
      <p className="text-muted">{authMessages.secondStepIntro}</p>
      <TextField
        label={authMessages.secondStepCode}
        name="code"
        autoComplete="one-time-code"
        inputMode="text"
        maxLength={20}
        isRequired
        ref={takeFocus}
        value={step.code}
        onChange={step.type}
        error={step.error}
        hint={authMessages.secondStepHint}
      />
      <Button type="submit" variant="primary" isBusy={step.isBusy} className="mt-1 w-full">
        {step.isBusy ? authMessages.secondStepSubmitting : authMessages.secondStepSubmit}
      </Button>
      <Button variant="ghost" onClick={onLeave} className="w-full">
        {authMessages.back}
      </Button>
    </form>
  );
}

const takeFocus = (element: HTMLInputElement | null): void => element?.focus();

function useSecondStep(challenge: string, onLeave: () => void) {
  const http = useHttp();
  const session = useSessionStore();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    const answer = await authApi.finishSignIn(http, challenge, code.trim());
    setIsBusy(false);
    if (answer.ok) {
      openSession(session, answer.value);
      return;
    }
    const { code: reason, message } = answer.error;
    if (reason === 'two_factor_incorrect') {
      setCode('');
      setError(message);
      return;
    }
    toast.error({
      id: SIGN_IN_TOAST,
      title: authMessages.signInFailed.title,
      description: failureText(answer.error),
    });
    if (reason === 'challenge_expired' || reason === 'account_disabled') onLeave();
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.trim() === '') setError(uiMessages.required);
    else void submit();
  };
  const type = (text: string) => {
    setCode(text);
    setError(undefined);
  };
  return { code, type, error, isBusy, handleSubmit };
}
