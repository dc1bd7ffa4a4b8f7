// Step 2 of the recovery: code, new password and its confirmation, with 'Générer' and 'Retour'.

import type { z } from 'zod';
import { WandSparkles } from 'lucide-react';
import { isLocal } from '../../../platform/build-config.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import type { HttpFailure } from '../../../platform/http/http-client.ts';
import { Button } from '../../../ui/press/button.tsx';
import { fieldOf, Form, useZodForm } from '../../../ui/forms/form.tsx';
import { OneTimeCodeField } from '../../../ui/forms/proof-fields.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { authApi } from '../auth-api.ts';
import { failureText, isNetworkMissing } from '../auth-failure.ts';
import { authMessages } from '../auth.messages.ts';
import { generatePassword } from '../../../platform/browser/generate-password.ts';
import { recoveryCodeSchema } from './recovery-schema.ts';

const schema = recoveryCodeSchema(isLocal);
const Field = fieldOf<z.input<typeof schema>>();

interface RecoveryCodeStepProps {
  email: string;
  onBack: () => void;
  onDone: () => void;
}

/** Sends the code with the new password. */
export function RecoveryCodeStep({ email, onBack, onDone }: RecoveryCodeStepProps) {
  const http = useHttp();
  const form = useZodForm({
    schema,
    defaultValues: { code: '', password: '', confirmation: '' },
  });
  const { isBusy } = form;
  const generate = () => {
    const password = generatePassword();
    form.setValue('password', password, { shouldValidate: true, shouldDirty: true });
    form.setValue('confirmation', password, { shouldValidate: true, shouldDirty: true });
    toast.success(authMessages.passwordGenerated);
  };
  const reset = async ({ code, password }: { code: string; password: string }) => {
    const answer = await authApi.resetPassword(http, { email, code, password });
    if (answer.ok) {
      toast.success(authMessages.passwordReset);
      onDone();
      return;
    }
    const refused = answer.error.fields?.['password'];
    form.refuse();
    if (refused === undefined) toast.error(failureToast(answer.error));
    else form.setError('password', { message: refused }, { shouldFocus: true });
  };
  return (
    <Form form={form} onSubmit={reset} warnsOnLeave={false}>
      <p className="text-muted">{authMessages.recoveryCodeIntro(email)}</p>
      <OneTimeCodeField label={authMessages.code} maxLength={6} />
      <Field
        as={PasswordField}
        name="password"
        label={authMessages.newPassword}
        autoComplete="new-password"
        isRequired
      />
      <Field
        as={PasswordField}
        name="confirmation"
        label={authMessages.confirmPassword}
        autoComplete="new-password"
        isRequired
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={WandSparkles} onClick={generate} className="mr-auto">
          {authMessages.generate}
        </Button>
        <Button onClick={onBack}>{authMessages.back}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isBusy ? authMessages.resetting : authMessages.reset}
        </Button>
      </div>
    </Form>
  );
}

function failureToast(failure: HttpFailure) {
  if (failure.code === 'code_incorrect') return authMessages.codeWrong;
  if (failure.status === 429 || isNetworkMissing(failure))
    return { ...authMessages.resetFailed, description: failureText(failure) };
  return authMessages.resetFailed;
}
