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
