// How a session ends beside its screens: told to the server, or ended by it for good.

import type { HttpClient } from '../../platform/http/http-client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { authApi } from './auth-api.ts';
import type { SessionStore } from './session-store.ts';
import { sessionMessages } from './session.messages.ts';

/** Whether the server heard of the sign-out: what it refuses is over all the same. */
export async function tellSignOut(http: HttpClient, refreshToken: string): Promise<boolean> {
  const answer = await authApi.signOut(http, refreshToken);
  if (answer.ok) return true;
  const { status, code } = answer.error;
  return code !== 'http' && status >= 400 && status < 500 && status !== 429;
}

/** The account was closed: the copy leaves the device with the session; what waits stays, and can be taken along. */
export function tellClosed(session: Pick<SessionStore, 'close'>): void {
  session.close();
  toast.error(sessionMessages.disabledAccount);
}
