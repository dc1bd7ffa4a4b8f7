// How often somebody may try: strict by account from one address, looser by account and by address alone, so that
// neither guessing nor locking a colleague out is easy (architecture.md §3).
import type { FastifyRequest } from 'fastify';
import type { Bucket } from '../../platform/http/rate-limit.repository.ts';

/** Attempts in fifteen minutes; a successful sign-in gives its own back. */
export const signInLimits = { pair: 10, account: 50, address: 200 } as const;
export const recoveryLimits = { account: 5, address: 30 } as const;

/** The buckets of one sign-in. */
export const signInBuckets = (request: FastifyRequest, email: string): Bucket[] => [
  { name: `sign-in ${email} ${request.ip}`, max: signInLimits.pair },
  { name: `sign-in ${email}`, max: signInLimits.account },
  { name: `sign-in ${request.ip}`, max: signInLimits.address },
];

/** The buckets of the second step: a challenge dies after five wrong codes, and few may be tried by account. */
export const secondStepBuckets = (request: FastifyRequest, userId: string): Bucket[] => [
  { name: `second step ${userId}`, max: 15 },
  { name: `second step ${request.ip}`, max: 60 },
];

/** The buckets of asking for a recovery code. */
export const recoveryBuckets = (request: FastifyRequest, email: string): Bucket[] => [
  { name: `recovery ${email}`, max: recoveryLimits.account },
  { name: `recovery ${request.ip}`, max: recoveryLimits.address },
];

/** The buckets of typing a recovery code; the code itself dies after five wrong ones. */
export const resetBuckets = (request: FastifyRequest, email: string): Bucket[] => [
  { name: `reset ${email}`, max: 20 },
  { name: `reset ${request.ip}`, max: 60 },
];
