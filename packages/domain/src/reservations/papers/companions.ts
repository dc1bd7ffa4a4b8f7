// The reservations of one rental that an operation names beside its own.
import type { Tx } from '../../kernel/operations/operation.ts';
import type { Reservation } from '../reservation.schema.ts';
import { isOfSameRental } from './rental-paper.ts';

/** Finds which of the keys are of the same rental, in the order of their keys. */
export async function companionsOf(
  tx: Tx,
  first: Reservation,
  keys: readonly string[],
): Promise<Reservation[]> {
  const rows: Reservation[] = [];
  for (const id of [...new Set(keys)].toSorted()) {
    const row = id === first.id ? undefined : await tx.reservations.get(id);
    if (row && isOfSameRental(first, row)) rows.push(row);
  }
  return rows;
}
