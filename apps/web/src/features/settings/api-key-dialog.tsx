// A new key: its name and scope, then the key itself, this once.

import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { apiKeyScopes, createApiKeyInput } from '@zellige/domain/settings/api-key.schema';
import { copyText } from '../../platform/clipboard.ts';
import { useHttp } from '../../platform/http-context.ts';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormField, useZodForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { settingsMessages as words } from './settings.messages.ts';
import { showHttpFailure } from './show-http-failure.ts';

const scopes = apiKeyScopes.map((value) => ({ value, label: words.scopes[value] }));

export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onClose={onClose}
      title={key === null ? words.newKey : words.keyMade}
    >
      {key === null ? (
        <KeyForm onMade={setKey} onClose={onClose} />
      ) : (
        <MadeKey value={key} onClose={onClose} />
      )}
    </Dialog>
  );
}

function KeyForm({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const http = useHttp();
  const form = useZodForm({ schema: createApiKeyInput, defaultValues: { name: '', scope: 'read' as const } });
  const { isSubmitting } = useFormState({ control: form.control });
  const make = async (body: z.output<typeof createApiKeyInput>) => {
    const answer = await http.request<{ key: string }>(apiPaths.apiKeys, { method: 'POST', body });
    if (answer.ok) onMade(answer.value.key);
    else showHttpFailure(form, answer.error, words.saveFailed.title);
  };
  return (
    <Form form={form} onSubmit={make} warnsOnLeave={false}>
      <FormField control={form.control} name="name">
        {(field) => <TextField {...field} label={words.keyName} autoComplete="off" isRequired />}
      </FormField>
      <FormField control={form.control} name="scope">
        {({ value, onChange }) => (
          <SegmentedControl label={words.scope} value={value} onChange={onChange} options={scopes} />
        )}
      </FormField>
      <div className="flex justify-end gap-2 phone:[&>*]:flex-1">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {words.newKey}
        </Button>
      </div>
    </Form>
  );
}

function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(value)) toast.success(words.copied);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{words.keyMadeIntro}</p>
      <code className="rounded-card border border-line bg-hover p-3 font-sans font-medium break-all">
        {value}
      </code>
      <div className="flex justify-end gap-2 phone:[&>*]:flex-1">
        <Button icon={Copy} onClick={() => void copy()}>
          {words.copyKey}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
