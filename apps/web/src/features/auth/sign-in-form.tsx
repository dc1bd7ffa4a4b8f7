// Email and password; the same form stands on the sign-in screen and over a page whose session has expired.

import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useHttp } from '../../platform/http-context.ts';
import type { HttpFailure } from '../../platform/http-client.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { authApi } from './auth-api.ts';
import { authMessages } from './auth.messages.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { openSession } from './open-session.ts';
import { useSessionStore } from './session-store.ts';

const LazyRecoveryDialog = lazy(async () => ({
  default: (await import('./recovery-dialog.tsx')).RecoveryDialog,
}));

/** Signs in, says why not. `initialEmail` is the account whose session has expired. */
export function SignInForm({ initialEmail = '' }: { initialEmail?: string }) {
  const [isRecovering, setIsRecovering] = useState(false);
  const form = useSignInForm(initialEmail);
  if (form.challenge !== null) {
    return <SecondStepForm challenge={form.challenge} onLeave={form.leaveSecondStep} />;
  }
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit} className="flex flex-col gap-4">
        <TextField
          label={authMessages.email}
          type="email"
          name="email"
          autoComplete="username"
          isRequired
          value={form.email}
          onChange={form.setEmail}
          error={form.hasTried && form.email === '' ? uiMessages.required : undefined}
        />
        <PasswordField
          label={authMessages.password}
          name="password"
          autoComplete="current-password"
          isRequired
          value={form.password}
          onChange={form.setPassword}
          error={form.hasTried && form.password === '' ? uiMessages.required : undefined}
        />
        <Button type="submit" variant="primary" isBusy={form.isBusy} className="mt-1 w-full">
          {form.isBusy ? authMessages.submitting : authMessages.submit}
        </Button>
        <button
          type="button"
          onClick={() => setIsRecovering(true)}
          className="self-center rounded-[4px] px-1 font-medium text-accent-text hover:underline phone:min-h-11"
        >
          {authMessages.forgotPassword}
        </button>
      </form>
      {isRecovering ? (
        <Suspense>
          <LazyRecoveryDialog onClose={() => setIsRecovering(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useSignInForm(initialEmail: string) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const { signIn, isBusy } = useSignIn();
  const submit = async () => {
    const failure = await signIn(email.trim(), password);
    if (failure?.challenge !== undefined) setChallenge(failure.challenge);
    if (failure?.code === 'invalid_credentials') {
      setPassword('');
      setHasTried(false);
    }
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setHasTried(true);
    if (email !== '' && password !== '') void submit();
    else form.querySelector<HTMLInputElement>(`[name="${email === '' ? 'email' : 'password'}"]`)?.focus();
  };
  const leaveSecondStep = () => {
    setChallenge(null);
    setPassword('');
    setHasTried(false);
  };
  return {
    email,
    setEmail,
    password,
    setPassword,
    hasTried,
    isBusy,
    handleSubmit,
    challenge,
    leaveSecondStep,
  };
}

/** Opens the session and shows the specification's toasts; answers the failure, if any. */
export function useSignIn() {
  const http = useHttp();
  const session = useSessionStore();
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async (email: string, password: string): Promise<HttpFailure | null> => {
    setIsBusy(true);
    const answer = await authApi.signIn(http, email, password);
    setIsBusy(false);
    if (!answer.ok) {
      if (answer.error.code !== 'two_factor_required') toast.error(failureToast(answer.error));
      return answer.error;
    }
    openSession(session, answer.value);
    return null;
  };
  return { signIn, isBusy };
}

function failureToast(failure: HttpFailure) {
  if (failure.code === 'invalid_credentials') return authMessages.wrongCredentials;
  if (failure.code === 'account_disabled') return authMessages.disabledAccount;
  if (failure.status === 429) return { ...authMessages.signInFailed, description: failure.message };
  return authMessages.signInFailed;
}
