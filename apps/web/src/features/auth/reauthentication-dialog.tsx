// Password, or a code of the second factor, over the page whose action waits.

import { type ReactNode, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import { useHttp } from '../../platform/http-context.ts';
import type { HttpFailure } from '../../platform/http-client.ts';
import { useAppQuery } from '../../platform/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormField, useZodForm } from '../../ui/form.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { authApi } from './auth-api.ts';
import { authMessages as words } from './auth.messages.ts';

type Means = 'password' | 'code';

const schema = z.object({ proof: z.string().trim().min(1, uiMessages.required) });

/** Closes once the server took the proof, or when the person gives up. */
export function ReauthenticationDialog({ onSettle }: { onSettle: (isProven: boolean) => void }) {
  const [means, setMeans] = useState<Means>('password');
  const hasFactor = useHasFactor();
  const other = means === 'password' ? 'code' : 'password';
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={() => onSettle(false)}
      title={words.proofTitle}
      description={words.proofIntro}
    >
      <ProofForm key={means} means={means} onSettle={onSettle}>
        {hasFactor ? (
          <Button variant="ghost" className="mr-auto" onClick={() => setMeans(other)}>
            {words.proofBy[other]}
          </Button>
        ) : null}
      </ProofForm>
    </Dialog>
  );
}

/** Whoever has no second factor is not offered one. */
function useHasFactor(): boolean {
  const http = useHttp();
  const { data } = useAppQuery({
    queryKey: ['second-factor'],
    queryFn: async () => {
      const answer = await authApi.readTwoFactor(http);
      return answer.ok && answer.value.isEnabled;
    },
    gcTime: 0,
  });
  return data ?? false;
}

interface ProofFormProps {
  means: Means;
  onSettle: (isProven: boolean) => void;
  children: ReactNode;
}

function ProofForm({ means, onSettle, children }: ProofFormProps) {
  const http = useHttp();
  const form = useZodForm({ schema, defaultValues: { proof: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const { setFocus } = form;
  useEffect(() => setFocus('proof'), [setFocus]);
  const refuse = ({ message, fields = {} }: HttpFailure) => {
    const sentence = Object.values(fields)[0];
    if (sentence === undefined) toast.error({ title: words.proofFailed, description: message });
    else form.setError('proof', { message: sentence }, { shouldFocus: true });
  };
  const prove = async ({ proof }: z.output<typeof schema>) => {
    const answer = await authApi.reauthenticate(
      http,
      means === 'password' ? { password: proof } : { code: proof },
    );
    if (answer.ok) onSettle(true);
    else refuse(answer.error);
  };
  return (
    <Form form={form} onSubmit={prove} warnsOnLeave={false}>
      <FormField control={form.control} name="proof">
        {(field) =>
          means === 'password' ? (
            <PasswordField {...field} label={words.password} autoComplete="current-password" isRequired />
          ) : (
            <TextField
              {...field}
              label={words.secondStepCode}
              hint={words.secondStepHint}
              autoComplete="one-time-code"
              maxLength={20}
              isRequired
            />
          )
        }
      </FormField>
      <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
        {children}
        <Button onClick={() => onSettle(false)}>{words.cancel}</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {words.proofSubmit}
        </Button>
      </div>
    </Form>
  );
}
