// An account: made with a first password, or changed.

import { useFormState } from 'react-hook-form';
import { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { createUserInput, newPassword } from '@zellige/domain/auth/user.schema';
import { roleLabels, roleOf, roles } from '@zellige/domain/kernel/permissions';
import { formatPhone } from '@zellige/domain/kernel/phone';
import { generatePassword } from '../../platform/generate-password.ts';
import { useHttp } from '../../platform/http-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldGrid } from '../../ui/form-layout.tsx';
import { Form, FormField, useZodForm } from '../../ui/form.tsx';
import { Select } from '../../ui/select.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { settingsMessages as words } from './settings.messages.ts';
import { showHttpFailure } from './show-http-failure.ts';
import type { UserAccount } from './use-user-actions.ts';

const newSchema = createUserInput.required({ phone: true, department: true, password: true });
/** An empty password leaves the one that is there. */
const changeSchema = newSchema.extend({ password: z.union([z.literal(''), newPassword]) });

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
const texts = [
  { name: 'fullName', label: words.name, isRequired: true, autoComplete: 'off' },
  { name: 'email', label: words.email, type: 'email', isRequired: true, autoComplete: 'off' },
  { name: 'phone', label: words.phone, type: 'tel', autoComplete: 'off' },
  { name: 'department', label: words.department, autoComplete: 'off' },
] as const;

/** `user` is null for a new account. */
export function UserDialog({ user, onClose }: { user: UserAccount | null; onClose: () => void }) {
  const { form, isSubmitting, save } = useUserForm(user, onClose);
  return (
    <Dialog
      isOpen
      isDismissable={false}
      size="medium"
      onClose={onClose}
      title={user ? words.editUser : words.newUser}
    >
      <Form form={form} onSubmit={save} warnsOnLeave={false}>
        <FieldGrid>
          {texts.map(({ name, ...field }) => (
            <FormField key={name} control={form.control} name={name}>
              {(binding) => <TextField {...binding} {...field} />}
            </FormField>
          ))}
          <FormField control={form.control} name="role">
            {(field) => <Select {...field} label={words.role} options={roleOptions} isRequired />}
          </FormField>
          <FormField control={form.control} name="password">
            {(field) => (
              <div className="flex items-start gap-2">
                <PasswordField
                  {...field}
                  className="flex-1"
                  label={user ? words.resetPassword : words.initialPassword}
                  hint={user ? words.resetPasswordHint : words.initialPasswordHint}
                  autoComplete="new-password"
                  isRequired={!user}
                />
                <Button className="mt-[26px]" onClick={() => field.onChange(generatePassword())}>
                  {words.generate}
                </Button>
              </div>
            )}
          </FormField>
        </FieldGrid>
        <div className="flex justify-end gap-2 phone:[&>*]:flex-1">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function useUserForm(user: UserAccount | null, onClose: () => void) {
  const http = useHttp();
  const form = useZodForm({
    schema: user ? changeSchema : newSchema,
    defaultValues: {
      fullName: user?.fullName ?? '',
      email: user?.email ?? '',
      phone: formatPhone(user?.phone ?? ''),
      department: user?.department ?? '',
      role: user ? roleOf(user.role) : 'commercial',
      password: '',
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const save = async ({ password, ...fields }: z.output<typeof changeSchema>) => {
    const body = password === '' ? fields : { ...fields, password };
    const answer = user
      ? await http.request(`${apiPaths.users}/${encodeURIComponent(user.id)}`, { method: 'PUT', body })
      : await http.request(apiPaths.users, { method: 'POST', body });
    if (!answer.ok) {
      showHttpFailure(form, answer.error, words.userFailed);
      return;
    }
    toast.success(words.userSaved);
    onClose();
  };
  return { form, isSubmitting, save };
}
