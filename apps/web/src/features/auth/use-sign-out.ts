// Signing out: the session ends here at once, and on the server when it can be reached.

import { useHttp } from '../../platform/http-context.ts';
import { createTokenStore } from '../../platform/tokens.ts';
import { toast } from '../../ui/toast.ts';
import { authApi } from './auth-api.ts';
import { useSessionStore } from './session-store.ts';
import { sessionMessages } from './session.messages.ts';

/** Ends the session and shows 'Déconnexion'. */
export function useSignOut(): () => void {
  const http = useHttp();
  const session = useSessionStore();
  return () => {
    const refreshToken = createTokenStore().read()?.refreshToken;
    void authApi.signOut(http, refreshToken);
    session.close();
    toast.info(sessionMessages.signedOut);
  };
}
