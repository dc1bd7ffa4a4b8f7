// Step 1 of the recovery: the address the code is sent to.

import type { HttpFailure } from '../../../platform/http/http-client.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { fieldOf, Form, useZodForm } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { authApi } from '../auth-api.ts';
import { failureText, isNetworkMissing } from '../auth-failure.ts';
import { authMessages } from '../auth.messages.ts';
import { recoveryEmailSchema } from './recovery-schema.ts';

const Field = fieldOf<{ email: string }>();

/** Asks the server for a code. */
export function RecoveryEmailStep({ onSent }: { onSent: (email: string) => void }) {
  const http = useHttp();
  const form = useZodForm({ schema: recoveryEmailSchema, defaultValues: { email: '' } });
  const { isBusy } = form;
  const send = async ({ email }: { email: string }) => {
    const answer = await authApi.sendCode(http, email);
    if (answer.ok) {
      toast.success(authMessages.emailSent(email));
      onSent(email);
    } else {
      form.refuse();
      toast.error(refusalOf(answer.error));
    }
  };
  return (
    <Form form={form} onSubmit={send} warnsOnLeave={false}>
      <p className="text-muted">{authMessages.recoveryEmailIntro}</p>
      <Field
        as={TextField}
        name="email"
        label={authMessages.email}
        type="email"
        autoComplete="username"
        isRequired
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {isBusy ? authMessages.sendingCode : authMessages.sendCode}
      </Button>
    </Form>
  );
}

function refusalOf(failure: HttpFailure) {
  if (failure.status === 404) return authMessages.emailUnknown;
  return isNetworkMissing(failure)
    ? { ...authMessages.emailCheckFailed, description: failureText(failure) }
    : authMessages.emailCheckFailed;
}
