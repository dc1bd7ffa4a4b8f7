// Limits on the shape of a request, checked before anything else: depth and number of values in its body, parameters in its
// address. Sizes of bodies and headers are limited by the framework (app-instance.ts), those of fields by their schemas.

/** A queue of writes, the deepest of what is sent, has eight. */
export const MAX_DEPTH = 20;
/** A hundred quotes of two hundred lines. */
export const MAX_VALUES = 400_000;
/** The longest list of filters has twenty. */
const MAX_PARAMETERS = 50;
const MAX_ADDRESS = 8000;

/** Whether a parsed body is within its limits; it is walked without recursion, for its depth is not known yet. */
export function isMeasured(body: unknown): boolean {
  let level: unknown[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return true;
}

/** Whether an address is one that a program of good will would send. */
export const isShortAddress = (url: string, query: unknown): boolean =>
  url.length <= MAX_ADDRESS && Object.keys(query ?? {}).length <= MAX_PARAMETERS;
