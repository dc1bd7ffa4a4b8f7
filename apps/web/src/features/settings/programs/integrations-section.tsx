// Connections to other services, saved one by one (specification §8 'Other toasts'). Secrets go in and never
// come out again.

import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import {
  type Integration,
  integrationFields,
  integrationTypes,
  type IntegrationType,
} from '@zellige/domain/settings/instance/integration.schema';
import { isLocal } from '../../../platform/build-config.ts';
import { now } from '../../../platform/clock.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { Button } from '../../../ui/press/button.tsx';
import { InstantText } from '../../../ui/layout/card.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { Form, FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { RemoteContent } from '../remote-section.tsx';
import { settingsMessages as words } from '../settings.messages.ts';
import { showHttpFailure } from '../show-http-failure.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';

const schema = z.record(z.string(), z.string().trim().max(2000));

export function IntegrationsSection() {
  const remote = useRemoteRead<Integration[]>(apiPaths.integrations);
  return (
    <>
      <RemoteContent remote={remote}>
        {(stored) =>
          integrationTypes.map((type) => {
            const known = stored.find((integration) => integration.type === type) ?? null;
            const key = `${type} ${known?.updatedAt ?? ''}`;
            return <IntegrationForm key={key} type={type} stored={known} onSaved={remote.reload} />;
          })
        }
      </RemoteContent>
      {isLocal ? (
        <p className="text-muted">{words.integrationsLocal}</p>
      ) : (
        <FormSection title={words.smtp}>
          <p className="-mt-3 text-muted">{words.smtpHint}</p>
        </FormSection>
      )}
    </>
  );
}

interface IntegrationFormProps {
  type: IntegrationType;
  stored: Integration | null;
  onSaved: () => void;
}

function IntegrationForm({ type, stored, onSaved }: IntegrationFormProps) {
  const http = useHttp();
  const fields = integrationFields[type];
  const form = useZodForm({
    schema,
    defaultValues: Object.fromEntries(fields.map(({ name }) => [name, stored?.config[name] ?? ''])),
  });
  const { isDirty } = useFormState({ control: form.control });
  const save = async (config: z.output<typeof schema>) => {
    const body = { type, config, updatedAt: now().toISOString() };
    const answer = await http.request(apiPaths.integrations, { method: 'PUT', body });
    if (answer.ok) {
      toast.success(words.integrationSaved);
      onSaved();
    } else showHttpFailure(form, answer.error, words.integrationFailed);
  };
  const isStored = (name: string): boolean => stored?.storedSecrets.includes(name) ?? false;
  return (
    <Form form={form} onSubmit={save} staysOpen>
      <FormSection
        title={words.integrations[type]}
        trailing={
          <Button type="submit" isBusy={form.isBusy} disabled={!isDirty}>
            {words.save}
          </Button>
        }
      >
        <FieldGrid>
          {fields.map(({ name, label, isSecret }) => (
            <FormField key={name} control={form.control} name={name}>
              {(field) =>
                isSecret ? (
                  <PasswordField
                    {...field}
                    label={label}
                    autoComplete="off"
                    hint={isStored(name) ? words.secretStored : undefined}
                  />
                ) : (
                  <TextField {...field} label={label} autoComplete="off" />
                )
              }
            </FormField>
          ))}
        </FieldGrid>
        {stored ? (
          <p className="mt-3 text-meta text-muted">
            {words.savedAt} <InstantText value={stored.updatedAt} />
          </p>
        ) : null}
      </FormSection>
    </Form>
  );
}
