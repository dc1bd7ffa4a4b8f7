// A client is charged once for the bank's fee on a returned payment (docs/product.md 'Payments').
import { displayNumber } from '../kernel/identity/numbering.ts';
import type { Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { isCreditedWhole } from '../invoices/invoice.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';

type Charging = Pick<Invoice, 'items' | 'status' | 'amount' | 'creditedAmount'>;

/** Whether the invoice charges them still: it is neither cancelled nor credited whole. */
export const chargesFeesOf = (invoice: Charging, paymentId: string): boolean =>
  invoice.status !== 'Annulée' &&
  !isCreditedWhole(invoice) &&
  invoice.items.some(({ feesOf }) => feesOf === paymentId);

interface NewFees {
  contactId?: number | null | undefined;
  items: readonly { feesOf?: string | undefined }[];
}

/** Refused for fees that another invoice of the client charges. */
export async function checkFees(tx: Tx, { contactId = null, items }: NewFees): Promise<Result<true>> {
  if (!items.some(({ feesOf }) => feesOf)) return ok(true);
  const invoices = await tx.invoices.find({ contactId });
  for (const [rank, { feesOf }] of items.entries()) {
    const other = feesOf && invoices.find((invoice) => chargesFeesOf(invoice, feesOf));
    if (other) {
      const sentence = validation.feesCharged(displayNumber(other));
      return fail('validation_failed', undefined, { [`items.${rank}.name`]: sentence });
    }
  }
  return ok(true);
}
