// Proving anew who one is before what is grave: the call that the server held back waits here for its person, then leaves
// again as it was, so that nothing typed is lost (docs/subjects/auth.md).

type Listener = () => void;

/** The calls that wait for one proof. */
export interface PendingProof {
  /** True once the server took the proof, false when the person gave up. */
  settle: (isProven: boolean) => void;
}

let pending: (PendingProof & { answer: Promise<boolean> }) | null = null;
const listeners = new Set<Listener>();

function publish(next: typeof pending): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** What waits, for `ReauthenticationHost`. */
export const pendingProof = {
  get: (): PendingProof | null => pending,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks once for all the calls that met the same refusal. */
export function proveAgain(): Promise<boolean> {
  if (pending) return pending.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  publish({
    answer: promise,
    settle(isProven) {
      publish(null);
      resolve(isProven);
    },
  });
  return promise;
}
