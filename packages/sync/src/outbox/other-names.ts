// Records that somebody else had already made (docs/adr/0025): translates the keys that this device gave them.
import { keyOf, recordOf, type RecordKey, type Row, type SyncRules } from '../ports/rulebook.ts';
import type { Entry } from './entry.ts';

export interface KeyChange {
  /** The key on this device. */
  from: string;
  to: string;
}

const isRow = (output: unknown): output is Row =>
  typeof output === 'object' && output !== null && 'id' in output && 'version' in output && 'rev' in output;

/** The record that a run or an answer names instead of the one that the write makes; null when there is none such. */
export function otherRecord(
  rulebook: Pick<SyncRules, 'creates'>,
  entry: Entry,
  output: unknown,
): { made: RecordKey; row: Row } | null {
  const made = rulebook.creates?.(entry.action, entry.data);
  const isIdle = entry.target !== null && entry.touched?.length === 0;
  if (!made || isIdle || entry.isWithdrawn || !isRow(output)) return null;
  return String(output.id) === made.id ? null : { made, row: output };
}

/** What comes behind a key in those that follow from it. */
const FOLLOWS = /^[~-]/;

/** A text, or the texts in a value, with the key of the record, and those that follow from it, under its other name. */
export function renamed<T>(value: T, names: KeyChange): T;
export function renamed(value: unknown, names: KeyChange): unknown {
  const { from, to } = names;
  if (typeof value === 'string') {
    if (value === from) return to;
    return FOLLOWS.test(value.slice(from.length)) && value.startsWith(from)
      ? to + value.slice(from.length)
      : value;
  }
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, renamed(item, names)]));
}

/** As the state of the copy keeps them. */
export type Aliases = readonly [key: string, id: string][] | undefined;

/** Renames the keys that records had on this device, wherever somebody uses them. */
export function withAliases<T>(value: T, aliases: Aliases): T {
  if (!aliases?.length) return value;
  const text = JSON.stringify(value) ?? '';
  const known = aliases.map(([key, to]) => ({ from: recordOf(key).id, to }));
  return known
    .filter(({ from }) => text.includes(from))
    .reduce((result, alias) => renamed(result, alias), value);
}

/** The id of a record, whichever of its names is asked by. */
export function idOf(collection: string, id: string, aliases: Aliases): string {
  if (!aliases?.length) return id;
  const requestedKey = keyOf(collection, id);
  return aliases.findLast(([key]) => key === requestedKey)?.[1] ?? id;
}
