// The profile's fields: name, email, phone and department, in their dialog and on the settings (specification §2).

import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import type { FieldPath } from 'react-hook-form';
import { z } from 'zod';
import { useHttp } from '../../platform/http/http-context.ts';
import { FormFooter } from '../../ui/forms/form-footer.tsx';
import { fieldOf, Form, useZodForm } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { authApi } from './auth-api.ts';
import { authMessages } from './auth.messages.ts';
import { useSessionStore } from './session-store.ts';

const profileSchema = z.object({
  name: z.string().trim().min(1, uiMessages.required),
  email: z.email(authMessages.invalidEmail),
  phone: z.string(),
  department: z.string(),
});

type Profile = z.infer<typeof profileSchema>;
const Field = fieldOf<Profile>();

interface ProfileFormProps {
  user: SessionUser;
  /** In the dialog: what cancelling and saving close. */
  onClose?: (() => void) | undefined;
}

/** Saving merges the fields into the session user. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const http = useHttp();
  const session = useSessionStore();
  const form = useZodForm({
    schema: profileSchema,
    defaultValues: {
      name: user.name,
      email: user.email,
      phone: formatPhone(user.phone),
      department: user.department,
    },
  });
  const save = async (profile: Profile) => {
    const answer = await authApi.saveProfile(http, profile);
    if (answer.ok) {
      session.mergeUser({ ...profile, ...answer.value });
      toast.success(authMessages.profileSaved);
      form.reset({ ...profile, phone: formatPhone(answer.value.phone) });
      onClose?.();
      return;
    }
    form.refuse();
    for (const [name, message] of Object.entries(answer.error.fields ?? {})) {
      form.setError(name as FieldPath<Profile>, { message });
    }
    toast.error({ title: authMessages.profileFailed, description: answer.error.message });
  };
  return (
    <Form form={form} onSubmit={save} warnsOnLeave={!onClose} staysOpen={!onClose}>
      <Field as={TextField} name="name" label={authMessages.name} autoComplete="name" isRequired />
      <Field
        as={TextField}
        name="email"
        label={authMessages.email}
        type="email"
        autoComplete="email"
        isRequired
      />
      <Field as={TextField} name="phone" label={authMessages.phone} type="tel" autoComplete="tel" />
      <Field as={TextField} name="department" label={authMessages.department} />
      <FormFooter submit={authMessages.save} onCancel={onClose} />
    </Form>
  );
}
