// An account: opened by invitation or with a first password, or changed.

import { useWatch } from 'react-hook-form';
import { roleLabels, roles } from '@zellige/domain/kernel/identity/permissions';
import { generatePassword } from '../../../platform/browser/generate-password.ts';
import { Button } from '../../../ui/press/button.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FieldGrid } from '../../../ui/forms/form-layout.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { settingsMessages as words } from '../settings.messages.ts';
import { usersMessages } from './users.messages.ts';
import { openings, useUserForm } from './use-user-form.ts';
import type { UserAccount } from './user-account.ts';

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));
const openingOptions = openings.map((value) => ({ value, label: usersMessages.openings[value] }));
const texts = [
  { name: 'fullName', label: usersMessages.name, isRequired: true, autoComplete: 'off' },
  { name: 'email', label: words.email, type: 'email', isRequired: true, autoComplete: 'off' },
  { name: 'phone', label: words.phone, type: 'tel', autoComplete: 'off' },
  { name: 'department', label: usersMessages.department, autoComplete: 'off' },
] as const;

interface UserDialogProps {
  /** Null for a new account. */
  user: UserAccount | null;
  onClose: () => void;
}

export function UserDialog({ user, onClose }: UserDialogProps) {
  const { form, save } = useUserForm(user, onClose);
  const opening = useWatch({ control: form.control, name: 'opening' });
  const isInvitation = user === null && opening === 'invitation';
  return (
    <FormDialog
      words={{
        title: user ? usersMessages.editUser : usersMessages.newUser,
        submit: isInvitation ? usersMessages.invite : words.save,
      }}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid>
        {texts.map(({ name, ...field }) => (
          <FormField key={name} control={form.control} name={name}>
            {(binding) => <TextField {...binding} {...field} />}
          </FormField>
        ))}
        <FormField control={form.control} name="role">
          {(field) => <Select {...field} label={usersMessages.role} options={roleOptions} isRequired />}
        </FormField>
        {user === null ? (
          <FormField control={form.control} name="opening">
            {({ value, onChange }) => (
              <SegmentedControl
                className="col-span-full"
                label={usersMessages.opening}
                hint={isInvitation ? usersMessages.invitationHint : undefined}
                value={value}
                onChange={onChange}
                options={openingOptions}
              />
            )}
          </FormField>
        ) : null}
        {isInvitation ? null : <FirstPassword form={form} user={user} />}
      </FieldGrid>
    </FormDialog>
  );
}

interface FirstPasswordProps {
  form: ReturnType<typeof useUserForm>['form'];
  user: UserAccount | null;
}

function FirstPassword({ form, user }: FirstPasswordProps) {
  return (
    <FormField control={form.control} name="password">
      {(field) => (
        <div className="flex items-start gap-2">
          <PasswordField
            {...field}
            className="flex-1"
            label={user ? usersMessages.resetPassword : usersMessages.initialPassword}
            hint={user ? usersMessages.resetPasswordHint : usersMessages.initialPasswordHint}
            autoComplete="new-password"
            isRequired={!user}
          />
          <Button className="mt-[26px]" onClick={() => field.onChange(generatePassword())}>
            {usersMessages.generate}
          </Button>
        </div>
      )}
    </FormField>
  );
}
