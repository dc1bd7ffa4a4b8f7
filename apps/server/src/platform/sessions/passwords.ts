// Hashes of passwords and recovery codes: Argon2id, a few at a time since each takes 19 MiB and 20 ms of a processor.
import { hash, verify } from '@node-rs/argon2';
import { createLimiter, type Limiter } from '../limiter.ts';

/** A hash that takes as long to check as a real one and matches nothing anybody types. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlzIQ$8oQQV9G4tpYSyOIuBWVyDwZvZFEtSo8qpqdp6BTDVQs';

export interface PasswordHasher {
  /** Null when too many are being computed already. */
  hash(secret: string): Promise<string | null>;
  /** Null `stored` takes as long and is false: an unknown account cannot be told from a wrong password. */
  verify(stored: string | null, secret: string): Promise<boolean | null>;
}

/** The hasher of one process. */
export function createPasswordHasher(
  limiter: Limiter = createLimiter({ atOnce: 2, waiting: 200 }),
): PasswordHasher {
  return {
    async hash(secret) {
      return (await limiter.run(() => hash(secret)))?.value ?? null;
    },
    async verify(stored, secret) {
      const checked = await limiter.run(() => verify(stored ?? nobody, secret));
      return checked === null ? null : checked.value && stored !== null;
    },
  };
}
