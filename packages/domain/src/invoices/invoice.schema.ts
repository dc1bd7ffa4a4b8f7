// An invoice (facture) and its payments: fields of specification §3; `amount` is the TTC due (docs/product.md D1, D5).
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import {
  choice,
  day,
  list,
  percentOf,
  positiveAmount,
  price,
  quantity,
  requiredText,
  text,
} from '../kernel/schema/field-kinds.ts';
import type { Stored } from '../kernel/schema/stored-fields.ts';
import { idText, newDocumentKey, newKey } from '../kernel/identity/keys.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { type DocumentLine, MAX_LINES } from '../documents/lines.ts';
import {
  checkRentalTimes,
  type ClientBlock,
  checkClient,
  clientFields,
  chargedLinesField,
  originalNumber,
  periodFields,
  pricedTerms,
  type PaymentMethod,
  type StoredTotals,
} from '../documents/document-terms.schema.ts';
import { paymentMethods } from '../documents/document.values.ts';
import type { PricedSpan } from '../recurrence/pro-rata.ts';
import type { Period } from '../recurrence/rhythm.ts';
import type { DocumentPeriod } from '../documents/rental-period.ts';
import type { VatLine } from '../documents/totals.ts';
import { type invoiceKindNames, invoiceKinds, invoiceStatuses } from './invoice.values.ts';
import {
  cheque,
  type PaymentDetails,
  receivedFields,
  statementLine,
  withheldFields,
} from '../payments/payment.schema.ts';

export type InvoiceStatus = (typeof invoiceStatuses)[number];
export type InvoiceKind = keyof typeof invoiceKindNames;

export const invoiceShape = {
  ...pricedTerms,
  /** The days that the company gives after its date, where nothing is said. */
  dueDate: day.optional(),
};

const invoiceFields = {
  ...clientFields,
  ...invoiceShape,
  globalDiscountAmount: price.optional(),
  ...periodFields,
  items: chargedLinesField,
};

/** Of the total of the quote. */
const partPercent = percentOf(validation.partPercent).refine((value) => value > 0, validation.partPercent);

const vatLine = z.object({ rate: z.number().min(0).max(100), base: price, tax: price });
const vatLines = list(vatLine, MAX_LINES);

/** What another program knew of the invoice, its quote by the number it had there and by its key when it is here. */
const importedInvoice = z.object({
  status: choice(invoiceStatuses),
  cancelledReason: text(500).optional(),
  /** Day of the last payment. */
  paidAt: day.optional(),
  /** More was paid than its amount: the rest is the client's credit. */
  keepsExcess: z.boolean().optional(),
  quote: text(60).optional(),
  quoteId: idText.optional(),
  /** What it takes of that quote, where it takes a part of it. */
  kind: choice(invoiceKinds).optional(),
  share: vatLines.optional(),
  sharePercent: partPercent.optional(),
  givenBack: vatLines.optional(),
  /** All that is left of the other one where nothing is told of what is taken. */
  deductions: list(z.object({ invoiceId: idText, vat: vatLines.optional() }), MAX_LINES).optional(),
});

export const createInvoiceInput = z
  .object({
    id: newDocumentKey('invoices').optional(),
    originalNumber,
    takenOver: importedInvoice.optional(),
    /** The quote that it invoices, which becomes Facturé with it. */
    quoteId: idText.nullable().optional(),
    ...invoiceFields,
    advanceAmount: price.optional(),
    /** Of an advance by cheque or effet; what is left out may be given later. */
    cheque: cheque.optional(),
  })
  .superRefine(checkRentalTimes)
  .superRefine(checkClient);
export const updateInvoiceInput = z.object({ id: idText, changes: z.object(invoiceFields).partial() });
/** A part of the quote: units of its lines, or a percentage of its total. */
const quotePartFields = {
  lines: list(z.object({ lineId: idText, quantity }), MAX_LINES)
    .min(1, validation.lines)
    .optional(),
  percent: partPercent.optional(),
};

export const depositInvoiceInput = z
  .object({
    id: idText,
    /** Key of the invoice; the writer makes it so that both engines agree. */
    invoiceId: newDocumentKey('invoices').optional(),
    percent: partPercent.optional(),
    /** TTC. */
    amount: positiveAmount.optional(),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ['percent'],
    message: validation.oneDeposit,
  });

export const convertQuoteInput = z
  .object({
    id: idText,
    /** Key of the invoice; the writer makes it so that both engines agree. */
    invoiceId: newDocumentKey('invoices').optional(),
    /** Needed when the quote is not accepted yet (docs/product.md 'Invoices'). */
    confirmed: z.boolean().optional(),
    /** A manager or the admin may promise more than is free, and says why. */
    overbookReason: text(500).optional(),
    ...quotePartFields,
  })
  .refine(({ lines, percent }) => lines === undefined || percent === undefined, {
    path: ['percent'],
    message: validation.onePart,
  });
/** Imported invoices that name the quote, by key. */
export const linkQuoteInput = z.object({ id: idText, invoices: list(idText, MAX_LINES).min(1) });
export const cancelInvoiceInput = z.object({ id: idText, reason: requiredText(500) });

export const payInvoiceInput = z.object({
  id: idText,
  paymentId: newKey.optional(),
  amount: positiveAmount,
  ...receivedFields,
  ...withheldFields,
  statementLine,
});
/** Settles an invoice with the credit that its client has on another one; all that fits without an amount. */
export const useCreditInput = z.object({
  id: idText,
  fromInvoiceId: idText,
  paymentId: newKey.optional(),
  amount: positiveAmount.optional(),
});
/** Gives back what the client has as credit; all of it without an amount. What did leave beyond it is due back. */
export const refundInvoiceInput = z.object({
  id: idText,
  paymentId: newKey.optional(),
  amount: positiveAmount.optional(),
  /** Also above the credit: the money did leave. */
  isAboveCredit: z.boolean().optional(),
  mode: choice(paymentMethods),
  date: day.optional(),
  reference: text(120).optional(),
});
export const cancelPaymentInput = z.object({ id: idText, paymentId: idText, reason: requiredText(500) });

export type InvoiceInput = z.input<typeof createInvoiceInput>;
export type ImportedInvoice = z.output<typeof importedInvoice>;

/** An earlier invoice of the quote whose money the last one takes off. */
export interface Deduction {
  invoiceId: string;
  /** Null until the authority has given it. */
  number: string | null;
  kind: InvoiceKind;
  date: string;
  /** What is left of it where credit notes took something back. */
  vat: VatLine[];
  /** TTC. */
  total: number;
  /** Credit notes took something back of it before. */
  isCredited?: true;
}

export type Invoice = RowMeta &
  ClientBlock &
  StoredTotals &
  DocumentPeriod &
  Stored<typeof invoiceShape> & {
    id: string;
    number: string | null;
    /** Its number in the program it was imported from. */
    originalNumber?: string;
    quoteId: string | null;
    /** The contract that it bills, and which days of it. */
    contractId?: string | undefined;
    period?: Period | undefined;
    /** Days of it that credit notes gave back: it covers them no more. */
    creditedDays?: Period[];
    /** The days of its period by their price; absent where one price holds for all of them, and in older rows. */
    pricedSpans?: PricedSpan[] | undefined;
    /** The record that it bills, where a report was made into it: its kind and its key. */
    source?: { collection: string; id: string } | undefined;
    /** The quote it was made from in that program, by its number there, while that one is not here. */
    originalQuote?: string;
    /** Absent for the usual one. */
    kind?: InvoiceKind | undefined;
    /** What it takes of its quote, where it takes a part of it; its lines are fixed then. */
    share?: VatLine[] | undefined;
    /** What credit notes took back of a deposit or a situation, or of any part that they took whole, by rate: its quote has it again. */
    givenBack?: VatLine[] | undefined;
    /** Of a situation: the percentage of the quote that was asked for. */
    sharePercent?: number | undefined;
    /** Deposits and situations that it deducts, oldest first. */
    deductions?: Deduction[] | undefined;
    /** TTC due, deposits deducted. */
    amount: number;
    /** Sum of the payments that stand; refunds and credit used elsewhere count against it. */
    advanceAmount: number;
    /** TTC of its credit notes; nothing where it has none. */
    creditedAmount?: number;
    /** Day of the latest one. */
    creditedOn?: string;
    /** `amount − creditedAmount − advanceAmount`; below zero it is a credit of the client. */
    remainingAmount: number;
    /** Stamp duty on the cash that stands, in no total; absent without any. */
    stampDuty?: number;
    /** The rate of it, where all of that cash has one. */
    stampPercent?: number;
    /** What was kept of cautions, part of the advance; absent without any. */
    keptCaution?: number;
    /** Numbers of their receipts. */
    cautionReceipts?: string;
    status: InvoiceStatus;
    /** Day of the payment that settled it. */
    paidAt: string | null;
    items: DocumentLine[];
    /** In MAD HT, in the place of a percentage; absent where there is none. */
    globalDiscountAmount?: number | undefined;
    /** Keys of its delivery notes, oldest first. */
    bonLivraison: string[];
    /** The latest one. */
    bonLivraisonId: string | null;
    /** Instant at which goods left, after which lines are locked. */
    shippedAt: string | null;
    /** Instant at which its PDF left for the client, after which lines are locked; absent in those that are older than it. */
    sentAt?: string | null;
    cancelledReason: string;
  };

/** A payment stays for ever; a cancelled one is struck through (docs/product.md 'Invoices'). */
export type Payment = RowMeta &
  PaymentDetails & {
    id: string;
    invoiceId: string;
    /** What it settles: what comes in, and what the client withholds; below zero for a refund and for credit used on another invoice. */
    amount: number;
    mode: PaymentMethod;
    date: string;
    reference: string;
    bank: string;
    chequeNumber: string;
    cashingDate: string;
    /** The other half of a credit used: the payment of the invoice that it was taken from, or given to. */
    counterpartId?: string;
    /** The invoice of that half. */
    counterpartInvoiceId?: string;
    cancelledAt: string | null;
    cancelledReason: string;
    /** Copied from the invoice, so that a person's own payments are known without it. */
    assignedTo: string;
  };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    invoices: Invoice;
    payments: Payment;
  }
}
