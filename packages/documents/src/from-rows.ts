// From the rows of the product to what is printed, for the browser and the server alike: both print the same document
// from the same row (specification §3 'Document for PDF', docs/product.md D2 for numbers).
import type { KitPart } from '@zellige/domain/catalogue/catalogue.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { dayInCasablanca, formatInstant } from '@zellige/domain/kernel/values/dates';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import {
  cautionOf,
  chargedDays,
  type DocumentLine,
  isDiscounted,
  isTotalled,
  isTtc,
  tellingUnit,
  unitOf,
} from '@zellige/domain/documents/lines';
import {
  type AmendmentChanges,
  quoteAfter,
  quoteBefore,
} from '@zellige/domain/quotes/amendments/amendment-changes';
import { changeWords } from '@zellige/domain/quotes/amendments/amendment-words';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { invoiceTotals, shownTotals } from '@zellige/domain/invoices/parts/quote-share';
import { sumAmounts, toCentimes } from '@zellige/domain/kernel/values/money';
import { periodOf } from '@zellige/domain/documents/rental-period';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { rentalEnd, rentalStart } from '@zellige/domain/reservations/rental-time';
import { computeTotals, type Totals as KnownTotals } from '@zellige/domain/documents/totals';
import type { CautionBalance } from '@zellige/domain/reservations/cautions/caution.rules';
import type { CompanyIdentity as KnownCompany } from '@zellige/domain/settings/company.schema';
import type { CompanyIdentity } from './company-identity.ts';
import type { InvoiceDocument, QuoteDocument, SalesLine } from './model.ts';
import { provenSignature, type SignedShare } from './printed-proof.ts';
import type { PrintedUnit } from './print-relations.ts';
import type { Signature } from './printed-images.ts';
import { printedCompany, rentalConditionsOf } from './printed-company.ts';
import type { OrderDiscount, Totals } from './printed-totals.ts';

/** A document takes these from elsewhere than its row. */
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
  /** What each kit of a note holds that has not left yet, by key of the product. */
  kits?: ReadonlyMap<string, readonly KitPart[]> | undefined;
  /** Those that a contract covers. */
  units?: readonly PrintedUnit[] | undefined;
  /** Of an invoice: what became of the cautions of its rentals. */
  cautionBalance?: CautionBalance | null | undefined;
  /** The pictures of a sheet that could be had, by their keys. */
  photos?: ReadonlyMap<string, Uint8Array> | undefined;
  /** Taken off the prices of a note. */
  globalDiscount?: OrderDiscount | undefined;
  /** The link by which the client of a quote signed it. */
  signedShare?: SignedShare | undefined;
  /** A note shows prices only when asked. */
  withPrices?: boolean | undefined;
}

/** Optional texts of the model are absent rather than empty. */
export const optionalText = (text: string | null | undefined): string | undefined =>
  text === null || text === '' ? undefined : text;

export const phoneOf = (phone: string): string | undefined => optionalText(formatPhone(phone));

export function lineOf(line: DocumentLine): SalesLine {
  if (line.type === 'text')
    return { type: 'section', name: line.name, description: optionalText(line.description) };
  const period =
    line.type === 'rental'
      ? {
          from: line.startDate,
          fromTime: line.startTime,
          to: line.endDate,
          toTime: line.endTime,
          days: chargedDays(line),
          chargedPer: line.chargedPer,
          combination: line.combination,
        }
      : undefined;
  return {
    type: line.type,
    name: line.name,
    description: optionalText(line.description),
    quantity: line.quantity,
    unit: optionalText(tellingUnit(unitOf(line))),
    unitPrice: line.unitPrice,
    unitPriceTtc: line.unitPriceTtc,
    discount: line.discount,
    discountAmount: line.discountAmount,
    vatRate: line.vatRate,
    total: line.total,
    totalTtc: line.totalTtc,
    period,
    option: line.optional,
  };
}

type Figures = Pick<KnownTotals, 'subtotal' | 'discount' | 'vat' | 'tax' | 'total'>;

/** Lines with prices TTC are rounded HT each on their own: what that leaves is no discount. */
function offTheWhole({ discount, net }: { discount: number; net: number }, lines: readonly DocumentLine[]) {
  const amount = sumAmounts([...lines.map((line) => line.total), -net]);
  if (!lines.some(isTtc)) return amount;
  if (!lines.some(isDiscounted)) return discount;
  return toCentimes(amount) > lines.length ? amount : 0;
}

/** Sums up: what all lines come to beyond the net is taken off all lines. `percent` is what the row says of it. */
export function totalsOf(
  { subtotal, discount, vat, tax, total }: Figures,
  items: readonly DocumentLine[],
  percent?: number,
): Totals {
  const net = sumAmounts([subtotal, -discount]);
  const amount = offTheWhole({ discount, net }, items.filter(isTotalled));
  const isGlobal = amount > 0 && amount <= discount;
  return {
    subtotal,
    discount,
    ...(isGlobal && { globalDiscount: { percent: percent || undefined, amount } }),
    net,
    taxLines: vat,
    tax,
    total,
  };
}

function printedPeriod(row: Quote | Invoice) {
  const period = periodOf(row);
  return period === null
    ? undefined
    : { from: spokenMoment(rentalStart(period)), to: spokenMoment(rentalEnd(period)) };
}

function salesPart(row: Quote | Invoice, figures: Figures, { company, generatedAt }: PrintContext) {
  return {
    id: row.id,
    number: row.number,
    client: row.client,
    clientPerson: optionalText(row.clientPerson),
    clientAddress: optionalText(row.clientAddress),
    clientEmail: optionalText(row.clientEmail),
    clientPhone: phoneOf(row.clientPhone),
    clientIce: optionalText(row.clientIce),
    date: row.date,
    status: row.status,
    company: printedCompany(company),
    generatedAt: formatInstant(generatedAt.toISOString()),
    projectName: optionalText(row.projectName),
    description: optionalText(row.description),
    caution: cautionOf(row.items) || undefined,
    period: printedPeriod(row),
    items: row.items.map(lineOf),
    totals: totalsOf(figures, row.items, row.globalDiscount),
    paymentTerms: optionalText(row.paymentTerms),
    notes: optionalText(row.notes),
    vatExemption: optionalText(row.vatExemption),
  };
}

const quotePart = (quote: Quote, context: PrintContext): QuoteDocument => ({
  kind: 'quote',
  ...salesPart(quote, computeTotals(quote.items, quote), context),
  validityDays: quote.validityDays,
  revision: quote.revision,
  rentalConditions: quote.items.some(({ type }) => type === 'rental')
    ? rentalConditionsOf(context.company)
    : undefined,
});

/** A quote as it is printed: as its client signed it first, whatever amendments made of it. */
export const printableQuote = (quote: Quote, context: PrintContext): QuoteDocument => ({
  ...quotePart(quoteBefore(quote, 1), context),
  ...provenSignature(quote, context.signedShare, ({ signature, signedAt, signedByName }) =>
    signatureOf(signature, signedAt, signedByName),
  ),
});

/** That amendment of the quote, dated the day on which it was made. */
export function printableAmendment(
  quote: Quote,
  { amendment, before, lines }: AmendmentChanges,
  context: PrintContext,
): QuoteDocument {
  const { n, at, reason } = amendment;
  return {
    ...quotePart(quoteAfter(quote, n), context),
    date: dayInCasablanca(new Date(at)),
    rentalConditions: undefined,
    amendment: {
      n,
      quoteDate: quote.date,
      reason,
      totalBefore: before.total,
      changes: lines.map(changeWords),
    },
  };
}

/** A quote as a proforma invoice: no number of the series of invoices, and no value in the accounts. */
export const printableProforma = (quote: Quote, context: PrintContext): QuoteDocument => ({
  ...quotePart(quote, context),
  isProforma: true,
  rentalConditions: undefined,
});

/** Of the last invoice of a quote: what it deducts, and the balance. */
function deducted(invoice: Invoice): Pick<InvoiceDocument, 'deductions' | 'balance'> {
  const { deductions = [] } = invoice;
  if (deductions.length === 0) return {};
  const { net, tax, total } = invoiceTotals(invoice);
  return {
    deductions: deductions.map(({ kind, number, date, vat, isCredited }) => ({
      isCredited,
      kind: kind === 'situation' ? kind : 'acompte',
      number,
      date,
      net: sumAmounts(vat.map(({ base }) => base)),
      tax: sumAmounts(vat.map((line) => line.tax)),
    })),
    balance: { net, tax, total },
  };
}

/** An invoice as it is printed. */
export const printableInvoice = (invoice: Invoice, context: PrintContext): InvoiceDocument => ({
  kind: 'invoice',
  ...salesPart(invoice, shownTotals(invoice), context),
  nature: invoice.kind === 'facture' ? undefined : invoice.kind,
  ...deducted(invoice),
  dueDate: invoice.dueDate,
  quoteNumber: optionalText(context.quoteNumber),
  advanceAmount: invoice.advanceAmount,
  creditedAmount: invoice.creditedAmount,
  remainingAmount: invoice.remainingAmount,
  paidAt: optionalText(invoice.paidAt),
  stampDuty: invoice.status === 'Annulée' ? undefined : invoice.stampDuty,
  paymentMethod: invoice.paymentMethod,
  stampPercent: invoice.stampPercent,
  retainedCaution: invoice.keptCaution,
  cautionReceipts: optionalText(invoice.cautionReceipts ?? ''),
  cautionBalance: context.cautionBalance ?? undefined,
});

const DATA_IMAGE = /^data:image\/(?:png|jpeg);base64,/;

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** A typed name, or a drawing as a data address with the name of who drew it; of an unreadable drawing the name alone. */
export function signatureOf(text: string, instant: string | null, name?: string): Signature | undefined {
  if (text === '') return undefined;
  const date = instant === null ? undefined : formatInstant(instant);
  return DATA_IMAGE.test(text)
    ? { image: bytesOf(text.replace(DATA_IMAGE, '')), name: optionalText(name), date }
    : { name: text, date };
}
