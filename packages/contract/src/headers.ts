// Header names of the API.
export const IDEMPOTENCY_KEY = 'idempotency-key';
export const IF_MATCH = 'if-match';
/** The browser that somebody signs in with: 43 signs drawn once, kept there, known to the server as a sum. */
export const DEVICE = 'x-zellige-device';
/** Version of the stored queue's schema a client speaks; the server answers 426 to one it no longer understands. */
export const CLIENT_SCHEMA = 'x-zellige-schema';
/** The schema of this build. */
export const SCHEMA_VERSION = 1;
