// The calls about one's own account (specification §7); in local mode the browser answers those that it simulates.
import { apiPaths } from '@zellige/contract/paths';
import type { HttpClient, HttpResult } from '../../../platform/http/http-client.ts';

export interface TwoFactorState {
  isEnabled: boolean;
  enabledAt: string | null;
  recoveryCodesLeft: number;
}

export interface DeviceSession {
  id: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface Enrolment {
  /** In base 32, for whoever types it. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  uri: string;
}

interface RecoveryCodes {
  recoveryCodes: string[];
}

const post = <T>(http: HttpClient, path: string, body: object): Promise<HttpResult<T>> =>
  http.request<T>(path, { method: 'POST', body });

export const securityApi = {
  changePassword: (http: HttpClient, change: { current: string; new: string; confirm: string }) =>
    post<null>(http, apiPaths.changePassword, change),

  enrol: (http: HttpClient, password: string) =>
    post<Enrolment>(http, `${apiPaths.twoFactor}/enrol`, { password }),

  confirm: (http: HttpClient, code: string) =>
    post<RecoveryCodes>(http, `${apiPaths.twoFactor}/confirm`, { code }),

  disable: (http: HttpClient, proof: { password: string; code: string }) =>
    post<null>(http, `${apiPaths.twoFactor}/disable`, proof),

  renewCodes: (http: HttpClient, proof: { password: string; code: string }) =>
    post<RecoveryCodes>(http, `${apiPaths.twoFactor}/recovery-codes`, proof),

  endSession: (http: HttpClient, id: string) =>
    http.request<null>(`${apiPaths.sessions}/${encodeURIComponent(id)}`, { method: 'DELETE' }),

  endOtherSessions: (http: HttpClient) => http.request<null>(apiPaths.sessions, { method: 'DELETE' }),
};
