// A sign-in that succeeded opens the session here, whatever its steps were (specification §8 'Success messages').
import { toast } from '../../../ui/feedback/toast.ts';
import type { SignedIn } from '../auth-api.ts';
import { authMessages } from '../auth.messages.ts';
import { SIGN_IN_TOAST } from '../session.messages.ts';
import type { SessionStore } from '../session-store.ts';

/** Keeps the session and greets the person. */
export function openSession(session: SessionStore, { user, token, refreshToken }: SignedIn): void {
  session.open(user, { token, refreshToken });
  toast.success({ id: SIGN_IN_TOAST, ...authMessages.signedIn(user.name) });
}
