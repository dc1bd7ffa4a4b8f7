// Changes to a record that is partly closed. Programs send a whole record back with one field changed (specification
// §7): closed fields that repeat what the record says are no change.

/** Whether `stored` says everything that `value` says; lists say the same only when they are as long. */
export function repeats(stored: unknown, value: unknown): boolean {
  if (stored === value) return true;
  if (Array.isArray(value)) {
    return (
      Array.isArray(stored) &&
      stored.length === value.length &&
      value.every((item, index) => repeats(stored[index], item))
    );
  }
  if (typeof value !== 'object' || value === null || typeof stored !== 'object' || stored === null)
    return false;
  const known = stored as Record<string, unknown>;
  return Object.entries(value).every(([field, item]) => item === undefined || repeats(known[field], item));
}

/**
 * Whether two values say the same, in whatever order their fields stand: PostgreSQL gives the fields of what is nested back in an order
 * of its own, and a field that is not there says what one says that is undefined.
 */
export const isSameValue = (a: unknown, b: unknown): boolean => a === b || (repeats(a, b) && repeats(b, a));

/** The changes to open fields; null when one to a closed field would change the record. */
export function openChanges<T extends object>(
  row: object,
  changes: T,
  isOpen: (field: string) => boolean,
): T | null {
  const known = row as Record<string, unknown>;
  const closed = Object.entries(changes).filter(([field]) => !isOpen(field));
  if (closed.some(([field, value]) => !repeats(known[field], value))) return null;
  return Object.fromEntries(Object.entries(changes).filter(([field]) => isOpen(field))) as T;
}
