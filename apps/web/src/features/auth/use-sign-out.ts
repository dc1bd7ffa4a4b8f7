// Signing out: the session ends here at once, and on the server as soon as it can be reached (platform/http/sign-outs.ts).

import { toast } from '../../ui/feedback/toast.ts';
import { useSessionStore } from './session-store.ts';
import { sessionMessages, SIGN_IN_TOAST } from './session.messages.ts';

/** Ends the session and shows 'Déconnexion'. */
export function useSignOut(): () => void {
  const session = useSessionStore();
  return () => {
    session.close();
    toast.info({ id: SIGN_IN_TOAST, ...sessionMessages.signedOut });
  };
}
