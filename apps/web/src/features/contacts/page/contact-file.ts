// The 'Dossier client' as data: everything that concerns a contact on one line of time.

import type { ContactExchange } from '@zellige/domain/contacts/contact.schema';
import { invoiceStatusTones, isOverdue, shownInvoiceStatus } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice, Payment } from '@zellige/domain/invoices/invoice.schema';
import { rentalsToCome } from '@zellige/domain/invoices/rentals-to-come';
import { isStanding } from '@zellige/domain/payments/payment-states';
import { modeName } from '@zellige/domain/payments/payment.values';
import { dayInCasablanca, formatDay } from '@zellige/domain/kernel/values/dates';
import { isExpired, quoteStatusTones } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import type { Share } from '@zellige/domain/shares/share.schema';
import { contractEntry, linkTraces, pastRentals } from './contact-traces.ts';
import { exchangeEntry, rentalEntry } from './contact-activity.ts';
import { contactRecordMessages } from './contact-record.messages.ts';
import type { FileEntry } from './file-entry.ts';

const words = contactRecordMessages.file;

function quoteEntry(quote: Quote, now: Date): FileEntry {
  const status = isExpired(quote, now)
    ? ({ label: words.expired, tone: 'gray' } as const)
    : { label: quote.status, tone: quoteStatusTones[quote.status] };
  return {
    key: `quote/${quote.id}`,
    kind: 'quote',
    number: quote.number ?? words.provisional(words.kinds.quote),
    isProvisional: quote.number === null,
    date: quote.date,
    detail: quote.projectName,
    amount: quote.total,
    status,
    isStruck: false,
    href: `/quotes/${quote.number ?? quote.id}`,
  };
}

function invoiceEntry(invoice: Invoice, now: Date): FileEntry {
  const shown = shownInvoiceStatus(invoice);
  const status = isOverdue(invoice, now)
    ? ({ label: words.overdue, tone: 'red' } as const)
    : { label: shown, tone: invoiceStatusTones[shown] };
  return {
    key: `invoice/${invoice.id}`,
    kind: 'invoice',
    number: invoice.number ?? words.provisional(words.kinds.invoice),
    isProvisional: invoice.number === null,
    date: invoice.date,
    detail: invoice.projectName || words.dueOn(formatDay(invoice.dueDate)),
    amount: invoice.amount,
    status,
    isStruck: invoice.status === 'Annulée',
    href: `/invoices/${invoice.number ?? invoice.id}`,
  };
}

function paymentEntry(payment: Payment, invoice: Invoice): FileEntry {
  const isCancelled = payment.cancelledAt !== null;
  const standing = isStanding(payment)
    ? ({ label: words.received, tone: 'green' } as const)
    : ({ label: words.unpaid, tone: 'red' } as const);
  return {
    key: `payment/${payment.id}`,
    kind: 'payment',
    number: words.kinds.payment,
    isProvisional: false,
    date: payment.date,
    detail: words.onInvoice(modeName(payment), invoice.number ?? words.provisional(words.kinds.invoice)),
    amount: payment.amount,
    status: isCancelled ? { label: words.cancelledPayment, tone: 'gray' } : standing,
    isStruck: !isStanding(payment),
    href: `/invoices/${invoice.number ?? invoice.id}`,
  };
}

export interface ContactDocuments {
  quotes: readonly Quote[];
  invoices: readonly Invoice[];
  payments: readonly Payment[];
  reservations: readonly Reservation[];
  contracts: readonly Contract[];
  shares: readonly Share[];
  /** Of other features. */
  entries: readonly FileEntry[];
  exchanges: readonly ContactExchange[];
}

/** The number of the document that a link leads to, among those of the client. */
const sharedName =
  ({ quotes, invoices, entries }: ContactDocuments) =>
  ({ of, documentId }: Share): string | null => {
    const rows: readonly { id: string; number: string | null }[] = [...quotes, ...invoices];
    const row = of === 'quotes' || of === 'invoices' ? rows.find(({ id }) => id === documentId) : undefined;
    const entry = entries.find(({ key }) => key === `${of}/${documentId}`);
    const kind = of === 'quotes' ? words.kinds.quote : words.kinds.invoice;
    return row ? (row.number ?? words.provisional(kind)) : (entry?.number ?? null);
  };

/** The latest first, what is to come above it; on one day, a payment above its invoice and an invoice above its quote. */
export function contactFile(documents: ContactDocuments, now: Date): FileEntry[] {
  const invoices = new Map(documents.invoices.map((invoice) => [invoice.id, invoice]));
  const payments = documents.payments.flatMap((payment) => {
    const invoice = invoices.get(payment.invoiceId);
    return invoice ? [paymentEntry(payment, invoice)] : [];
  });
  return [
    ...documents.exchanges.map(exchangeEntry),
    ...rentalsToCome(documents, dayInCasablanca(now)).map(rentalEntry),
    ...pastRentals(documents.reservations),
    ...documents.contracts.map(contractEntry),
    ...linkTraces({ shares: documents.shares, nameOf: sharedName(documents) }),
    ...documents.entries,
    ...payments,
    ...documents.invoices.map((invoice) => invoiceEntry(invoice, now)),
    ...documents.quotes.map((quote) => quoteEntry(quote, now)),
  ].toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}
