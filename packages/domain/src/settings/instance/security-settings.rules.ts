// The company sets the security of accounts, devices and programs here: a second factor by role, the lifetime of a session, of
// a copy without its server and of a key, the e-mails that a person may send (docs/product.md 'Settings').
import { type Role, roleOf } from '../../kernel/identity/permissions.ts';

export interface SecuritySettings {
  /** Whoever has one of these roles works behind a second factor. */
  twoFactorRoles: readonly Role[];
  /** From a sign-in on, whatever its device does meanwhile. */
  sessionDays: number;
  /** Without an exchange with the server, after which the copy of a device shows nothing until its person signs in. */
  offlineDays: number;
  /** Of a key made from now on. */
  apiKeyDays: number;
  /** E-mails of one person in a day. */
  lettersPerDay: number;
}

/** These hold until somebody decides otherwise. */
export const defaultSecuritySettings: SecuritySettings = {
  twoFactorRoles: [],
  sessionDays: 90,
  offlineDays: 30,
  apiKeyDays: 365,
  lettersPerDay: 200,
};

/** Settings row that holds them. */
export const SECURITY = 'security';

/** The security of a company by its row 'security': the defaults where it decided nothing. */
export const securityOf = (
  row: { security?: Partial<SecuritySettings> | undefined } | null | undefined,
): SecuritySettings => ({ ...defaultSecuritySettings, ...row?.security });

/** Whether somebody of that role needs a second factor; an unknown role is an employee. */
export const needsTwoFactor = ({ twoFactorRoles }: SecuritySettings, role: string): boolean =>
  twoFactorRoles.includes(roleOf(role));

const DAY_MS = 86_400_000;

/** When a session that was opened then is over. */
export const sessionEnd = ({ sessionDays }: SecuritySettings, openedAt: Date): Date =>
  new Date(openedAt.getTime() + sessionDays * DAY_MS);

/** When a key made now is over. */
export const keyEnd = ({ apiKeyDays }: SecuritySettings, now: Date): Date =>
  new Date(now.getTime() + apiKeyDays * DAY_MS);

/** Whether a device that last reached its server then, in milliseconds since 1970, was away for too long. */
export const wasAwayTooLong = (
  { offlineDays }: SecuritySettings,
  lastContact: number,
  now: number,
): boolean => now - lastContact > offlineDays * DAY_MS;
