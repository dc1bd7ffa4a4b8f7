// The lines of two versions of a document, matched by their key, in the order of the later version.

import { isSame } from '@zellige/sync/conflict/three-way';

export interface ComparableLine {
  id: string;
  name?: string;
  productName?: string;
  quantity?: number;
  unitPrice?: number;
  unitPriceTtc?: number;
  discount?: number;
  discountAmount?: number;
  total?: number;
  totalTtc?: number;
  type?: string;
}

export type LineChange = 'added' | 'removed' | 'changed' | 'same';

export interface ComparedLine {
  id: string;
  name: string;
  mine: ComparableLine | null;
  theirs: ComparableLine | null;
  /** Against what both started from. */
  byMe: LineChange;
  byThem: LineChange;
}

/** Lines of documents and items of delivery notes name themselves differently. */
export const nameOfLine = ({ name, productName }: ComparableLine): string => name ?? productName ?? '';

const linesIn = (value: unknown): readonly ComparableLine[] =>
  Array.isArray(value) ? (value as ComparableLine[]) : [];

function changeOf(before: ComparableLine | undefined, after: ComparableLine | undefined): LineChange {
  if (!before) return after ? 'added' : 'same';
  if (!after) return 'removed';
  return isSame(before, after) ? 'same' : 'changed';
}

/** Every line of either version, and those that one of them removed. */
export function compareLines(base: unknown, mine: unknown, theirs: unknown): ComparedLine[] {
  const [before, own, other] = [base, mine, theirs].map(
    (lines) => new Map(linesIn(lines).map((line) => [line.id, line])),
  ) as [Map<string, ComparableLine>, Map<string, ComparableLine>, Map<string, ComparableLine>];
  const ids = new Set([...other.keys(), ...own.keys(), ...before.keys()]);
  return [...ids].map((id) => {
    const known = own.get(id) ?? other.get(id) ?? before.get(id);
    return {
      id,
      name: known ? nameOfLine(known) : '',
      mine: own.get(id) ?? null,
      theirs: other.get(id) ?? null,
      byMe: changeOf(before.get(id), own.get(id)),
      byThem: changeOf(before.get(id), other.get(id)),
    };
  });
}
