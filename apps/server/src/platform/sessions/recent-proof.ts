// What is grave (accounts, keys, webhooks, series, emptying an instance) asks its person to prove anew who they are, unless
// they did so a moment ago: a page left open, or a token that was stolen, does none of it (docs/subjects/auth.md).

/** How long a proof lasts, in each session by itself. */
export const PROOF_MINUTES = 10;

/** Whether that proof still holds; a program with a key never gave one. */
export const isRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MINUTES * 60_000;
