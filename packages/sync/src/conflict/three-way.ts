// Compares three states of a record field by field (docs/sync.md 'Conflicts'). Pure, so that a table of cases can test it.
import type { MergePolicy, Row } from '../ports/rulebook.ts';

/** What the engines write by themselves: never a reason for a conflict. */
const bookkeeping: ReadonlySet<string> = new Set([
  'id',
  'version',
  'rev',
  'number',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
]);

/** Same value, whatever the order of the fields of an object. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const names = Object.keys(left).filter((name) => left[name] !== undefined);
  if (names.length !== Object.keys(right).filter((name) => right[name] !== undefined).length) return false;
  return names.every((name) => isSame(left[name], right[name]));
}

/** The fields that differ between two states of a row, bookkeeping left out. */
export function changedFields(before: Row, after: Row): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !bookkeeping.has(name) && !isSame(before[name], after[name]));
}

export interface ThreeWay {
  /** The record as the writer saw it. */
  base: Row;
  /** The record as the writer left it; null when the write removes it. */
  mine: Row | null;
  /** The fields the write changed; null when it removes the record. */
  mineFields: readonly string[] | null;
  theirs: Row;
  policy: MergePolicy;
}

/**
 * Judges a write whose record moved on: 'same' when nothing the writer could see has changed, 'merge' when the
 * policy allows it and the fields are disjoint (or were set to the same value), else 'conflict': a person decides.
 */
export function compareThreeWay({
  base,
  mine,
  mineFields,
  theirs,
  policy,
}: ThreeWay): 'same' | 'merge' | 'conflict' {
  const changed = changedFields(base, theirs);
  if (changed.length === 0) return 'same';
  if (policy !== 'merge' || mine === null || mineFields === null) return 'conflict';
  const clash = mineFields.some((field) => changed.includes(field) && !isSame(mine[field], theirs[field]));
  return clash ? 'conflict' : 'merge';
}

/** The fields an input `{ …, changes: { field: value } }` wishes to set; none for an input of another form. */
export function changesOf(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null || !('changes' in input)) return {};
  const { changes } = input;
  return typeof changes === 'object' && changes !== null ? { ...changes } : {};
}

/**
 * The same command without the fields the writer left as they are in `base`, so that they follow the record's present value. An
 * input without `changes` is left alone.
 */
export function withoutUntouched(input: unknown, base: Row): unknown {
  if (typeof input !== 'object' || input === null || !('changes' in input)) return input;
  const changed = Object.entries(changesOf(input)).filter(([field, value]) => !isSame(value, base[field]));
  return { ...input, changes: Object.fromEntries(changed) };
}
