// 'Démarrer avec mes données' (product.md §1): the admin of a demo empties it for good.

import { useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { ownDataInput } from '@zellige/domain/auth/own-data.schema';
import { useHttp } from '../../platform/http-context.ts';
import { Button } from '../../ui/button.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { Form, FormField, useZodForm } from '../../ui/form.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { settingsMessages as words } from './settings.messages.ts';
import { useSettingsSlots } from './settings-slots.ts';
import { showHttpFailure } from './show-http-failure.ts';

const texts = [
  { name: 'company', label: words.ownCompany, autoComplete: 'organization' },
  { name: 'fullName', label: words.ownName, autoComplete: 'name' },
  { name: 'email', label: words.ownEmail, type: 'email', autoComplete: 'email' },
] as const;

export function OwnDataSection() {
  const http = useHttp();
  const { leave } = useSettingsSlots();
  const form = useZodForm({
    schema: ownDataInput,
    defaultValues: { confirmation: '', company: '', fullName: '', email: '', password: '' },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const start = async (body: z.output<typeof ownDataInput>) => {
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
      <FormSection title={words.ownDataTitle} description={words.ownDataIntro}>
        <ul className="mb-5 list-disc pl-5 text-muted">
          {words.ownDataPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <FieldGrid>
          {texts.map(({ name, ...field }) => (
            <FormField key={name} control={form.control} name={name}>
              {(binding) => <TextField {...binding} {...field} isRequired />}
            </FormField>
          ))}
          <FormField control={form.control} name="password">
            {(field) => (
              <PasswordField {...field} label={words.ownPassword} autoComplete="new-password" isRequired />
            )}
          </FormField>
          <FormField control={form.control} name="confirmation">
            {(field) => <TextField {...field} label={words.ownConfirmation} autoComplete="off" isRequired />}
          </FormField>
        </FieldGrid>
        <div className="mt-5 flex justify-end phone:[&>*]:flex-1">
          <Button type="submit" variant="danger" isBusy={isSubmitting}>
            {words.ownSubmit}
          </Button>
        </div>
      </FormSection>
    </Form>
  );
}
