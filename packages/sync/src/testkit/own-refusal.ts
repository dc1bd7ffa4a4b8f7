// A refusal in the server's own words, as the lines of the suites carry it.
import type { Refused } from '../ports/refused.ts';

export const ownRefusal = (status: number, retryAfter?: number): Refused => ({
  status,
  error: { code: `http_${status}`, message: `HTTP ${status}` },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** Statuses of gateways and of other services, in JSON of theirs: each judges a write when the server says it. */
export const foreignStatuses = [
  400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 424, 426, 429, 451, 500, 502, 503,
] as const;
