// The rental lines of a document by product: lines of one product share its units, so that each counts what the others take.
import { useSyncExternalStore } from 'react';
import type { LineDraft } from './line-draft.ts';
import type { LineStore } from './line-store.ts';
import { isAskable } from '../stock/rental-stock.ts';

type Groups = ReadonlyMap<string, readonly LineDraft[]>;

const NONE: readonly LineDraft[] = [];
const known = new WeakMap<LineStore, { lines: readonly LineDraft[]; groups: Groups }>();

const takesTheSame = (a: LineDraft, b: LineDraft | undefined): boolean =>
  a === b ||
  (a.id === b?.id && a.quantity === b.quantity && a.startDate === b.startDate && a.endDate === b.endDate);

const isKept = (before: readonly LineDraft[] | undefined, after: readonly LineDraft[]): boolean =>
  before?.length === after.length && after.every((line, index) => takesTheSame(line, before[index]));

/** Read once for each state of the lines, whatever the number of those that ask. */
function groupsOf(store: LineStore): Groups {
  const lines = store.lines();
  const last = known.get(store);
  if (last?.lines === lines) return last.groups;
  const groups = new Map<string, readonly LineDraft[]>();
  for (const line of lines)
    if (!line.optional && isAskable(line))
      groups.set(line.productId, [...(groups.get(line.productId) ?? NONE), line]);
  for (const [productId, group] of groups) {
    const before = last?.groups.get(productId);
    if (before && isKept(before, group)) groups.set(productId, before);
  }
  known.set(store, { lines, groups });
  return groups;
}

/** Every rental line of that product; the same array until one of them asks for other units or days. */
export const rentalSiblings = (store: LineStore, productId: string): readonly LineDraft[] =>
  groupsOf(store).get(productId) ?? NONE;

export const useRentalSiblings = (store: LineStore, productId: string): readonly LineDraft[] =>
  useSyncExternalStore(store.subscribe, () => rentalSiblings(store, productId));
