// Spoils one place of a value: a field goes, another comes, a leaf or a branch becomes something else.
import * as fc from 'fast-check';
import type { JsonValue } from './schema-values.ts';

export interface Change {
  /** Which place, counted over all of them. */
  place: number;
  kind: 'replace' | 'remove' | 'add' | 'double';
  value: JsonValue;
  /** Of a field that is added. */
  name: string;
}

const strangeNames = [
  'id',
  'version',
  'rev',
  'role',
  'createdBy',
  'inconnu',
  'constructor',
  'toString',
  '',
  'a.b',
  '0',
];

export const changesWith = (value: fc.Arbitrary<JsonValue>): fc.Arbitrary<Change> =>
  fc.record({
    place: fc.nat(),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'double'),
    value,
    name: fc.constantFrom(...strangeNames),
  });

type Branch = JsonValue[] | { [name: string]: JsonValue };

interface Place {
  branch: Branch;
  key: string | number;
}

const isBranch = (value: JsonValue | undefined): value is Branch =>
  typeof value === 'object' && value !== null;

const keysOf = (branch: Branch): (string | number)[] =>
  Array.isArray(branch) ? branch.map((_item, index) => index) : Object.keys(branch);

const read = (branch: Branch, key: string | number): JsonValue | undefined =>
  Reflect.get(branch, key) as JsonValue | undefined;

const MOST_PLACES = 200;

function placesOf(value: JsonValue): Place[] {
  const places: Place[] = [];
  const waiting: JsonValue[] = [value];
  for (
    let next = waiting.shift();
    next !== undefined && places.length < MOST_PLACES;
    next = waiting.shift()
  ) {
    if (!isBranch(next)) continue;
    for (const key of keysOf(next)) {
      places.push({ branch: next, key });
      const inside = read(next, key);
      if (isBranch(inside)) waiting.push(inside);
    }
  }
  return places;
}

function set(branch: Branch, key: string | number, value: JsonValue): void {
  Object.defineProperty(branch, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A copy with that change; a value without places becomes the new one. */
export function changed(value: JsonValue, change: Change): JsonValue {
  const copy = structuredClone(value);
  const places = placesOf(copy);
  const place = places[change.place % Math.max(1, places.length)];
  if (!place) return isBranch(copy) && change.kind === 'add' ? { [change.name]: change.value } : change.value;
  const { branch, key } = place;
  if (change.kind === 'replace') set(branch, key, change.value);
  else if (change.kind === 'remove') Reflect.deleteProperty(branch, key);
  else if (change.kind === 'double') set(branch, key, [read(branch, key) ?? null, read(branch, key) ?? null]);
  else if (Array.isArray(branch)) branch.push(change.value);
  else set(branch, change.name, change.value);
  return copy;
}
