// Sorting rows by a text or a number quickly: the first characters of a text packed into one number decide most comparisons.
import type { Row } from '../ports/rulebook.ts';

/** Null sorts last. */
export type SortKey = string | number | null;

const PREFIX_CHARS = 7;
const CHAR_LIMIT = 127;

const rank = (key: SortKey): number => (key === null ? 2 : typeof key === 'string' ? 1 : 0);

/** Numbers, then texts, then nothing; ties by id, so that an order is total and the same everywhere. */
export function compareKeys(a: SortKey, b: SortKey, rowA: Row, rowB: Row): number {
  if (a !== b) {
    const ranks = rank(a) - rank(b);
    if (ranks !== 0) return ranks;
    if (a !== null && b !== null) return a < b ? -1 : 1;
  }
  if (rowA.id === rowB.id) return 0;
  return rowA.id < rowB.id ? -1 : 1;
}

/**
 * A number that grows with the text's first characters. Characters beyond ASCII share one code and end the prefix, so
 * that texts it cannot tell apart have equal prefixes and are compared in full.
 */
export function prefixOf(key: SortKey): number {
  if (key === null) return Number.POSITIVE_INFINITY;
  if (typeof key === 'number') return key;
  let packed = 0;
  let isExact = true;
  for (let at = 0; at < PREFIX_CHARS; at += 1) {
    const code = isExact && at < key.length ? Math.min(key.charCodeAt(at), CHAR_LIMIT) : 0;
    if (code === CHAR_LIMIT) isExact = false;
    packed = packed * (CHAR_LIMIT + 1) + code;
  }
  return packed;
}

/** Rows in ascending order of their keys, which run along. */
export interface Sorted {
  rows: Row[];
  keys: SortKey[];
}

/** Rows and their keys in ascending order; the arguments are left alone. */
export function sortByKey(rows: readonly Row[], keys: readonly SortKey[]): Sorted {
  const isMixed = keys.some((key) => typeof key === 'number') && keys.some((key) => typeof key === 'string');
  const prefixes = Float64Array.from(keys, isMixed ? () => 0 : prefixOf);
  const order = Uint32Array.from(keys, (_key, index) => index);
  order.sort((a, b) => {
    const left = prefixes[a] as number;
    const right = prefixes[b] as number;
    if (left < right) return -1;
    if (left > right) return 1;
    return compareKeys(keys[a] as SortKey, keys[b] as SortKey, rows[a] as Row, rows[b] as Row);
  });
  return {
    rows: Array.from(order, (index) => rows[index] as Row),
    keys: Array.from(order, (index) => keys[index] as SortKey),
  };
}
