// Grave acts (accounts, keys, webhooks, series, emptying an instance) ask for a new proof of identity unless one was given a
// moment ago: a page left open, or a stolen token, does none of them (docs/subjects/auth.md).

/** How long a proof lasts, in each session by itself. */
export const PROOF_MINUTES = 10;

/** Whether that proof still holds; a program with a key never gave one. */
export const isRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MINUTES * 60_000;
