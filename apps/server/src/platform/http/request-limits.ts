// How much one request may hold before anything of it is looked at: levels and values of its body, parameters of its
// address. Lengths of bodies and headers are the framework's (app-instance.ts), those of fields their schemas'.

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
