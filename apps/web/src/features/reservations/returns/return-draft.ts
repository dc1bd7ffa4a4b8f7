// A return while it is being entered: units of each reservation by the state in which they were found.

import { unitsOutOf } from '@zellige/domain/inventory/stock/stock-holds';
import type { Reservation, ReturnState } from '@zellige/domain/reservations/reservation.schema';

export interface ReturnPart {
  /** Of its own in a return. */
  key: number;
  state: ReturnState;
  quantity: number;
  notes: string;
  /** Those of them that were chosen or scanned; no more than the quantity. */
  unitIds: readonly string[];
}

/** Parts by reservation. */
export type ReturnDraft = Readonly<Record<string, readonly ReturnPart[]>>;

/** Everything back and good, but what was told broken at the client's: what is so most of the time takes no further tap. */
export function wholeReturn(reservation: Reservation): ReturnPart[] {
  const { faults = [] } = reservation;
  const good = unitsOutOf(reservation) - faults.length;
  const broken = faults.map(
    ({ unitId, reason }, index): ReturnPart => ({
      key: index + 1,
      state: 'endommagé',
      quantity: 1,
      notes: reason,
      unitIds: unitId === '' ? [] : [unitId],
    }),
  );
  const rest: ReturnPart = { key: 0, state: 'bon', quantity: good, notes: '', unitIds: [] };
  return good > 0 ? [rest, ...broken] : broken;
}

export const unitsOf = (parts: readonly ReturnPart[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);

export const isAllGood = (parts: readonly ReturnPart[], out: number): boolean =>
  unitsOf(parts) === out && parts.every(({ state }) => state === 'bon');

/** The part with so many units; no more are chosen than there are. */
const holding = (part: ReturnPart, quantity: number): ReturnPart => ({
  ...part,
  quantity,
  unitIds: part.unitIds.slice(0, quantity),
});

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
    return holding(next, Math.min(most, Math.max(0, next.quantity)));
  });
}

/** One unit of the part in another state: taken off it where nothing else is out. */
export function splitPart(parts: readonly ReturnPart[], key: number, out: number): ReturnPart[] {
  const isFull = unitsOf(parts) >= out;
  const next = parts.map((part) => (part.key === key && isFull ? holding(part, part.quantity - 1) : part));
  const own = Math.max(...parts.map((part) => part.key)) + 1;
  return [...next, { key: own, state: 'endommagé', quantity: 1, notes: '', unitIds: [] }];
}

/** Whether a part has a unit to spare, or one is left out. */
export const canSplit = (parts: readonly ReturnPart[], part: ReturnPart, out: number): boolean =>
  part.quantity > 1 || (unitsOf(parts) < out && part.quantity > 0);

/** The operation receives a line for each chosen unit, and one for the others. */
export const returnLines = (parts: readonly ReturnPart[]) =>
  parts
    .filter(({ quantity }) => quantity > 0)
    .flatMap(({ state, quantity, notes, unitIds }) => {
      const others = quantity - unitIds.length;
      return [
        ...unitIds.map((unitId) => ({ unitId, state, quantity: 1, notes })),
        ...(others > 0 ? [{ state, quantity: others, notes }] : []),
      ];
    });
