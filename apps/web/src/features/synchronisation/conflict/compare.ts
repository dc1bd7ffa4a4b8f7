// Two versions of a record beside what they both started from, field by field: who changed what, and what a person's choices
// come to (docs/sync.md 'Conflicts'). Pure.

import { isSame } from '@zellige/sync/conflict/three-way';
import { type Field, type ShownFields, valueAt } from '@zellige/domain/kernel/schema/field-dictionary';

type Version = Readonly<Record<string, unknown>>;

/** `both`: each set another value; `agreed`: both set the same one. */
export type ChangedBy = 'mine' | 'theirs' | 'both' | 'agreed';

export interface ComparedField {
  /** `phone`, `price.sale`. */
  path: string;
  words: Field;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  changedBy: ChangedBy;
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Nothing is nothing, however it is written. */
const isAlike = (a: unknown, b: unknown): boolean => (isNothing(a) && isNothing(b)) || isSame(a, b);

function changedBy(base: unknown, mine: unknown, theirs: unknown): ChangedBy | null {
  const byMe = !isAlike(base, mine);
  const byThem = !isAlike(base, theirs);
  if (byMe && byThem) return isAlike(mine, theirs) ? 'agreed' : 'both';
  if (byMe) return 'mine';
  return byThem ? 'theirs' : null;
}

const order: readonly ChangedBy[] = ['both', 'mine', 'theirs', 'agreed'];

/** The fields that one of the two changed, those in dispute first. */
export function compareVersions(
  words: ShownFields,
  { base, mine, theirs }: { base: Version | null; mine: Version | null; theirs: Version | null },
): ComparedField[] {
  return Object.entries(words)
    .flatMap(([path, field]) => {
      const values = [base, mine, theirs].map((version) => valueAt(version, path));
      const by = changedBy(values[0], values[1], values[2]);
      if (by === null) return [];
      return { path, words: field, base: values[0], mine: values[1], theirs: values[2], changedBy: by };
    })
    .toSorted((a, b) => order.indexOf(a.changedBy) - order.indexOf(b.changedBy));
}

/** A person's choice on one field; `edited` is a third value. */
export type Choice = { source: 'mine' } | { source: 'theirs' } | { source: 'edited'; value: unknown };

export type Choices = Readonly<Record<string, Choice>>;

/** My change alone stays mine, theirs alone stays theirs; the rest waits for a choice. */
export function usualChoice({ changedBy: by }: ComparedField): Choice | null {
  if (by === 'both') return null;
  return { source: by === 'mine' ? 'mine' : 'theirs' };
}

/**
 * Without what follows from other fields where both set it: the rules write it again. `writable` are the first steps of the
 * paths that a change may write.
 */
export const decidable = (fields: readonly ComparedField[], writable: ReadonlySet<string>): ComparedField[] =>
  fields.filter((field) => field.changedBy !== 'both' || isWritten(field, writable));

/** Whether a change of the record may write it. */
export const isWritten = ({ path }: ComparedField, writable: ReadonlySet<string>): boolean =>
  writable.has(path.split('.')[0] ?? '');

/** The changes on top of their version that these choices come to; null while a field in dispute has none. */
export function decidedChanges(
  fields: readonly ComparedField[],
  choices: Choices,
  theirs: Version,
): Record<string, unknown> | null {
  const changes: Record<string, unknown> = {};
  for (const field of fields) {
    const choice = choices[field.path] ?? usualChoice(field);
    if (choice === null) return null;
    if (choice.source === 'theirs') continue;
    const value = choice.source === 'mine' ? field.mine : choice.value;
    const [first = '', second] = field.path.split('.');
    if (second === undefined) changes[first] = value;
    else changes[first] = { ...(theirs[first] as object), ...(changes[first] as object), [second]: value };
  }
  return changes;
}
