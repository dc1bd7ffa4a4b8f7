// The units that are at the client's with a reservation.
import { notesOut } from '../../inventory/stock/stock-holds.ts';
import { unitsInOrder } from '../../inventory/units/unit.rules.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import type { Reservation } from '../reservation.schema.ts';

type Out = Pick<Reservation, 'departures' | 'productId' | 'itemId'>;

/** None where units are not followed one by one; `productOf` is that of an item, '' for none. */
export function unitsOut(
  reservation: Out,
  units: readonly Unit[],
  productOf: (itemId: string) => string,
): Unit[] {
  const { productId, itemId } = reservation;
  const notes = notesOut(reservation);
  if (notes.length === 0) return [];
  const isOfIt = (unit: Unit): boolean =>
    productId === '' ? unit.itemId === itemId : productOf(unit.itemId) === productId;
  return unitsInOrder(
    units.filter((unit) => unit.state === 'loué' && notes.includes(unit.relatedId) && isOfIt(unit)),
  );
}
