// The rental lines of a document that take units of the same products, a kit those of its parts: each counts what the others take.
import { isAt } from '@zellige/domain/documents/rental-period';
import { useSyncExternalStore } from 'react';
import type { LineDraft } from '../line-draft.ts';
import type { LineStore } from '../line-store.ts';
import { isAskable, type RentalStock } from '../../stock/rental-stock.ts';

type Groups = ReadonlyMap<string, readonly LineDraft[]>;

interface Known {
  lines: readonly LineDraft[];
  stock: RentalStock;
  groups: Groups;
}

const NONE: readonly LineDraft[] = [];
const known = new WeakMap<LineStore, Known>();

const takesTheSame = (a: LineDraft, b: LineDraft | undefined): boolean =>
  a === b || (a.id === b?.id && a.productId === b.productId && a.quantity === b.quantity && isAt(a, b));

const isUnchanged = (before: readonly LineDraft[] | undefined, after: readonly LineDraft[]): boolean =>
  before?.length === after.length && after.every((line, index) => takesTheSame(line, before[index]));

/** By the product of each line those that take of what it takes; an option takes nothing from the others. */
function groupedBy(stock: RentalStock, lines: readonly LineDraft[]): Map<string, readonly LineDraft[]> {
  const takers = new Map<string, LineDraft[]>();
  const productIds = new Set<string>();
  for (const line of lines) {
    if (!isAskable(line)) continue;
    productIds.add(line.productId);
    if (line.optional) continue;
    for (const { productId } of stock.takes(line.productId)) {
      const group = takers.get(productId);
      if (group) group.push(line);
      else takers.set(productId, [line]);
    }
  }
  const together = (id: string) => stock.takes(id).flatMap(({ productId }) => takers.get(productId) ?? NONE);
  return new Map([...productIds].map((id) => [id, [...new Set(together(id))]]));
}

/** Read once for each state of the lines, whatever the number of those that ask. */
function groupsOf(store: LineStore, stock: RentalStock): Groups {
  const lines = store.lines();
  const last = known.get(store);
  if (last?.lines === lines && last.stock === stock) return last.groups;
  const groups = groupedBy(stock, lines);
  for (const [productId, group] of groups) {
    const before = last?.groups.get(productId);
    if (before && isUnchanged(before, group)) groups.set(productId, before);
  }
  known.set(store, { lines, stock, groups });
  return groups;
}

/** Every rental line that takes of what that product takes; the same array until one of them asks for other units or days. */
export const rentalSiblings = (
  store: LineStore,
  stock: RentalStock | null,
  productId: string,
): readonly LineDraft[] => (stock && groupsOf(store, stock).get(productId)) ?? NONE;

export const useRentalSiblings = (
  store: LineStore,
  stock: RentalStock | null,
  productId: string,
): readonly LineDraft[] =>
  useSyncExternalStore(store.subscribe, () => rentalSiblings(store, stock, productId));
