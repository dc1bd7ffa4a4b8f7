// Keys that follow from those of other records (docs/adr/0022). Apart from `keys.ts`: pages that only show such records load no
// validation for it.

/** Stands in every key that follows from another one, and in none that a writer gives. */
export const DERIVED = '~';

/** The key of a record that the system makes with another one, the same in the browser and on the server. */
export const derivedKey = (of: string, part: string | number): string => `${of}${DERIVED}${part}`;
