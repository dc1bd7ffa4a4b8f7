// Sign-in, recovery and profile, simulated with fixed delays, fixed passwords and a fixed code (specification §4 'Recovery',
// §8, §9).
import { apiPaths } from '@zellige/contract/paths';
import { profileInput, type SessionUser } from '@zellige/domain/auth/user.schema';
import { errorMessages } from '@zellige/domain/kernel/failures/error-codes';
import { fieldErrors } from '@zellige/domain/kernel/operations/execute';
import { passwordChangeMessages } from '@zellige/domain/auth/password-change';
import { withDefaults } from '@zellige/domain/kernel/values/defaults';
import type { LocalAccounts } from './accounts.ts';
import { answered, type LocalRoute, refused } from './local-http.ts';

const SIGN_IN_MS = 1000;
const EMAIL_CHECK_MS = 2000;
const RESET_MS = 1500;
const RECOVERY_CODE = 'ZLG246';
/** Nothing checks it: it is there because specification §9 names it among what local storage holds. */
export const localTokens = { token: 'local', refreshToken: 'local' } as const;

interface AuthRoutesOptions {
  accounts: LocalAccounts;
  currentUser: () => SessionUser | null;
  /** Milliseconds are counted by it. */
  wait: (ms: number) => Promise<void>;
}

const exactly = (path: string): RegExp => new RegExp(`^${path}$`);
/** As the server refuses it: each sentence at its field. */
function invalidProfile(fields: Record<string, string>) {
  const { error } = refused(422, 'validation_failed', Object.values(fields).join(' · '));
  return { ok: false, error: { ...error, fields } } as const;
}

const storageFull = refused(507, 'storage_full', 'Erreur de sauvegarde');

/** The calls of `features/auth/auth-api.ts`. */
export const authRoutes = (options: AuthRoutesOptions): LocalRoute[] => [
  ...signInRoutes(options),
  ...ownAccountRoutes(options),
];

function signInRoutes({ accounts, wait }: AuthRoutesOptions): LocalRoute[] {
  return [
    {
      method: 'POST',
      path: exactly(apiPaths.login),
      async answer({ body }) {
        await wait(SIGN_IN_MS);
        const user = accounts.signIn(String(body['email']), String(body['password']));
        if (user === 'invalid') return refused(401, 'invalid_credentials', 'Identifiants incorrects');
        if (user === 'disabled') return refused(403, 'account_disabled', 'Compte désactivé');
        return answered({ user, ...localTokens });
      },
    },
    { method: 'POST', path: exactly(apiPaths.logout), answer: () => Promise.resolve(answered(null)) },
    {
      method: 'POST',
      path: exactly(apiPaths.forgotPassword),
      async answer({ body }) {
        await wait(EMAIL_CHECK_MS);
        if (accounts.find(String(body['email']))) return answered(null);
        return refused(404, 'not_found', 'Email non trouvé');
      },
    },
    {
      method: 'POST',
      path: exactly(apiPaths.resetPassword),
      async answer({ body }) {
        await wait(RESET_MS);
        const user = accounts.find(String(body['email']));
        const isRight = String(body['code']).trim().toUpperCase() === RECOVERY_CODE;
        if (!user || !isRight) return refused(422, 'code_incorrect', 'Code incorrect');
        return accounts.setPassword(user, String(body['password'])) ? answered(null) : storageFull;
      },
    },
  ];
}

function ownAccountRoutes({ accounts, currentUser }: AuthRoutesOptions): LocalRoute[] {
  return [
    {
      method: 'POST',
      path: exactly(apiPaths.changePassword),
      async answer({ body }) {
        const user = accounts.get(currentUser()?.id ?? '');
        const isRight = user && accounts.accepts(user, String(body['current']));
        if (!user || !isRight) {
          const message = passwordChangeMessages.wrongCurrent;
          const { error } = refused(422, 'validation_failed', message);
          return { ok: false, error: { ...error, fields: { current: message } } };
        }
        return accounts.setPassword(user, String(body['new'])) ? answered(null) : storageFull;
      },
    },
    {
      method: 'GET',
      path: exactly(apiPaths.profile),
      answer: () => Promise.resolve(answered(currentUser())),
    },
    {
      method: 'PUT',
      path: exactly(apiPaths.profile),
      async answer({ body }) {
        const user = currentUser();
        if (!user) return refused(401, 'unauthenticated', 'HTTP 401: Unauthorized');
        const profile = profileInput.safeParse(body);
        if (!profile.success) return invalidProfile(fieldErrors(profile.error));
        const { email } = profile.data;
        if (email !== undefined && (accounts.find(email)?.id ?? user.id) !== user.id)
          return invalidProfile({ email: errorMessages.email_taken });
        const merged: SessionUser = withDefaults(user, profile.data);
        return accounts.update(user.id, merged) ? answered(merged) : storageFull;
      },
    },
  ];
}
