// Proving anew who one is before what is grave: the call that the server held back waits here for its person, then leaves
// again as it was, so that nothing typed is lost (docs/subjects/auth.md).

import { type Followed, FollowedValue } from '../../platform/observable.ts';

/** The calls that wait for one proof. */
export interface PendingProof {
  /** True once the server took the proof, false when the person gave up. */
  settle: (isProven: boolean) => void;
}

const pending = new FollowedValue<(PendingProof & { answer: Promise<boolean> }) | null>(null);

/** `ReauthenticationHost` shows what waits. */
export const pendingProof: Followed<PendingProof | null> = pending;

/** Asks once for all the calls that met the same refusal. */
export function proveAgain(): Promise<boolean> {
  const current = pending.get();
  if (current) return current.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  pending.set({
    answer: promise,
    settle(isProven) {
      pending.set(null);
      resolve(isProven);
    },
  });
  return promise;
}
