// The codes of the second factor: six digits of an authenticator (TOTP, RFC 6238: SHA-1, 30 s), one step of tolerance
// either way, and recovery codes of 60 bits written in groups of four.
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../../platform/sessions/tokens.ts';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Zellige', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });

/** 160 random bits in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The QR code holds this address. */
export const enrolmentUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The step whose code this is; null when it is none around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

const recoveryCode = (): string =>
  Array.from({ length: 12 }, (_, index) => {
    const sign = alphabet[randomInt(alphabet.length)] ?? '';
    return index > 0 && index % 4 === 0 ? `-${sign}` : sign;
  }).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

/** The database keeps this of a recovery code, however it was typed. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(`recovery ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);

/** Six digits come from an authenticator; anything else is taken for a recovery code. */
export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code);
