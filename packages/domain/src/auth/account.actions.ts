// Guards decide what an admin may do to somebody's account; the paths of the accounts and the menu of their list read them
// (docs/subjects/auth.md).
import { fail } from '../kernel/failures/result.ts';
import { guard } from '../kernel/operations/guard.ts';
import type { Account } from './user.schema.ts';

const NO_PASSWORD_YET = "Cette personne n'a pas encore choisi de mot de passe : renvoyez-lui une invitation";
const ALREADY_ACTIVE = 'Ce compte est déjà actif';

/** The part of an account by which its guards judge. */
type JudgedAccount = Pick<Account, 'isActive' | 'hasPassword' | 'invitation'>;

const manages = 'users.edit';

export const accountActions = {
  edit: guard<JudgedAccount>(manages),
  /** Closes its sessions; a closed account has none. */
  signOut: guard<JudgedAccount>(manages, undefined, { condition: '', isDone: ({ isActive }) => !isActive }),
  /** Removes a second factor that its owner lost. */
  removeFactor: guard<JudgedAccount>(manages, undefined, {
    condition: '',
    isDone: ({ hasPassword }) => !hasPassword,
  }),
  deactivate: guard<JudgedAccount>(manages, undefined, {
    condition: '',
    isDone: ({ isActive }) => !isActive,
  }),
  reactivate: guard<JudgedAccount>(
    manages,
    ({ hasPassword }) => (hasPassword ? null : fail('in_use', NO_PASSWORD_YET).error),
    { condition: 'its owner has chosen a password', isDone: ({ isActive }) => isActive },
  ),
  invite: guard<JudgedAccount>(
    manages,
    ({ hasPassword }) => (hasPassword ? fail('in_use', ALREADY_ACTIVE).error : null),
    { condition: 'its owner has chosen no password yet' },
  ),
  cancelInvitation: guard<JudgedAccount>(manages, undefined, {
    condition: '',
    isDone: ({ invitation }) => invitation === null,
  }),
};
