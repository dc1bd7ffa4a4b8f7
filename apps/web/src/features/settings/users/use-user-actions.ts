// What an admin does to an account from the list: change it, close or open it, take a lost second factor off.
import { KeyRound, LogOut, MailPlus, MailX, Pencil, UserCheck, UserX } from 'lucide-react';
import { apiPaths } from '@zellige/contract/paths';
import type { HttpResult } from '../../../platform/http/http-client.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import type { MenuAction } from '../../../ui/menus/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { usersMessages as words } from './users.messages.ts';
import { tellHttpFailure } from '../show-http-failure.ts';
import type { UserAccount } from './user-account.ts';

export function useUserActions(
  user: UserAccount,
  { onEdit, onChanged }: { onEdit: () => void; onChanged: () => void },
): MenuAction[] {
  const http = useHttp();
  const path = `${apiPaths.users}/${encodeURIComponent(user.id)}`;
  const settle = (answer: HttpResult<unknown>, done: { title: string }) => {
    if (answer.ok) toast.success(done);
    else tellHttpFailure(answer.error, words.userFailed);
    onChanged();
  };
  const deactivate = async () => {
    const title = words.deactivateQuestion(user.fullName);
    const message = words.deactivateWarning;
    if (!(await confirm({ title, message, confirmLabel: words.deactivate, isDanger: true }))) return;
    settle(await http.request(path, { method: 'DELETE' }), words.userSaved);
  };
  const reactivate = async () =>
    settle(await http.request(path, { method: 'PUT', body: { isActive: true } }), words.userSaved);
  const resetTwoFactor = async () => {
    const title = words.resetTwoFactorQuestion(user.fullName);
    if (!(await confirm({ title, confirmLabel: words.resetTwoFactor, isDanger: true }))) return;
    settle(await http.request(`${path}/two-factor`, { method: 'DELETE' }), words.twoFactorReset);
  };
  const signOut = async () => {
    const title = words.signOutUserQuestion(user.fullName);
    const message = words.signOutUserWarning;
    if (!(await confirm({ title, message, confirmLabel: words.signOutUser }))) return;
    settle(await http.request(`${path}/sessions`, { method: 'DELETE' }), words.userSignedOut);
  };
  const edit = { id: 'edit', label: words.edit, icon: Pencil, onAction: onEdit };
  const invitation = useInvitationActions(user, path, onChanged);
  if (!user.hasPassword) return [edit, ...invitation];
  return [
    edit,
    { id: 'sessions', label: words.signOutUser, icon: LogOut, onAction: () => void signOut() },
    { id: 'two-factor', label: words.resetTwoFactor, icon: KeyRound, onAction: () => void resetTwoFactor() },
    user.isActive
      ? {
          id: 'off',
          label: words.deactivate,
          icon: UserX,
          onAction: () => void deactivate(),
          startsGroup: true,
        }
      : {
          id: 'on',
          label: words.reactivate,
          icon: UserCheck,
          onAction: () => void reactivate(),
          startsGroup: true,
        },
  ];
}

/** Of somebody who has chosen no password yet: another letter, or none. */
function useInvitationActions(user: UserAccount, path: string, onChanged: () => void): MenuAction[] {
  const http = useHttp();
  const again = async () => {
    const answer = await http.request<UserAccount>(`${path}/invitation`, { method: 'POST', body: {} });
    if (!answer.ok) tellHttpFailure(answer.error, words.userFailed);
    else if (answer.value.invitation?.isDelivered) toast.success(words.invitationSent);
    else toast.error({ title: words.invitationUndelivered });
    onChanged();
  };
  const cancel = async () => {
    const title = words.cancelInvitationQuestion(user.fullName);
    const message = words.cancelInvitationWarning;
    const confirmLabel = words.cancelInvitation;
    if (!(await confirm({ title, message, confirmLabel, cancelLabel: words.keep, isDanger: true }))) return;
    const answer = await http.request(path, { method: 'DELETE' });
    if (answer.ok) toast.success(words.invitationCancelled);
    else tellHttpFailure(answer.error, words.userFailed);
    onChanged();
  };
  const send = { id: 'invite', label: words.inviteAgain, icon: MailPlus, onAction: () => void again() };
  const stop = {
    id: 'cancel-invitation',
    label: words.cancelInvitation,
    icon: MailX,
    onAction: () => void cancel(),
    startsGroup: true,
  };
  return user.invitation === null ? [send] : [send, stop];
}
