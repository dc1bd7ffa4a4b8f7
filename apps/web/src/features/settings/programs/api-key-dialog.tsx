// A new key: its name and scopes, then the key itself, this once.

import { useState } from 'react';
import type { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { createApiKeyInput } from '@zellige/domain/registry/api-key.schema';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { fieldOf, FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { programsMessages as words } from './programs.messages.ts';
import { ScopesField } from './scopes-field.tsx';
import { showHttpFailure } from '../show-http-failure.ts';
import { OneTimeSecret } from './one-time-secret.tsx';

const Field = fieldOf<z.input<typeof createApiKeyInput>>();

export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  if (key === null) return <KeyFormDialog onMade={setKey} onClose={onClose} />;
  return (
    <Dialog isOpen isDismissable={false} onClose={onClose} title={words.keyMade}>
      <OneTimeSecret value={key} intro={words.oneTimeKey} copyLabel={words.copyKey} onClose={onClose} />
    </Dialog>
  );
}

function KeyFormDialog({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const http = useHttp();
  const form = useZodForm({ schema: createApiKeyInput, defaultValues: { name: '', scopes: {} } });
  const make = async (body: z.output<typeof createApiKeyInput>) => {
    const answer = await http.request<{ key: string }>(apiPaths.apiKeys, { method: 'POST', body });
    if (answer.ok) onMade(answer.value.key);
    else showHttpFailure(form, answer.error, words.failedCall);
  };
  return (
    <FormDialog
      words={{ title: words.newKey, submit: words.makeKey }}
      form={form}
      onSubmit={make}
      onClose={onClose}
    >
      <Field as={TextField} name="name" label={words.keyName} autoComplete="off" isRequired />
      <FormField control={form.control} name="scopes">
        {({ value, onChange, error }) => <ScopesField value={value} onChange={onChange} error={error} />}
      </FormField>
    </FormDialog>
  );
}
