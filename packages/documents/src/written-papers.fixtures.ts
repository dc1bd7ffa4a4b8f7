// Papers of every kind, each text of them written by `say`.
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { printableStatement } from './accounting/statement-from-rows.ts';
import { writtenContract } from './contracts/written-contract.fixtures.ts';
import { printableCreditNote } from './credit-notes/credit-note-from-row.ts';
import { printableDeliveryNote } from './delivery-notes/delivery-from-row.ts';
import { printableInvoice, printableProforma, printableQuote } from './from-rows.ts';
import { printablePayment } from './invoices/payment-from-row.ts';
import { printableSlip } from './invoices/slip-from-rows.ts';
import type { PrintableDocument } from './model.ts';
import { printableCaution } from './reservations/caution-from-row.ts';
import { printableSheet } from './technical-sheets/sheet-from-row.ts';
import {
  quoteOf,
  invoiceOf,
  creditNoteOf,
  deliveryNoteOf,
  sheetOf,
  interventionOf,
  productOf,
  paymentOf,
  statementOf,
  cautionOf,
  companyOf,
  settledOf,
  linesOf,
  clientOf,
  type Say,
} from './written-rows.fixtures.ts';

const sheetPaper = (say: Say, changes: Partial<TechnicalSheet>) =>
  printableSheet(sheetOf(say, changes), contextOf(say, false));

/** Everything that is printed; a paper of each kind is made when it is asked for. */
export const papers: Readonly<Record<string, (say: Say) => PrintableDocument>> = {
  quote: (say) => printableQuote(quoteOf(say), contextOf(say, true, { rentalConditions: say(3000) })),
  proforma: (say) => printableProforma(quoteOf(say), contextOf(say)),
  invoice: (say) => printableInvoice(invoiceOf(say), contextOf(say)),
  deposit: (say) => printableInvoice({ ...invoiceOf(say), kind: 'acompte' }, contextOf(say)),
  'credit note': (say) => printableCreditNote(creditNoteOf(say), contextOf(say, false)),
  'delivery note': (say) => printableDeliveryNote(deliveryNoteOf(say), contextOf(say, false)),
  'delivery note with prices': (say) =>
    printableDeliveryNote(deliveryNoteOf(say), { ...contextOf(say, false), withPrices: true }),
  'sheet of an intervention': (say) =>
    sheetPaper(say, { kind: 'intervention', intervention: interventionOf(say) }),
  'sheet of a product': (say) => sheetPaper(say, { kind: 'produit', product: productOf(say) } as object),
  contract: (say) => writtenContract(say, { ...clientOf(say), items: linesOf(say) }, contextOf(say, false)),
  'receipt of a payment': (say) =>
    printablePayment(paymentOf(say), {
      ...contextOf(say, false),
      client: say(160),
      clientAddress: say(300),
      invoiceNumber: 'FAC-001',
    }),
  'receipt of a caution': (say) => {
    const { reservation, move, contact } = cautionOf(say);
    return printableCaution(reservation, { move, isBack: false, contact }, contextOf(say, false));
  },
  statement: (say) => {
    const contact = { id: 7, name: '', company: say(160), address: say(300), city: say(80) };
    const reached = { ...contact, phone: '', email: say(254), ice: '' };
    return printableStatement(reached, statementOf(say), contextOf(say));
  },
  slip: (say) => {
    const paid = { ...paymentOf(() => ''), bank: say(80), chequeNumber: say(40), drawer: say(120) };
    return printableSlip('BR-1', [paid], { ...contextOf(say, false), clientOf: () => '' });
  },
};

/** Who prints it. */
function contextOf(say: Say, isSettled = true, more: { rentalConditions?: string } = {}) {
  const company = { ...companyOf(say), ...more, ...(isSettled && settledOf(say)) };
  return { company, generatedAt: new Date('2026-11-21T10:30:00Z') };
}
