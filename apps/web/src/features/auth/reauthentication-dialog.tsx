// The password, with a code where there is a second factor, over the page whose action waits.

import { useState } from 'react';
import { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { useHttp } from '../../platform/http/http-context.ts';
import type { HttpFailure } from '../../platform/http/http-client.ts';
import { useRemoteRead } from '../../platform/http/remote-read.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormFooter } from '../../ui/forms/form-footer.tsx';
import { Form, useZodForm } from '../../ui/forms/form.tsx';
import { CurrentPasswordField, OneTimeCodeField } from '../../ui/forms/proof-fields.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { authApi } from './auth-api.ts';
import { failureText } from './auth-failure.ts';
import { authMessages as words } from './auth.messages.ts';

const required = z.string().trim().min(1, uiMessages.required);
const schemas = {
  password: z.object({ password: required, code: z.string() }),
  both: z.object({ password: required, code: required }),
};

/** Closes once the server took the proof, or when the person gives up. */
export function ReauthenticationDialog({ onSettle }: { onSettle: (isProven: boolean) => void }) {
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={() => onSettle(false)}
      title={words.proofTitle}
      description={words.proofIntro}
    >
      <ProofForm onSettle={onSettle} />
    </Dialog>
  );
}

/** Whoever has no second factor is not asked for a code. */
const useHasFactor = (): boolean =>
  useRemoteRead<{ isEnabled: boolean }>(apiPaths.twoFactor).data?.isEnabled ?? false;

function ProofForm({ onSettle }: { onSettle: (isProven: boolean) => void }) {
  const http = useHttp();
  const hasFactor = useHasFactor();
  // The server asks for a code before this page has learnt that there is a factor.
  const [isCodeRequested, setIsCodeRequested] = useState(false);
  const asksCode = hasFactor || isCodeRequested;
  const form = useZodForm({
    schema: asksCode ? schemas.both : schemas.password,
    defaultValues: { password: '', code: '' },
  });
  const refuse = (failure: HttpFailure) => {
    const { password, code } = failure.fields ?? {};
    form.refuse();
    if (code !== undefined) {
      setIsCodeRequested(true);
      form.setError('code', { message: code }, { shouldFocus: true });
    } else if (password !== undefined)
      form.setError('password', { message: password }, { shouldFocus: true });
    else toast.error({ title: words.proofFailed, description: failureText(failure) });
  };
  const prove = async ({ password, code }: z.output<typeof schemas.both>) => {
    const answer = await authApi.reauthenticate(http, { password, ...(asksCode ? { code } : {}) });
    if (answer.ok) onSettle(true);
    else refuse(answer.error);
  };
  return (
    <Form form={form} onSubmit={prove} warnsOnLeave={false}>
      <CurrentPasswordField label={words.password} />
      {asksCode ? (
        <OneTimeCodeField label={words.secondStepCode} hint={words.secondStepHint} maxLength={20} />
      ) : null}
      <FormFooter submit={words.proofSubmit} onCancel={() => onSettle(false)} />
    </Form>
  );
}
