// The calls of sign-in, recovery and profile (specification §7).

import { apiPaths } from '@zellige/contract/paths';
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import type { HttpClient, HttpResult } from '../../platform/http/http-client.ts';
import type { Tokens } from '../../platform/http/tokens.ts';

export interface SignedIn extends Tokens {
  user: SessionUser;
}

const anonymous = { method: 'POST', isAnonymous: true } as const;

export const authApi = {
  signIn: (http: HttpClient, email: string, password: string): Promise<HttpResult<SignedIn>> =>
    http.request('/api/auth/login', { ...anonymous, body: { email, password } }),

  /** Second step: the code of the telephone, or a recovery code. */
  finishSignIn: (http: HttpClient, challenge: string, code: string): Promise<HttpResult<SignedIn>> =>
    http.request('/api/auth/two-factor', { ...anonymous, body: { challenge, code } }),

  /** Ends the session of that token on the server, whoever works here by then. */
  signOut: (http: HttpClient, refreshToken: string): Promise<HttpResult<unknown>> =>
    http.request(apiPaths.logout, { ...anonymous, body: { refreshToken } }),

  /** Proves anew who one is, for ten minutes of this session. */
  reauthenticate: (
    http: HttpClient,
    proof: { password: string; code?: string | undefined },
  ): Promise<HttpResult<unknown>> => http.request(apiPaths.reauthenticate, { method: 'POST', body: proof }),

  sendCode: (http: HttpClient, email: string): Promise<HttpResult<unknown>> =>
    http.request('/api/auth/forgot-password', { ...anonymous, body: { email } }),

  resetPassword: (
    http: HttpClient,
    reset: { email: string; code: string; password: string },
  ): Promise<HttpResult<unknown>> => http.request('/api/auth/reset-password', { ...anonymous, body: reset }),

  saveProfile: (http: HttpClient, fields: Partial<SessionUser>): Promise<HttpResult<SessionUser>> =>
    http.request('/api/users/profile', { method: 'PUT', body: fields }),
};
