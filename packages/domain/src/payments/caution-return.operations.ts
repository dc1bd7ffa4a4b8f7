// Giving a caution back: what is kept of it is deducted at once from the invoice that charged the damage before, where one stands;
// else the invoice that is made of the return does (docs/adr/0033).
import { recordOperation, type OperationContext, type Tx } from '../kernel/operations/operation.ts';
import { ok } from '../kernel/failures/result.ts';
import { isTotalled } from '../documents/lines.ts';
import { cautionMoves, withReturn } from '../reservations/cautions/caution.operations.ts';
import { retainedDeductedFrom } from '../reservations/returns/charges.ts';
import { retainedFact, retainedLeft } from '../reservations/cautions/retained-caution.ts';
import { returnCautionInput } from '../reservations/cautions/caution.schema.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { recordReturnCharges } from '../invoices/invoice-reservations.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { settleByCautions } from './caution-settlement.ts';

/** The invoice with the line that charges the reservation saying what it takes of the caution. */
function charging(invoice: Invoice, row: Reservation): Invoice | null {
  const line = invoice.items.find((item) => isTotalled(item) && item.charge?.reservationId === row.id);
  if (!line?.charge) return null;
  const fact = retainedFact(row.caution?.kept ?? 0, retainedLeft(row));
  const charge = { ...line.charge, facts: [...line.charge.facts, fact] };
  return { ...invoice, items: invoice.items.map((item) => (item === line ? { ...line, charge } : item)) };
}

async function deductRetained(tx: Tx, row: Reservation, ctx: OperationContext): Promise<void> {
  const id = retainedLeft(row) > 0 ? retainedDeductedFrom(row) : null;
  const invoice = id === null ? undefined : await tx.invoices.get(id);
  const next = invoice && invoice.status !== 'Annulée' ? charging(invoice, row) : null;
  if (!next) return;
  await recordReturnCharges(tx, next);
  await settleByCautions(tx, tx.invoices.put(next), ctx);
}

export const returnCaution = recordOperation('return_caution', 'reservations', {
  ...cautionMoves,
  input: returnCautionInput,
  async run(tx, row, input, ctx) {
    const back = withReturn(row, input, ctx);
    if (!back.ok) return back;
    const stored = tx.reservations.put(back.value);
    await deductRetained(tx, stored, ctx);
    return ok((await tx.reservations.get(row.id)) ?? stored);
  },
});
