// A quote (devis): fields of specification §3; `amount` is HT (docs/product.md D1).
import { z } from 'zod';
import { contactId } from '../contacts/contact.schema.ts';
import type { RowMeta } from '../kernel/collections.ts';
import {
  choice,
  day,
  email,
  ice,
  list,
  optionalDay,
  percentage,
  phone,
  price,
  requiredText,
  text,
  timeOfDay,
  wholeNumber,
} from '../kernel/fields.ts';
import { idText, newDocumentKey } from '../kernel/keys.ts';
import { nextStepShape } from '../kernel/next-step.fields.ts';
import type { NextStep } from '../kernel/next-step.ts';
import { validation } from '../kernel/validation-messages.ts';
import { lineInput } from './lines.schema.ts';
import { type DocumentLine, MAX_LINES } from './lines.ts';
import { type DocumentPeriod, rentalIssues } from './rental-period.ts';
import { paymentMethods, quoteStatuses } from './quote.values.ts';

export type QuoteStatus = (typeof quoteStatuses)[number];

export type PaymentMethod = (typeof paymentMethods)[number];

/** The client as a document keeps it: a copy, so that a later change of the contact alters nothing. */
export const clientFields = {
  contactId: contactId.nullable().optional(),
  /** What the contact is called, where nothing is said. */
  client: requiredText(160).optional(),
  clientPhone: phone.optional(),
  clientEmail: email.optional(),
  clientAddress: text(300).optional(),
  clientIce: ice.optional(),
};

/** Tells of a new document that nobody says whom it is for. */
export const checkClient = (
  document: { client?: string | undefined; contactId?: number | null | undefined },
  ctx: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  if (document.client === undefined && (document.contactId ?? null) === null)
    ctx.addIssue({ code: 'custom', path: ['client'], message: validation.required });
};

/** At least one line that is not a text section. */
export const linesField = list(lineInput, MAX_LINES).refine(
  (lines) => lines.some((line) => line.type !== 'text'),
  validation.lines,
);

/** At least one line that counts: what is invoiced is no option. */
export const chargedLinesField = linesField.refine(
  (lines) => lines.some((line) => line.type !== 'text' && !line.optional),
  validation.chargedLines,
);

/** The longest validity of a quote, in days from its own. */
export const MAX_VALIDITY_DAYS = 365;

/** The period that the rental lines of a document take (rental-period.ts). */
export const periodFields = {
  startDate: optionalDay.optional(),
  startTime: timeOfDay.optional(),
  endDate: optionalDay.optional(),
  endTime: timeOfDay.optional(),
};

/** Tells of each rental of a new document that it has no time, or one that ends before it starts. */
export const checkRentalTimes = (
  document: Parameters<typeof rentalIssues>[0],
  ctx: { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void },
): void => {
  for (const issue of rentalIssues(document)) ctx.addIssue({ code: 'custom', ...issue });
};

const quoteFields = {
  ...clientFields,
  projectName: text(200).optional(),
  description: text(2000).optional(),
  date: day.optional(),
  validityDays: wholeNumber(1, MAX_VALIDITY_DAYS).optional(),
  paymentMethod: choice(paymentMethods).optional(),
  paymentTerms: text(300).optional(),
  notes: text(4000).optional(),
  vatExemption: text(300).optional(),
  globalDiscount: percentage.optional(),
  globalDiscountAmount: price.optional(),
  advanceAmount: price.optional(),
  assignedTo: text(80).optional(),
  ...nextStepShape,
  ...periodFields,
  items: linesField,
};

/** The number a document had in the program it was imported from (docs/product.md §7); the series gives it another. */
export const originalNumber = text(60).optional();

/** What another program knew of the quote, its invoice by the number it had there and by its key when it is here. */
const takenOverQuote = z.object({
  status: choice(quoteStatuses),
  refusedReason: text(500).optional(),
  invoice: text(60).optional(),
  invoiceId: idText.optional(),
});

export const createQuoteInput = z
  .object({
    id: newDocumentKey('quotes').optional(),
    originalNumber,
    takenOver: takenOverQuote.optional(),
    ...quoteFields,
  })
  .superRefine(checkRentalTimes)
  .superRefine(checkClient);
export const updateQuoteInput = z.object({ id: idText, changes: z.object(quoteFields).partial() });
export const quoteReference = z.object({ id: idText });
/** A manager or the admin may accept over what is free, and says why. */
export const acceptQuoteInput = z.object({ id: idText, overbookReason: text(500).optional() });
export const refuseQuoteInput = z.object({ id: idText, reason: requiredText(500) });
export const duplicateQuoteInput = z.object({ id: idText, newId: newDocumentKey('quotes').optional() });

export type QuoteInput = z.input<typeof createQuoteInput>;
export type TakenOverQuote = z.output<typeof takenOverQuote>;

/** The client block of quotes and invoices. */
export interface ClientBlock {
  contactId: number | null;
  client: string;
  clientPhone: string;
  clientEmail: string;
  clientAddress: string;
  clientIce: string;
}

/** A client of whom only the name is known. */
export const blankClient = {
  contactId: null as number | null,
  clientPhone: '',
  clientEmail: '',
  clientAddress: '',
  clientIce: '',
};

/** What quotes and invoices store of their totals, in MAD. */
export interface StoredTotals {
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

export interface Quote extends RowMeta, ClientBlock, StoredTotals, DocumentPeriod, NextStep {
  id: string;
  /** Legal number `DEV-nnn`, null until the authority has given it. */
  number: string | null;
  /** Its number in the program it was imported from. */
  originalNumber?: string;
  /** The invoice it became there, by its number there, while that one is not here. */
  originalInvoice?: string;
  projectName: string;
  description: string;
  date: string;
  validityDays: number;
  /** HT after discounts. */
  amount: number;
  advanceAmount: number;
  status: QuoteStatus;
  paymentMethod: PaymentMethod;
  paymentTerms: string;
  notes: string;
  /** Text that replaces VAT where a line's rate is 0 (CGI art. 145-III-6°). */
  vatExemption: string;
  globalDiscount: number;
  /** In MAD HT, in the place of a percentage; absent where there is none. */
  globalDiscountAmount?: number | undefined;
  items: DocumentLine[];
  assignedTo: string;
  sentAt: string | null;
  acceptedAt: string | null;
  /** Who accepted it, absent where it is not or nobody knows. */
  acceptedBy?: string | undefined;
  refusedReason: string;
  /** The live invoice made from it; of several, the one that took what was left. */
  invoiceId: string | null;
  /** TTC of the invoices that took a part of it; absent while none does. */
  invoicedAmount?: number | undefined;
}

declare module '../kernel/collections.ts' {
  interface Collections {
    quotes: Quote;
  }
}
