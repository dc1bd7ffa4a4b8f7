// The form of an account: who they are, and for somebody new whether a letter invites them or a first password is chosen.

import { z } from 'zod';
import { apiPaths } from '@zellige/contract/paths';
import { createUserInput, newPassword } from '@zellige/domain/auth/user.schema';
import { roleOf } from '@zellige/domain/kernel/identity/permissions';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { useHttp } from '../../../platform/http/http-context.ts';
import { useZodForm } from '../../../ui/forms/form.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { usersMessages as words } from './users.messages.ts';
import { showHttpFailure } from '../show-http-failure.ts';
import type { UserAccount } from './user-account.ts';

export const openings = ['invitation', 'password'] as const;

const person = createUserInput.required({ phone: true, department: true }).extend({
  opening: z.enum(openings),
  /** Empty leaves the one that is there, or none. */
  password: z.union([z.literal(''), newPassword]),
});
const newPerson = person.refine(({ opening, password }) => opening === 'invitation' || password !== '', {
  path: ['password'],
  message: validation.required,
});

/** Tells what became of it: an invitation whose letter was lost says so. */
function tellSaved(saved: UserAccount): void {
  if (saved.invitation === null) toast.success(words.userSaved);
  else if (saved.invitation.isDelivered) toast.success(words.invitationSent);
  else toast.error({ title: words.invitationNotSent, description: words.invitationNotSentHint });
}

/** `user` is null for somebody new. */
export function useUserForm(user: UserAccount | null, onClose: () => void) {
  const http = useHttp();
  const form = useZodForm({
    schema: user ? person : newPerson,
    defaultValues: {
      fullName: user?.fullName ?? '',
      email: user?.email ?? '',
      phone: formatPhone(user?.phone ?? ''),
      department: user?.department ?? '',
      role: user ? roleOf(user.role) : 'commercial',
      opening: user ? ('password' as const) : ('invitation' as const),
      password: '',
    },
  });
  const save = async ({ password, opening, ...fields }: z.output<typeof person>) => {
    const body = password === '' || opening === 'invitation' ? fields : { ...fields, password };
    const answer = user
      ? await http.request<UserAccount>(`${apiPaths.users}/${encodeURIComponent(user.id)}`, {
          method: 'PUT',
          body,
        })
      : await http.request<UserAccount>(apiPaths.users, { method: 'POST', body });
    if (!answer.ok) {
      showHttpFailure(form, answer.error, words.userFailed);
      return;
    }
    tellSaved(answer.value);
    onClose();
  };
  return { form, save };
}
