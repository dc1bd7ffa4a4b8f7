// From the rows of the product to what is printed, for the browser and the server alike: both print the same document
// from the same row (specification §3 'Document for PDF', docs/product.md D2 for numbers).
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { formatInstant } from '@zellige/domain/kernel/dates';
import { formatPhone } from '@zellige/domain/kernel/phone';
import { cautionOf, chargedDays, type DocumentLine, tellingUnit, unitOf } from '@zellige/domain/quotes/lines';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { computeTotals } from '@zellige/domain/quotes/totals';
import type { CompanyIdentity as KnownCompany } from '@zellige/domain/settings/company.schema';
import type {
  CompanyIdentity,
  InvoiceDocument,
  QuoteDocument,
  SalesLine,
  Signature,
  Totals,
} from './model.ts';
import { printedCompany } from './printed-company.ts';

/** What a document takes from elsewhere than its row. */
export interface PrintContext {
  company: CompanyIdentity | KnownCompany;
  /** Printed as 'Document généré le …'. */
  generatedAt: Date;
  /** Legal number of the quote it comes from. */
  quoteNumber?: string | null | undefined;
  /** Legal number of the invoice that a note delivers. */
  invoiceNumber?: string | null | undefined;
  /** Address of the client, for a note whose row only has the place of delivery. */
  clientAddress?: string | undefined;
  /** Of the invoice that a payment settles. */
  client?: string | undefined;
  /** Of the invoice at the other end of a credit that was used; undefined for other payments. */
  counterpart?: { number: string | null } | undefined;
  clientIce?: string | undefined;
  /** A note shows prices only when asked. */
  withPrices?: boolean | undefined;
}

/** Optional texts of the model are absent rather than empty. */
export const given = (text: string | null | undefined): string | undefined =>
  text === null || text === '' ? undefined : text;

export const phoneOf = (phone: string): string | undefined => given(formatPhone(phone));

export function lineOf(line: DocumentLine): SalesLine {
  if (line.type === 'text') return { type: 'section', name: line.name };
  const period =
    line.type === 'rental'
      ? {
          from: line.startDate,
          to: line.endDate,
          days: chargedDays(line),
          chargedPer: line.chargedPer,
        }
      : undefined;
  return {
    type: line.type,
    name: line.name,
    description: given(line.description),
    quantity: line.quantity,
    unit: given(tellingUnit(unitOf(line))),
    unitPrice: line.unitPrice,
    discount: line.discount,
    vatRate: line.vatRate,
    total: line.total,
    period,
    option: line.optional,
  };
}

function totalsOf(row: Pick<Quote, 'items' | 'globalDiscount'>): Totals {
  const { subtotal, discount, vat, tax, total } = computeTotals(row.items, row.globalDiscount);
  return {
    subtotal,
    discount,
    taxLines: vat.map((line) => ({ rate: line.rate, tax: line.tax })),
    tax,
    total,
  };
}

function salesPart(row: Quote | Invoice, { company, generatedAt }: PrintContext) {
  return {
    id: row.id,
    number: row.number,
    client: row.client,
    clientAddress: given(row.clientAddress),
    clientEmail: given(row.clientEmail),
    clientPhone: phoneOf(row.clientPhone),
    clientIce: given(row.clientIce),
    date: row.date,
    status: row.status,
    company: printedCompany(company),
    generatedAt: formatInstant(generatedAt.toISOString()),
    projectName: given(row.projectName),
    description: given(row.description),
    caution: cautionOf(row.items) || undefined,
    items: row.items.map(lineOf),
    totals: totalsOf(row),
    paymentTerms: given(row.paymentTerms),
    notes: given(row.notes),
    vatExemption: given(row.vatExemption),
  };
}

/** A quote as it is printed. */
export const printableQuote = (quote: Quote, context: PrintContext): QuoteDocument => ({
  kind: 'quote',
  ...salesPart(quote, context),
  validityDays: quote.validityDays,
});

/** An invoice as it is printed. */
export const printableInvoice = (invoice: Invoice, context: PrintContext): InvoiceDocument => ({
  kind: 'invoice',
  ...salesPart(invoice, context),
  dueDate: invoice.dueDate,
  quoteNumber: given(context.quoteNumber),
  advanceAmount: invoice.advanceAmount,
  creditedAmount: invoice.creditedAmount,
  remainingAmount: invoice.remainingAmount,
  paidAt: given(invoice.paidAt),
  stampDuty: invoice.status === 'Annulée' ? undefined : invoice.stampDuty,
  stampPercent: invoice.stampPercent,
});

const DATA_IMAGE = /^data:image\/(?:png|jpeg);base64,/;

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** A typed name, or a drawing as a data address; an unreadable drawing leaves the box empty. */
export function signatureOf(text: string, instant: string | null): Signature | undefined {
  if (text === '') return undefined;
  const date = instant === null ? undefined : formatInstant(instant);
  return DATA_IMAGE.test(text)
    ? { image: bytesOf(text.replace(DATA_IMAGE, '')), date }
    : { name: text, date };
}
