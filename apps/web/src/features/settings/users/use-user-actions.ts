// The menu of an account in the list of the admin: change it, close or open it, take a lost second factor off.
import { KeyRound, LogOut, MailPlus, MailX, Pencil, UserCheck, UserX } from 'lucide-react';
import { apiPaths } from '@zellige/contract/paths';
import { accountActions as acts } from '@zellige/domain/auth/account.actions';
import type { HttpResult } from '../../../platform/http/http-client.ts';
import { useHttp } from '../../../platform/http/http-context.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import type { MenuAction } from '../../../ui/menus/menu.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { usersMessages as words } from './users.messages.ts';
import { tellAnswer, tellHttpFailure } from '../show-http-failure.ts';
import { useOfferedActions } from '../../../records/actions/use-offered-actions.ts';
import type { UserAccount } from './user-account.ts';

/** Calls the server about one account that exists. */
function useAccountCalls(user: UserAccount, path: string, onChanged: () => void) {
  const http = useHttp();
  const settle = (answer: HttpResult<unknown>, done: { title: string }) => {
    tellAnswer(answer, done, words.userFailed);
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
  return { deactivate, reactivate, resetTwoFactor, signOut };
}

interface UserActionsOptions {
  onEdit: () => void;
  onChanged: () => void;
}

export function useUserActions(user: UserAccount, { onEdit, onChanged }: UserActionsOptions): MenuAction[] {
  const path = `${apiPaths.users}/${encodeURIComponent(user.id)}`;
  const { deactivate, reactivate, resetTwoFactor, signOut } = useAccountCalls(user, path, onChanged);
  const { again, cancel } = useInvitation(user, path, onChanged);
  return useOfferedActions(user, [
    { of: acts.edit, id: 'edit', label: words.edit, icon: Pencil, onAction: onEdit },
    { of: acts.invite, id: 'invite', label: words.inviteAgain, icon: MailPlus, onAction: () => void again() },
    {
      of: acts.signOut,
      id: 'sessions',
      label: words.signOutUser,
      icon: LogOut,
      onAction: () => void signOut(),
    },
    {
      of: acts.removeFactor,
      id: 'two-factor',
      label: words.resetTwoFactor,
      icon: KeyRound,
      onAction: () => void resetTwoFactor(),
    },
    {
      of: acts.cancelInvitation,
      id: 'cancel-invitation',
      label: words.cancelInvitation,
      icon: MailX,
      onAction: () => void cancel(),
      startsGroup: true,
    },
    {
      of: acts.deactivate,
      id: 'off',
      label: words.deactivate,
      icon: UserX,
      onAction: () => void deactivate(),
      startsGroup: true,
    },
    {
      of: acts.reactivate,
      id: 'on',
      label: words.reactivate,
      icon: UserCheck,
      onAction: () => void reactivate(),
      startsGroup: true,
    },
  ]);
}

/** Sends another letter to somebody who has chosen no password yet, or cancels the one that was sent. */
function useInvitation(user: UserAccount, path: string, onChanged: () => void) {
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
    tellAnswer(answer, words.invitationCancelled, words.userFailed);
    onChanged();
  };
  return { again, cancel };
}
