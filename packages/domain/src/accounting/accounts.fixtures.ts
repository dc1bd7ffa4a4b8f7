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

interface Given extends Partial<Omit<Invoice, 'items'>> {
  id: string;
  date: string;
  items: readonly Line[];
}

export function accountedInvoice({ items, globalDiscount = 0, ...given }: Given): Invoice {
  const lines = completeLines(
    items.map((line) => ({ ...plainLine, ...line })),
    given.id,
    defaultRates,
  );
  const { total } = computeTotals(lines, globalDiscount);
  return {
    number: `FAC-${given.id}`,
    client: 'Atlas',
    clientIce: '001561191000066',
    contactId: 1,
    projectName: '',
    vatExemption: '',
    status: 'En attente',
    dueDate: addDays(given.date, 30),
    createdAt: `${given.date}T09:00:00.000Z`,
    ...given,
    items: lines,
    globalDiscount,
    amount: total,
  } as Invoice;
}

export const accountedPayment = (
  given: Partial<Payment> & Pick<Payment, 'id' | 'invoiceId' | 'date' | 'amount' | 'mode'>,
): Payment =>
  ({
    reference: '',
    bank: '',
    chequeNumber: '',
    cashingDate: '',
    cancelledAt: null,
    cancelledReason: '',
    createdAt: `${given.date}T10:00:00.000Z`,
    ...given,
  }) as Payment;
