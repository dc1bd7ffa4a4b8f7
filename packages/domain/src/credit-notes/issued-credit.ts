// Writing a credit note and what its invoice has of it: asked for as one, or made with an amendment or the cancellation of an order.
import { openDay } from '../kernel/facts/closed-months.ts';
import { checkNotAhead, documentDay } from '../kernel/facts/happened.ts';
import { fromCentimes, roundTo, toCentimes } from '../kernel/values/money.ts';
import type { OperationContext, Tx } from '../kernel/operations/operation.ts';
import { ok, type Result } from '../kernel/failures/result.ts';
import { withPayments } from '../invoices/invoice.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import type { CreditNote } from './credit-note.schema.ts';
import { type CreditedPart, creditTotals } from './credited.rules.ts';

const later = (a: string, b: string): string => (a > b ? a : b);

/** The head that a credit note copies from its invoice. */
const headOf = (invoice: Invoice) => ({
  contactId: invoice.contactId,
  client: invoice.client,
  personId: invoice.personId,
  addressId: invoice.addressId,
  clientPerson: invoice.clientPerson,
  clientPhone: invoice.clientPhone,
  clientEmail: invoice.clientEmail,
  clientAddress: invoice.clientAddress,
  clientIce: invoice.clientIce,
  projectName: invoice.projectName,
  vatExemption: invoice.vatExemption,
  assignedTo: invoice.assignedTo,
  invoiceId: invoice.id,
  invoiceNumber: invoice.number,
  invoiceDate: invoice.date,
});

/** The first open day of its series, never before the invoice's. */
export async function dayOfCredit(invoice: Invoice, ctx: OperationContext): Promise<Result<string>> {
  const inTime = checkNotAhead(invoice, ctx);
  if (!inTime.ok) return inTime;
  const day = later(await documentDay('creditNotes', undefined, ctx), invoice.date);
  return ok(openDay(day, ctx.rates));
}

/** The credit notes of the invoice come to this with that one, in MAD. */
export const creditedWith = ({ creditedAmount = 0 }: Invoice, credit: number): number =>
  fromCentimes(toCentimes(creditedAmount) + toCentimes(credit));

const numbered = (lines: CreditedPart['lines'], id: string): CreditNote['items'] =>
  lines.map(({ originId, ...line }, index) => ({
    ...line,
    id: `${id}-${index + 1}`,
    ...(originId && { originId }),
  }));

/** The lines of the invoice, with how much of each is credited by now. */
const creditedItems = ({ items }: Invoice, note: CreditNote): Invoice['items'] =>
  items.map((line) => {
    const credited = note.items.find(({ originId }) => originId === line.id)?.quantity ?? 0;
    return credited === 0
      ? line
      : { ...line, creditedQuantity: roundTo((line.creditedQuantity ?? 0) + credited, 3) };
  });

type Issued = Pick<CreditNote, 'id' | 'kind' | 'days' | 'reason' | 'date' | 'originalNumber'> & {
  part: CreditedPart;
};

/** Stores the note; the invoice as it leaves it is for the caller to store. */
export async function issue(
  tx: Tx,
  invoice: Invoice,
  { part, id, ...given }: Issued,
): Promise<{ note: CreditNote; invoice: Invoice }> {
  const totals = creditTotals(part);
  const note = tx.creditNotes.put({
    id,
    number: null,
    ...headOf(invoice),
    ...given,
    items: numbered(part.lines, id),
    vat: part.vat,
    ...totals,
  });
  const credited = {
    ...invoice,
    items: creditedItems(invoice, note),
    creditedAmount: creditedWith(invoice, totals.total),
    creditedOn: given.date,
  };
  return { note, invoice: withPayments(credited, await tx.payments.find({ invoiceId: invoice.id })) };
}
