// The second factor: enabled with the password and a first code, asked for after the password at each sign-in, disabled with
// the password and a code (docs/adr/0013). No session is opened without it.
import { fail, ok, type Result } from '@zellige/domain';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import type { ClientBase, Pool } from 'pg';
import { needsTwoFactor } from '@zellige/domain/settings/instance/security-settings.rules';
import { readSecurity } from '../../../platform/sessions/security-settings.repository.ts';
import { inTransaction } from '../../../platform/database/connection/transaction.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { endSessions, openSession, type Tokens } from '../../../platform/sessions/session.repository.ts';
import { hashToken, newToken } from '../../../platform/sessions/tokens.ts';
import { tellOwner } from '../accounts/account-letters.ts';
import { authMessages } from '../auth.messages.ts';
import {
  enrolmentUri,
  hashRecoveryCode,
  isAuthenticatorCode,
  newRecoveryCodes,
  newSecret,
  stepOf,
} from './one-time-codes.ts';
import { noteRefusal } from '../sign-in/refused-proof.ts';
import {
  countWrongCode,
  enable,
  endChallenge,
  findSecondFactor,
  forgetSecondFactor,
  forgiveWrongCodes,
  MOST_WRONG_CODES,
  replaceRecoveryCodes,
  storeChallenge,
  storePending,
  takeChallenge,
  takeRecoveryCode,
  takeStep,
  wrongCodes,
} from './two-factor.repository.ts';
import { findById, sessionUserOf } from '../accounts/user.repository.ts';

type Parts = Pick<ServerParts, 'pool' | 'passwords' | 'clock' | 'secrets' | 'mailer'>;

const purposeOf = (userId: string): string => `two-factor ${userId}`;
const incorrect = () => fail('two_factor_incorrect', undefined, { code: authMessages.twoFactorIncorrect });

/** Fails with validation_failed at `password`, or unavailable. */
async function checkPassword(parts: Parts, userId: string, password: string): Promise<Result<true>> {
  const account = await findById(parts.pool, userId);
  const isRight = await parts.passwords.verify(account?.passwordHash ?? null, password);
  if (isRight === null) return fail('unavailable', authMessages.busy);
  const message = authMessages.currentPasswordWrong;
  if (!isRight) await noteRefusal(parts.pool, 'refuse_proof', account);
  return isRight ? ok(true) : fail('validation_failed', message, { password: message });
}

export interface TwoFactorState {
  isEnabled: boolean;
  enabledAt: string | null;
  recoveryCodesLeft: number;
}

export async function readTwoFactor(pool: Pool, userId: string): Promise<TwoFactorState> {
  const factor = await findSecondFactor(pool, userId);
  const enabledAt = factor?.enabledAt?.toISOString() ?? null;
  const isEnabled = enabledAt !== null;
  return { isEnabled, enabledAt, recoveryCodesLeft: isEnabled ? (factor?.codesLeft ?? 0) : 0 };
}

/** A new secret that nothing asks for yet. Fails with validation_failed, already_exists when the factor is on. */
export async function enrol(
  parts: Parts,
  { userId, email, password }: { userId: string; email: string; password: string },
): Promise<Result<{ secret: string; uri: string }>> {
  const checked = await checkPassword(parts, userId, password);
  if (!checked.ok) return checked;
  const secret = newSecret();
  const isPending = await storePending(parts.pool, userId, parts.secrets.seal(secret, purposeOf(userId)));
  if (!isPending) return fail('already_exists', authMessages.twoFactorIsOn);
  return ok({ secret, uri: enrolmentUri(secret, email) });
}

/** Turns the factor on with its first code; the recovery codes are told this once, and other devices signed out. */
export async function confirm(
  parts: Parts,
  { userId, code, sessionId }: { userId: string; code: string; sessionId: string },
): Promise<Result<{ recoveryCodes: string[] }>> {
  const now = parts.clock();
  const factor = await findSecondFactor(parts.pool, userId);
  const secret = factor ? parts.secrets.open(factor.secret, purposeOf(userId)) : null;
  if (!factor || factor.enabledAt !== null || secret === null) return fail('not_found');
  const step = stepOf(secret, code, now);
  if (step === null) return incorrect();
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map(hashRecoveryCode);
  return inTransaction(parts.pool, async (client) => {
    if (!(await enable(client, userId, { secret: factor.secret, step, hashes, now })))
      return fail('not_found');
    await endSessions(client, { userId, except: sessionId }, now);
    tellOwner(parts, userId, 'factorOn');
    return ok({ recoveryCodes });
  });
}

/** Uses up the code; false when it is wrong or was used before. */
async function takeCode(
  parts: Parts,
  db: Pool | ClientBase,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  if (!isAuthenticatorCode(code)) return takeRecoveryCode(db, userId, hashRecoveryCode(code));
  const factor = await findSecondFactor(db, userId);
  const secret = factor ? parts.secrets.open(factor.secret, purposeOf(userId)) : null;
  const step = secret === null ? null : stepOf(secret, code, parts.clock());
  return step !== null && takeStep(db, userId, step);
}

interface Proof {
  userId: string;
  password: string;
  code?: string | undefined;
}

/**
 * Everything that a sign-in asks of that person: a second factor is not passed by the password alone. Fails with
 * validation_failed or two_factor_incorrect.
 */
export async function proveIdentity(parts: Parts, { userId, password, code }: Proof): Promise<Result<true>> {
  const checked = await checkPassword(parts, userId, password);
  if (!checked.ok) return checked;
  const { isEnabled } = await readTwoFactor(parts.pool, userId);
  if (!isEnabled) return ok(true);
  if (code === undefined) return fail('validation_failed', undefined, { code: validation.required });
  if (await takeCode(parts, parts.pool, userId, code)) return ok(true);
  await noteRefusal(parts.pool, 'refuse_second_factor', await findById(parts.pool, userId));
  return incorrect();
}

export async function disable(parts: Parts, proof: Proof): Promise<Result<null>> {
  const { pool } = parts;
  const account = await findById(pool, proof.userId);
  if (account && needsTwoFactor(await readSecurity(pool), account.role))
    return fail('forbidden', authMessages.twoFactorNeeded);
  const proven = await proveIdentity(parts, proof);
  if (!proven.ok) return proven;
  await forgetSecondFactor(parts.pool, proof.userId);
  tellOwner(parts, proof.userId, 'factorOff');
  return ok(null);
}

/** New recovery codes; the ones before open nothing any more. */
export async function renewRecoveryCodes(
  parts: Parts,
  proof: Proof,
): Promise<Result<{ recoveryCodes: string[] }>> {
  const proven = await proveIdentity(parts, proof);
  if (!proven.ok) return proven;
  const recoveryCodes = newRecoveryCodes();
  await replaceRecoveryCodes(parts.pool, proof.userId, recoveryCodes.map(hashRecoveryCode));
  tellOwner(parts, proof.userId, 'codes');
  return ok({ recoveryCodes });
}

/** Gives the challenge of the second step of a sign-in; null when the account has no second factor. */
export async function challengeFor(
  parts: Pick<Parts, 'pool' | 'clock'>,
  userId: string,
): Promise<string | null> {
  const factor = await findSecondFactor(parts.pool, userId);
  if (!factor?.enabledAt) return null;
  const challenge = newToken();
  await storeChallenge(parts.pool, userId, hashToken(challenge), parts.clock());
  return challenge;
}

export interface SecondStep {
  challenge: string;
  code: string;
  userAgent: string;
  /** Seconds to wait for somebody who tries too often, and whether the account knows the browser. */
  hit: (userId: string) => Promise<{ retryAfter: number | null; isKnown: boolean }>;
}

export type SecondStepAnswer = Result<Tokens & { user: SessionUser }> & { retryAfter?: number };

/** Opens the session. Fails with challenge_expired, two_factor_incorrect, rate_limited, account_disabled. */
export async function finishSignIn(parts: Parts, step: SecondStep): Promise<SecondStepAnswer> {
  const now = parts.clock();
  const hash = hashToken(step.challenge);
  const userId = await takeChallenge(parts.pool, hash, now);
  if (userId === null) return fail('challenge_expired');
  const { retryAfter, isKnown } = await step.hit(userId);
  if (retryAfter !== null) return { ...fail('rate_limited'), retryAfter };
  if (!isKnown && (await wrongCodes(parts.pool, userId)) >= MOST_WRONG_CODES)
    return fail('two_factor_incorrect', authMessages.tooManyCodes, { code: authMessages.tooManyCodes });
  const answer = await openBehindCode(parts, { ...step, hash, userId, now });
  if (answer.ok) await forgiveWrongCodes(parts.pool, userId);
  else if (answer.error.code === 'two_factor_incorrect') await noteWrongCode(parts, userId, isKnown);
  return answer;
}

/** The owner hears of it once, when guessing ends. */
async function noteWrongCode(parts: Parts, userId: string, isKnown: boolean): Promise<void> {
  await noteRefusal(parts.pool, 'refuse_second_factor', await findById(parts.pool, userId));
  if (!isKnown && (await countWrongCode(parts.pool, userId)) === MOST_WRONG_CODES)
    tellOwner(parts, userId, 'guesses');
}

const openBehindCode = (
  parts: Parts,
  step: Pick<SecondStep, 'code' | 'userAgent'> & { hash: string; userId: string; now: Date },
): Promise<SecondStepAnswer> =>
  inTransaction(parts.pool, async (client): Promise<SecondStepAnswer> => {
    const { hash, userId, now } = step;
    const account = await findById(client, userId, 'FOR SHARE');
    if (!account?.isActive) return fail('account_disabled');
    if (!(await takeCode(parts, client, userId, step.code))) return incorrect();
    if (!(await endChallenge(client, hash))) return fail('challenge_expired');
    const tokens = await openSession(client, { userId, userAgent: step.userAgent, now });
    return ok({ ...tokens, user: sessionUserOf(account) });
  });
