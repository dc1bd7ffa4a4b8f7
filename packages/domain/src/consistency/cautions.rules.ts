// The check compares the part of a caution that invoices use with the part that was retained, and never lets it be more
// (docs/adr/0033).
import type { Payment } from '../invoices/invoice.schema.ts';
import { isStanding } from '../payments/payment-states.ts';
import { formatMad, sumAmounts, toCentimes } from '../kernel/values/money.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding, readable } from './finding.ts';

/** A reservation and all payments that are of its caution (`cautionOf`). */
export function checkRetainedCaution(
  { id, caution }: Pick<Reservation, 'id' | 'caution'>,
  payments: readonly Payment[],
): Finding[] {
  const place = { collection: 'reservations', id } as const;
  return readable(place, () => {
    const settled = sumAmounts(payments.filter(isStanding).map(({ amount }) => amount));
    const retained = caution?.kept ?? 0;
    if (toCentimes(settled) <= toCentimes(retained)) return [];
    return [finding('kept-caution', place, words.retainedCaution(formatMad(settled), formatMad(retained)))];
  });
}
