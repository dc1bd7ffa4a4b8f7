// Limits on sign-in attempts. For unknown browsers: strict by account and address together, looser by account and by address
// alone, so that guessing is slow. A browser that the account knows is counted by itself, so that nobody is locked out by the
// guesses of others (docs/adr/0021).
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/limits/client-network.ts';
import type { Bucket } from '../../../platform/http/limits/rate-limit.repository.ts';

/** Attempts in fifteen minutes; a successful sign-in gives its own back. */
export const signInLimits = { pair: 10, account: 50, address: 200 } as const;
export const recoveryLimits = { account: 5, address: 30 } as const;
const OWN_RESETS = 5;

interface Attempt {
  /** As it was typed, whether or not somebody has it. */
  email: string;
  /** Sum of the browser where the account knows it. */
  device: string | null;
}

/** The buckets of one sign-in. */
export function signInBuckets(request: FastifyRequest, { email, device }: Attempt): Bucket[] {
  if (device !== null) return [{ name: `sign-in ${email} at ${device}`, max: signInLimits.pair }];
  const address = networkOf(request);
  return [
    { name: `sign-in ${email} ${address}`, max: signInLimits.pair },
    { name: `sign-in ${email}`, max: signInLimits.account },
    { name: `sign-in ${address}`, max: signInLimits.address },
  ];
}

/** The buckets of the second step: a challenge dies after five wrong codes, and few may be tried by account. */
export function secondStepBuckets(request: FastifyRequest, userId: string, device: string | null): Bucket[] {
  if (device !== null) return [{ name: `second step ${userId} at ${device}`, max: 15 }];
  return [
    { name: `second step ${userId}`, max: 15 },
    { name: `second step ${networkOf(request)}`, max: 60 },
  ];
}

/** The buckets of asking for a recovery code. */
export function recoveryBuckets(request: FastifyRequest, { email, device }: Attempt): Bucket[] {
  if (device !== null) return [{ name: `recovery ${email} at ${device}`, max: recoveryLimits.account }];
  return [
    { name: `recovery ${email}`, max: recoveryLimits.account },
    { name: `recovery ${networkOf(request)}`, max: recoveryLimits.address },
  ];
}

/** The buckets of typing a recovery code; for strangers the code itself dies after five wrong ones. */
export function resetBuckets(request: FastifyRequest, { email, device }: Attempt): Bucket[] {
  if (device !== null) return [{ name: `reset ${email} at ${device}`, max: OWN_RESETS }];
  return [
    { name: `reset ${email}`, max: 20 },
    { name: `reset ${networkOf(request)}`, max: 60 },
  ];
}
