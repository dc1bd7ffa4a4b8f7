// 'Démarrer avec mes données': the admin of a demo empties it for good.

import type { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { ownDataInput, ownDataRequest } from '@zellige/domain/auth/own-data.schema';
import { useHttp } from '../../../platform/http/http-context.ts';
import { useRemoteRead } from '../../../platform/http/remote-read.ts';
import { Button } from '../../../ui/press/button.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf, Form, FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { RemoteContent } from '../remote-section.tsx';
import { settingsMessages as words } from '../settings.messages.ts';
import { useSettingsSlots } from '../settings-slots.ts';
import { showHttpFailure } from '../show-http-failure.ts';

const nothingTyped = { confirmation: '', company: '', fullName: '', email: '', password: '' };
const Field = fieldOf<typeof nothingTyped>();

const texts = [
  { name: 'company', label: words.ownCompany, autoComplete: 'organization' },
  { name: 'fullName', label: words.ownName, autoComplete: 'name' },
  { name: 'email', label: words.ownEmail, type: 'email', autoComplete: 'email' },
] as const;

/** Whoever has a demo account says who the real admin is; whoever has their own keeps it. */
export function OwnDataSection() {
  const remote = useRemoteRead<{ keepsAccount: boolean }>(apiPaths.ownData);
  return (
    <RemoteContent remote={remote}>
      {({ keepsAccount }) => <OwnDataForm keepsAccount={keepsAccount} />}
    </RemoteContent>
  );
}

function OwnDataForm({ keepsAccount }: { keepsAccount: boolean }) {
  const http = useHttp();
  const { leave } = useSettingsSlots();
  const form = useZodForm({
    schema: keepsAccount ? ownDataRequest : ownDataInput,
    defaultValues: keepsAccount ? { confirmation: '', company: '' } : nothingTyped,
  });
  const start = async (body: z.output<typeof ownDataRequest>) => {
    const answer = await http.request(apiPaths.ownData, { method: 'POST', body });
    if (!answer.ok) {
      showHttpFailure(form, answer.error, words.ownFailed);
      return;
    }
    leave();
    toast.success(words.ownDone);
  };
  return (
    <Form form={form} onSubmit={start}>
      <FormSection
        title={words.ownDataTitle}
        description={keepsAccount ? words.ownDataIntroWithAccount : words.ownDataIntro}
      >
        <ul className="mb-5 list-disc pl-5 text-muted">
          {(keepsAccount ? words.ownDataPointsWithAccount : words.ownDataPoints).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <FieldGrid>
          {(keepsAccount ? texts.slice(0, 1) : texts).map(({ name, ...field }) => (
            <FormField key={name} control={form.control} name={name}>
              {({ value, ...binding }) => (
                <TextField {...binding} {...field} value={value ?? ''} isRequired />
              )}
            </FormField>
          ))}
          {keepsAccount ? null : (
            <FormField control={form.control} name="password">
              {({ value, ...field }) => (
                <PasswordField
                  {...field}
                  value={value ?? ''}
                  label={words.ownPassword}
                  autoComplete="new-password"
                  isRequired
                />
              )}
            </FormField>
          )}
          <Field
            as={TextField}
            name="confirmation"
            label={words.ownConfirmation}
            autoComplete="off"
            isRequired
          />
        </FieldGrid>
        <div className="mt-5 flex justify-end phone:[&>*]:flex-1">
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            {words.ownSubmit}
          </Button>
        </div>
      </FormSection>
    </Form>
  );
}
