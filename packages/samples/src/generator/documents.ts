// Generated quotes, invoices and payments. Figures and statuses come from the domain's own rules.
import type { RowMeta } from '@zellige/domain';
import { remainingOf, withPayments } from '@zellige/domain/invoices/invoice.rules';
import { type Invoice, invoiceShape, type Payment } from '@zellige/domain/invoices/invoice.schema';
import { blankOf } from '@zellige/domain/kernel/schema/stored-fields';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { fromCentimes, toCentimes } from '@zellige/domain/kernel/values/money';
import { formatNumber } from '@zellige/domain/kernel/identity/numbering';
import { type DocumentLine, netCentimes } from '@zellige/domain/documents/lines';
import { storedTotals } from '@zellige/domain/quotes/quote.rules';
import type { PaymentMethod } from '@zellige/domain/documents/document-terms.schema';
import { type Quote, quoteShape, type QuoteStatus } from '@zellige/domain/quotes/quote.schema';
import { paymentMethods } from '@zellige/domain/documents/document.values';
import { computeTotals } from '@zellige/domain/documents/totals';
import { sampleProducts } from '../catalogue/products.ts';
import { sampleServices } from '../catalogue/services.ts';
import type { NewContact } from './contacts.ts';
import { projects } from './names.ts';
import type { Random } from './random.ts';

export type NewQuote = Omit<Quote, keyof RowMeta>;
export type NewInvoice = Omit<Invoice, keyof RowMeta>;
export type NewPayment = Omit<Payment, keyof RowMeta>;

const sellable = [
  ...sampleProducts.map(({ id, name, price }) => ({ id, name, price: Number(price.sale), unit: 'unité' })),
  ...sampleServices.map(({ id, name, price, unit }) => ({ id, name, price: Number(price.sale), unit })),
];

function line(documentId: string, rank: number, random: Random): DocumentLine {
  const { id, name, price, unit } = random.pick(sellable);
  const priced = {
    type: id.startsWith('SRV') ? 'service' : 'sale',
    quantity: random.whole(1, 6),
    unitPrice: price,
    discount: random.chance(0.25) ? random.whole(1, 15) : 0,
    vatRate: 20,
    startDate: '',
    endDate: '',
  } as const;
  return {
    id: `${documentId}-${rank}`,
    productId: id,
    name,
    description: '',
    unit,
    optional: false,
    total: fromCentimes(netCentimes(priced)),
    ...priced,
  };
}

const lines = (documentId: string, random: Random): DocumentLine[] =>
  Array.from({ length: random.whole(1, 8) }, (_unused, index) => line(documentId, index + 1, random));

/** What quotes and invoices share: client, terms, lines and figures. */
function documentOf(id: string, contact: NewContact, date: string, random: Random) {
  const items = lines(id, random);
  const globalDiscount = random.chance(0.1) ? 5 : 0;
  const totals = computeTotals(items, globalDiscount);
  return {
    totals,
    body: {
      id,
      contactId: contact.id,
      client: contact.company || contact.name,
      clientPhone: contact.phone,
      clientEmail: contact.email,
      clientAddress: `${contact.address}, ${contact.city}`,
      clientIce: contact.ice,
      projectName: random.pick(projects),
      description: '',
      date,
      paymentMethod: random.pick(paymentMethods),
      paymentTerms: 'Selon conditions convenues',
      notes: '',
      vatExemption: '',
      globalDiscount,
      items,
      assignedTo: contact.assignedTo,
      ...storedTotals(totals),
    },
  };
}

export interface QuotePlan {
  rank: number;
  date: string;
  status: QuoteStatus;
  invoiceId: string | null;
}

export function generateQuote(plan: QuotePlan, contact: NewContact, random: Random): NewQuote {
  const number = formatNumber('quotes', plan.rank);
  const { body, totals } = documentOf(number, contact, plan.date, random);
  const accepted = plan.status === 'Accepté' || plan.status === 'Facturé';
  return {
    ...blankOf(quoteShape),
    ...body,
    number,
    validityDays: 30,
    amount: totals.net,
    advanceAmount: 0,
    status: plan.status,
    sentAt: plan.status === 'Émis' ? null : `${plan.date}T11:00:00.000Z`,
    acceptedAt: accepted ? `${addDays(plan.date, 2)}T09:30:00.000Z` : null,
    refusedReason: plan.status === 'Refusé' ? 'Budget insuffisant' : '',
    invoiceId: plan.invoiceId,
  };
}

const unsaid = blankOf(invoiceShape);

const blankInvoice = {
  advanceAmount: 0,
  status: 'En attente' as Invoice['status'],
  paidAt: null,
  bonLivraison: [] as string[],
  bonLivraisonId: null,
  shippedAt: null,
  cancelledReason: '',
};

const unpaid = (amount: number) => ({
  ...blankInvoice,
  amount,
  remainingAmount: remainingOf({ amount, advanceAmount: 0 }),
});

export function invoiceOfQuote(quote: NewQuote, id: string, date: string): NewInvoice {
  const { validityDays: _validity, sentAt: _sent, acceptedAt: _accepted, ...draft } = quote;
  const { refusedReason: _reason, invoiceId: _invoice, ...body } = draft;
  return {
    ...unsaid,
    ...body,
    ...unpaid(quote.total),
    id,
    number: null,
    quoteId: quote.id,
    date,
    dueDate: addDays(date, 30),
    items: quote.items.map((item, index) => ({ ...item, id: `${id}-${index + 1}` })),
  };
}

export function generateInvoice(id: string, contact: NewContact, date: string, random: Random): NewInvoice {
  const { body, totals } = documentOf(id, contact, date, random);
  return {
    ...unsaid,
    ...body,
    ...unpaid(totals.total),
    number: null,
    quoteId: null,
    dueDate: addDays(date, 30),
  };
}

/** The invoice once `shares` (of what remains, 1 settles) were paid, a fortnight apart, and those payments. */
export function settle(invoice: NewInvoice, shares: readonly number[], mode: PaymentMethod) {
  let remaining = toCentimes(invoice.amount);
  const payments = shares.map((share, index): NewPayment => {
    const amount = share === 1 ? remaining : Math.round(remaining * share);
    remaining -= amount;
    return {
      id: `${invoice.id}-p${index + 1}`,
      invoiceId: invoice.id,
      amount: fromCentimes(amount),
      mode,
      date: addDays(invoice.date, 14 * (index + 1)),
      reference: `Règlement ${index + 1}`,
      bank: '',
      chequeNumber: '',
      cashingDate: '',
      cancelledAt: null,
      cancelledReason: '',
      assignedTo: invoice.assignedTo,
    };
  });
  return { invoice: withPayments(invoice as Invoice, payments as Payment[]) as NewInvoice, payments };
}
