// Header names of the API.
export const IDEMPOTENCY_KEY = 'idempotency-key';
export const IF_MATCH = 'if-match';
/**
 * Identifies the browser that somebody signs in with: 43 random characters, drawn once and kept there; the server knows their
 * hash.
 */
export const DEVICE = 'x-zellige-device';
/** Version of the stored queue's schema a client speaks; the server answers 426 to one it no longer understands. */
export const CLIENT_SCHEMA = 'x-zellige-schema';
/** The schema of this build. */
export const SCHEMA_VERSION = 1;
/** Drawn anew for each request of the application: whoever answers in the place of the server does not send it back. */
export const NONCE = 'x-zellige-nonce';
/** The server's mark on its answer to a request with a nonce (ADR 0036). */
export const ANSWER_MARK = 'x-zellige-answer';
/** A gateway that lets the mark through and puts a status of its own in front of it is found out too. */
export const answerMark = (status: number, nonce: string): string => `${status} ${nonce}`;
