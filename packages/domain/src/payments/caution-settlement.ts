// The retained part of a caution settles the invoice that charges it by a compensation, since the company has the money already
// (docs/adr/0033). Written by the operation that writes the lines, never by a person.
import { openDay } from '../kernel/facts/closed-months.ts';
import { derivedKey } from '../kernel/identity/derived-keys.ts';
import { dayOf } from '../kernel/facts/happened.ts';
import { toCentimes } from '../kernel/values/money.ts';
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { isTotalled } from '../documents/lines.ts';
import { retainedFor } from '../reservations/cautions/retained-caution.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { remainingOf } from '../invoices/invoice.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { blankPayment, settled } from './payment.operations.ts';

const chargedReservations = ({ items }: Invoice): Set<string> =>
  new Set(items.filter(isTotalled).flatMap(({ charge }) => (charge ? [charge.reservationId] : [])));

/** Another client's money settles nothing here; one who is known by name alone is the one that its writer says. */
const isOfAnother = (row: Reservation, { contactId }: Invoice): boolean =>
  row.contactId !== null && contactId !== null && row.contactId !== contactId;

const receiptsOf = ({ caution }: Reservation): string =>
  (caution?.received ?? []).map(({ id }) => id).join(', ');

/**
 * The invoice, settled by what its lines charge of cautions of its client: once for each of them, so that one that was struck
 * through stays so. What is above the invoice is the client's credit. Follows `recordReturnCharges`.
 */
export async function settleByCautions(tx: Tx, invoice: Invoice, ctx: OperationContext): Promise<Invoice> {
  const keys = chargedReservations(invoice);
  if (keys.size === 0) return invoice;
  const known = (await tx.payments.find({ invoiceId: invoice.id })).filter(({ cautionOf }) => cautionOf);
  let [next, rank] = [invoice, known.length];
  for (const key of keys) {
    const row: Reservation | undefined = await tx.reservations.get(key);
    if (!row || isOfAnother(row, invoice) || known.some(({ cautionOf }) => cautionOf === key)) continue;
    const amount = retainedFor(row, invoice.id);
    if (amount === 0) continue;
    rank += 1;
    tx.payments.put({
      ...blankPayment,
      id: derivedKey(invoice.id, `caution${rank}`),
      invoiceId: invoice.id,
      amount,
      mode: 'Compensation',
      date: openDay(dayOf(ctx), ctx.rates),
      reference: receiptsOf(row),
      cautionOf: row.id,
      ...(toCentimes(amount) > toCentimes(remainingOf(next)) && { keepsExcess: true }),
      assignedTo: invoice.assignedTo,
    });
    next = await settled(tx, next);
  }
  return next;
}
