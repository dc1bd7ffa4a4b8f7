// A webhook: its name, address and events; then, when it is new, the secret that signs its deliveries, this once.

import { useState } from 'react';
import type { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { createWebhookInput, type Webhook } from '@zellige/domain/settings/instance/webhook.schema';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { fieldOf, FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { programsMessages as words } from './programs.messages.ts';
import { showHttpFailure } from '../show-http-failure.ts';
import { OneTimeSecret } from './one-time-secret.tsx';
import { WebhookEventsField } from './webhook-events-field.tsx';

const Field = fieldOf<z.input<typeof createWebhookInput>>();

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <WebhookFormDialog webhook={webhook} onMade={setSecret} onClose={onClose} />
  ) : (
    <SecretDialog secret={secret} onClose={onClose} />
  );
}

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog isOpen isDismissable={false} onClose={onClose} title={words.secretTitle}>
      <OneTimeSecret
        value={secret}
        intro={words.oneTimeSecret}
        copyLabel={words.copySecret}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface WebhookFormDialogProps extends WebhookDialogProps {
  onMade: (secret: string) => void;
}

function WebhookFormDialog({ webhook, onMade, onClose }: WebhookFormDialogProps) {
  const http = useHttp();
  const [hasChoice, setHasChoice] = useState(true);
  const form = useZodForm({
    schema: createWebhookInput,
    defaultValues: { name: webhook?.name ?? '', url: webhook?.url ?? '', events: webhook?.events ?? [] },
  });
  const save = async (body: z.output<typeof createWebhookInput>) => {
    if (!hasChoice) {
      form.setError('events', { message: words.chooseEvents });
      return;
    }
    const answer = webhook
      ? await http.request<{ secret?: string }>(`${apiPaths.webhooks}/${encodeURIComponent(webhook.id)}`, {
          method: 'PUT',
          body,
        })
      : await http.request<{ secret?: string }>(apiPaths.webhooks, { method: 'POST', body });
    if (!answer.ok) {
      showHttpFailure(form, answer.error, words.webhookFailed);
      return;
    }
    toast.success(words.webhookSaved);
    if (answer.value.secret === undefined) onClose();
    else onMade(answer.value.secret);
  };
  return (
    <FormDialog
      words={{ title: webhook ? words.editWebhook : words.newWebhook, submit: words.save }}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field as={TextField} name="name" label={words.webhookName} autoComplete="off" isRequired />
      <Field
        as={TextField}
        name="url"
        type="url"
        label={words.url}
        hint={words.urlHint}
        placeholder="https://"
        autoComplete="off"
        isRequired
      />
      <FormField control={form.control} name="events">
        {({ value, onChange, error }) => (
          <WebhookEventsField value={value} onChange={onChange} onChoice={setHasChoice} error={error} />
        )}
      </FormField>
    </FormDialog>
  );
}
