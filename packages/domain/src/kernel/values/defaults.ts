// Completing what a writer left out of a new record.

/** The input's fields of the same names over the defaults; an absent or undefined field takes its default. */
export function withDefaults<D extends object>(defaults: D, input: { [K in keyof D]?: D[K] | undefined }): D {
  const completed = { ...defaults };
  for (const field of Object.keys(defaults) as (keyof D)[]) {
    const value = input[field];
    if (value !== undefined) completed[field] = value;
  }
  return completed;
}
