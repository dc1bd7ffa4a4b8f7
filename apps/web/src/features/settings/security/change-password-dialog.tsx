// Changing one's own password: three fields, each with its toggle (specification §2 and §5 'Change password').

import { passwordChangeProblem } from '@zellige/domain/auth/password-change';
import { z } from 'zod';
import { isLocal } from '../../../platform/build-config.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormField, useZodForm } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { securityApi } from './security-api.ts';
import { settingsMessages as words } from '../settings.messages.ts';
import { securityMessages } from './security.messages.ts';
import { showHttpFailure } from '../show-http-failure.ts';

/** The sentences of the specification come in its order, one at a time, at the field that they are about. */
const schema = z
  .object({ current: z.string(), new: z.string(), confirm: z.string() })
  .superRefine((change, context) => {
    const problem = passwordChangeProblem(change);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });

const fields = [
  { name: 'current', label: securityMessages.currentPassword, autoComplete: 'current-password' },
  { name: 'new', label: securityMessages.newPassword, autoComplete: 'new-password' },
  { name: 'confirm', label: securityMessages.confirmPassword, autoComplete: 'new-password' },
] as const;

/** Closes with 'Mot de passe modifié'. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const http = useHttp();
  const form = useZodForm({ schema, defaultValues: { current: '', new: '', confirm: '' } });
  const save = async (change: z.output<typeof schema>) => {
    const answer = await securityApi.changePassword(http, change);
    if (!answer.ok) {
      showHttpFailure(form, answer.error, words.saveFailed.title);
      return;
    }
    toast.success(securityMessages.passwordChanged);
    onClose();
  };
  return (
    <FormDialog
      words={{
        title: words.changePassword,
        hint: isLocal ? securityMessages.passwordIntroLocal : securityMessages.passwordIntro,
        submit: words.changePassword,
      }}
      size="small"
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      {fields.map(({ name, ...field }) => (
        <FormField key={name} control={form.control} name={name}>
          {(binding) => <PasswordField {...binding} {...field} isRequired />}
        </FormField>
      ))}
    </FormDialog>
  );
}
