// Which charges of a reservation an invoice has taken up: told by its lines, kept with the reservation, so that nothing is proposed
// twice, and is proposed again once that invoice is cancelled (docs/product.md 'Rental returns').
import { isSameValue } from '../../kernel/records/open-changes.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import type { LineCharge, Reservation } from '../reservation.schema.ts';

interface ChargingInvoice {
  id: string;
  /** Its lines as they count now; none of a cancelled one. */
  lines: readonly { charge?: LineCharge | undefined }[];
  before: readonly { charge?: LineCharge | undefined }[];
}

const reservationsOf = (lines: ChargingInvoice['lines']): string[] =>
  lines.flatMap(({ charge }) => (charge ? [charge.reservationId] : []));

/** Writes into the reservations that the lines name what the invoice charges of each; one that is not there is passed over. */
export async function recordCharges(tx: Tx, { id, lines, before }: ChargingInvoice): Promise<void> {
  for (const key of new Set([...reservationsOf(before), ...reservationsOf(lines)])) {
    const row: Reservation | undefined = await tx.reservations.get(key);
    if (!row) continue;
    const { charged = [] } = row;
    const facts = [
      ...new Set(lines.flatMap(({ charge }) => (charge?.reservationId === key ? charge.facts : []))),
    ];
    const others = charged.filter(({ invoiceId }) => invoiceId !== id);
    const next = facts.length > 0 ? [...others, { invoiceId: id, facts }] : others;
    if (!isSameValue(charged, next)) tx.reservations.put({ ...row, charged: next });
  }
}
