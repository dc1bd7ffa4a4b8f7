// Email and password; the same form stands on the sign-in screen and over a page whose session has expired.

import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useHttp } from '../../../platform/http/http-context.ts';
import type { HttpFailure } from '../../../platform/http/http-client.ts';
import { Button } from '../../../ui/press/button.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { authApi } from '../auth-api.ts';
import { failureText, isNetworkMissing } from '../auth-failure.ts';
import { authMessages } from '../auth.messages.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { openSession } from './open-session.ts';
import { sessionMessages, SIGN_IN_TOAST } from '../session.messages.ts';
import { useSessionStore } from '../session-store.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';

const LazyRecoveryDialog = lazyPart(
  async () => (await import('../recovery/recovery-dialog.tsx')).RecoveryDialog,
);

/** Signs in, says why not where it was typed. `initialEmail` is the account whose session has expired. */
export function SignInForm({ initialEmail = '' }: { initialEmail?: string }) {
  const [isRecovering, setIsRecovering] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useSignInForm(initialEmail, element);
  if (form.challenge !== null) {
    return <SecondStepForm challenge={form.challenge} onLeave={form.leaveSecondStep} />;
  }
  return (
    <>
      <form ref={element} noValidate onSubmit={form.handleSubmit} className="flex flex-col gap-4">
        <TextField
          label={authMessages.email}
          type="email"
          name="email"
          autoComplete="username"
          isRequired
          value={form.email}
          onChange={form.typeEmail}
          error={form.hasTried && form.email === '' ? uiMessages.required : undefined}
        />
        <PasswordField
          label={authMessages.password}
          name="password"
          autoComplete="current-password"
          isRequired
          value={form.password}
          onChange={form.typePassword}
          error={
            form.isWrong
              ? authMessages.wrongInPlace
              : form.hasTried && form.password === ''
                ? uiMessages.required
                : undefined
          }
        />
        {form.refusal === null ? null : (
          <p role="alert" className="text-danger">
            {form.refusal}
          </p>
        )}
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
      {isRecovering ? <LazyRecoveryDialog onClose={() => setIsRecovering(false)} /> : null}
    </>
  );
}

/** Puts the focus in the first empty field: the password of an account whose session has expired. */
function useSignInForm(initialEmail: string, element: RefObject<HTMLFormElement | null>) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [refused, setRefused] = useState<HttpFailure | null>(null);
  const { signIn, isBusy } = useSignIn();
  const focus = useCallback(
    (name: 'email' | 'password') =>
      element.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus(),
    [element],
  );
  useEffect(() => focus(initialEmail === '' ? 'email' : 'password'), [focus, initialEmail]);
  const submit = async () => {
    const failure = await signIn(email.trim(), password);
    if (failure?.challenge !== undefined) return setChallenge(failure.challenge);
    setRefused(failure);
    if (failure?.code !== 'invalid_credentials') return;
    setPassword('');
    setHasTried(false);
    focus('password');
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    setRefused(null);
    if (email !== '' && password !== '') void submit();
    else focus(email === '' ? 'email' : 'password');
  };
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text);
    setRefused(null);
  };
  const leaveSecondStep = () => {
    setChallenge(null);
    setPassword('');
    setHasTried(false);
  };
  return {
    email,
    typeEmail: typed(setEmail),
    password,
    typePassword: typed(setPassword),
    hasTried,
    isWrong: refused?.code === 'invalid_credentials',
    refusal: refused && refused.code !== 'invalid_credentials' ? failureToast(refused).description : null,
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
      // Whoever this page is of was signed out for good: their copy leaves the device with them.
      const isOwn = session.get().user?.email === email;
      if (answer.error.code === 'account_disabled' && isOwn) session.close();
      if (answer.error.code !== 'two_factor_required')
        toast.error({ id: SIGN_IN_TOAST, ...failureToast(answer.error) });
      return answer.error;
    }
    openSession(session, answer.value);
    return null;
  };
  return { signIn, isBusy };
}

function failureToast(failure: HttpFailure) {
  if (failure.code === 'invalid_credentials') return authMessages.wrongCredentials;
  if (failure.code === 'account_disabled') return sessionMessages.disabledAccount;
  if (failure.status === 429 || isNetworkMissing(failure))
    return { ...authMessages.signInFailed, description: failureText(failure) };
  return authMessages.signInFailed;
}
