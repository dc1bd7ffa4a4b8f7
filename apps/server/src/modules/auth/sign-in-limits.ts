// How often somebody may try. Strangers: strict by account from one address, looser by account and by address alone, so that
// guessing is slow. A browser that the account knows counts for itself alone, so that strangers lock nobody out of it
// (architecture.md §3, docs/adr/0021).
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Bucket } from '../../platform/http/rate-limit.repository.ts';

/** Attempts in fifteen minutes; a successful sign-in gives its own back. */
export const signInLimits = { pair: 10, account: 50, address: 200 } as const;
export const recoveryLimits = { account: 5, address: 30 } as const;
const OWN_RESETS = 5;

/** Groups of an IPv6 address that a household or a server is given as one. */
const OWN_GROUPS = 4;

/** `2001:db8:1:2::1` and every other address of its network are one. */
function addressOf({ ip }: FastifyRequest): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.slice(0, 60);
  const [head = '', tail] = ip.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, OWN_GROUPS).join(':');
}

interface Attempt {
  /** As it was typed, whether or not somebody has it. */
  email: string;
  /** Sum of the browser where the account knows it. */
  device: string | null;
}

/** The buckets of one sign-in. */
export function signInBuckets(request: FastifyRequest, { email, device }: Attempt): Bucket[] {
  if (device !== null) return [{ name: `sign-in ${email} at ${device}`, max: signInLimits.pair }];
  const address = addressOf(request);
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
    { name: `second step ${addressOf(request)}`, max: 60 },
  ];
}

/** The buckets of asking for a recovery code. */
export function recoveryBuckets(request: FastifyRequest, { email, device }: Attempt): Bucket[] {
  if (device !== null) return [{ name: `recovery ${email} at ${device}`, max: recoveryLimits.account }];
  return [
    { name: `recovery ${email}`, max: recoveryLimits.account },
    { name: `recovery ${addressOf(request)}`, max: recoveryLimits.address },
  ];
}

/** The buckets of typing a recovery code; for strangers the code itself dies after five wrong ones. */
export function resetBuckets(request: FastifyRequest, { email, device }: Attempt): Bucket[] {
  if (device !== null) return [{ name: `reset ${email} at ${device}`, max: OWN_RESETS }];
  return [
    { name: `reset ${email}`, max: 20 },
    { name: `reset ${addressOf(request)}`, max: 60 },
  ];
}
