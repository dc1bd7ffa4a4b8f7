// A refused call comes back as one of these: no answer, or the server's refusal.

export interface WireError {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

/** `status` 0: no network, time-out, or an answer of somebody else. */
export interface Refused {
  status: number;
  /** The server's own words. A status without them is not the server's, and judges nothing (docs/adr/0036). */
  error?: WireError;
  /** Seconds. */
  retryAfter?: number;
}

export const NO_ANSWER: Refused = { status: 0 };
