// Documents for the tests of the accounts: only what the accounts read is said, the rest is as a new invoice has it.
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { addDays } from '../kernel/values/dates.ts';
import { completeLines, type NewLine } from '../documents/lines.ts';
import { computeTotals } from '../documents/totals.ts';

const plainLine = {
  type: 'sale' as const,
  productId: '',
  name: 'Écran',
  description: '',
  quantity: 1,
  unit: '',
  discount: 0,
  vatRate: 20,
  startDate: '',
  endDate: '',
  optional: false,
};

type Line = Partial<NewLine> & { unitPrice: number };

interface InvoiceFields extends Partial<Omit<Invoice, 'items'>> {
  id: string;
  date: string;
  items: readonly Line[];
}

export function accountedInvoice({ items, globalDiscount = 0, ...fields }: InvoiceFields): Invoice {
  const lines = completeLines(
    items.map((line) => ({ ...plainLine, ...line })),
    fields.id,
    defaultRates,
  );
  const { total } = computeTotals(lines, globalDiscount);
  return {
    number: `FAC-${fields.id}`,
    client: 'Atlas',
    clientIce: '001561191000066',
    contactId: 1,
    projectName: '',
    vatExemption: '',
    status: 'En attente',
    dueDate: addDays(fields.date, 30),
    createdAt: `${fields.date}T09:00:00.000Z`,
    ...fields,
    items: lines,
    globalDiscount,
    amount: total,
  } as Invoice;
}

export const accountedPayment = (
  fields: Partial<Payment> & Pick<Payment, 'id' | 'invoiceId' | 'date' | 'amount' | 'mode'>,
): Payment =>
  ({
    reference: '',
    bank: '',
    chequeNumber: '',
    cashingDate: '',
    cancelledAt: null,
    cancelledReason: '',
    createdAt: `${fields.date}T10:00:00.000Z`,
    ...fields,
  }) as Payment;
