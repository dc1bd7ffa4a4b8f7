// A return while it is being entered: units of each reservation by the state in which they were found.

import { unitsOutOf } from '@zellige/domain/inventory/stock-holds';
import type { Reservation, ReturnState } from '@zellige/domain/reservations/reservation.schema';

export interface ReturnPart {
  /** Of its own in a return. */
  key: number;
  state: ReturnState;
  quantity: number;
  notes: string;
}

/** Parts by reservation. */
export type ReturnDraft = Readonly<Record<string, readonly ReturnPart[]>>;

/** Everything back and good: what is so most of the time takes no further tap. */
export const wholeReturn = (reservation: Reservation): ReturnPart[] => [
  { key: 0, state: 'bon', quantity: unitsOutOf(reservation), notes: '' },
];

export const unitsOf = (parts: readonly ReturnPart[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

export const isAllGood = (parts: readonly ReturnPart[], out: number): boolean =>
  unitsOf(parts) === out && parts.every(({ state }) => state === 'bon');

/** The same with other values of a part; a quantity stays between none and what is out beside the other parts. */
export function withPart(
  parts: readonly ReturnPart[],
  { key, ...changes }: Partial<ReturnPart> & { key: number },
  out: number,
): ReturnPart[] {
  const others = unitsOf(parts.filter((part) => part.key !== key));
  const most = Math.max(0, out - others);
  return parts.map((part) => {
    if (part.key !== key) return part;
    const next = { ...part, ...changes };
    return { ...next, quantity: Math.min(most, Math.max(0, next.quantity)) };
  });
}

/** One unit of the part in another state: taken off it where nothing else is out. */
export function splitPart(parts: readonly ReturnPart[], key: number, out: number): ReturnPart[] {
  const isFull = unitsOf(parts) >= out;
  const next = parts.map((part) =>
    part.key === key && isFull ? { ...part, quantity: part.quantity - 1 } : part,
  );
  const own = Math.max(...parts.map((part) => part.key)) + 1;
  return [...next, { key: own, state: 'endommagé', quantity: 1, notes: '' }];
}

/** Whether a part has a unit to spare, or one is left out. */
export const canSplit = (parts: readonly ReturnPart[], part: ReturnPart, out: number): boolean =>
  part.quantity > 1 || (unitsOf(parts) < out && part.quantity > 0);

/** What the operation receives of it. */
export const returnLines = (parts: readonly ReturnPart[]) =>
  parts
    .filter(({ quantity }) => quantity > 0)
    .map(({ state, quantity, notes }) => ({ state, quantity, notes }));
