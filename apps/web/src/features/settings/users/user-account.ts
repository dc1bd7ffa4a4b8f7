// An account as the admin sees it, and the state that the list shows of it.
import type { Account } from '@zellige/domain/auth/user.schema';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { formatDate } from '../../../ui/format.ts';
import type { Tone } from '../../../ui/layout/status-chip.tsx';
import { usersMessages as words } from './users.messages.ts';

export type UserAccount = Omit<Account, 'avatar' | 'isDemo' | 'createdAt' | 'updatedAt'>;

interface AccountState {
  tone: Tone;
  label: string;
  /** What there is to know or to do, '' when nothing is. */
  note: string;
}

const dayOf = (instant: string): string => formatDate(dayInCasablanca(new Date(instant)));

function invitationNote(
  { sentAt, expiresAt, isDelivered }: NonNullable<UserAccount['invitation']>,
  now: Date,
) {
  if (!isDelivered) return words.invitationUndelivered;
  if (new Date(expiresAt) <= now) return words.invitationExpired(dayOf(expiresAt));
  return words.invitedOn(dayOf(sentAt));
}

export function accountState(account: UserAccount, now: Date): AccountState {
  if (account.isActive) return { tone: 'green', label: words.active, note: '' };
  if (account.invitation === null) return { tone: 'gray', label: words.inactive, note: '' };
  return { tone: 'amber', label: words.invited, note: invitationNote(account.invitation, now) };
}
