// Opaque tokens: 32 random bytes for the device, their SHA-256 in the database (docs/adr/0021).
import { createHmac, hash, randomBytes, randomInt } from 'node:crypto';

export const ACCESS_MINUTES = 30;
export const REFRESH_DAYS = 30;

export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * The token that follows a refresh token. Whoever holds that one gets the same again, as often as an answer is lost; the
 * database, which knows its hash and the salt, cannot make it.
 */
export const successorToken = (refreshToken: string, salt: string, kind: 'access' | 'refresh'): string =>
  createHmac('sha256', refreshToken).update(`${kind} ${salt}`).digest('base64url');

/** The database keeps this hash of a token. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Letters and digits that nobody confuses when reading them aloud. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A recovery code of six characters (specification §5). */
export const newCode = (): string =>
  Array.from({ length: 6 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
