// Joins class names; the only way the kit composes Tailwind classes.

/** Joins the truthy class names with a space. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
