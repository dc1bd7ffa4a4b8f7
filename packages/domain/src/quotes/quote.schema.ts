// A quote (devis): fields of specification §3; `amount` is HT (docs/product.md D1).
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { choice, price, requiredText, text, wholeNumber } from '../kernel/schema/field-kinds.ts';
import { idText, MAX_KEY, newDocumentKey } from '../kernel/identity/keys.ts';
import { type Stored } from '../kernel/schema/stored-fields.ts';
import { nextStepShape } from '../kernel/schema/next-step.fields.ts';
import type { NextStep } from '../kernel/schema/next-step.ts';
import {
  checkClient,
  checkRentalTimes,
  type ClientBlock,
  clientFields,
  linesField,
  originalNumber,
  periodFields,
  pricedTerms,
  type StoredTotals,
} from '../documents/document-terms.schema.ts';
import { type DocumentLine, MAX_LINES } from '../documents/lines.ts';
import type { DocumentPeriod } from '../documents/rental-period.ts';
import { quoteStatuses } from './quote.values.ts';

export type QuoteStatus = (typeof quoteStatuses)[number];

/** The longest validity of a quote, in days from its own. */
export const MAX_VALIDITY_DAYS = 365;

export const quoteShape = {
  ...pricedTerms,
  validityDays: wholeNumber(1, MAX_VALIDITY_DAYS).optional(),
  advanceAmount: price.optional(),
};

const quoteFields = {
  ...clientFields,
  ...quoteShape,
  globalDiscountAmount: price.optional(),
  ...nextStepShape,
  ...periodFields,
  items: linesField,
  /** The deal that it is an offer for; '' without one. */
  dealId: text(MAX_KEY).optional(),
};

/** What another program knew of the quote, its invoice by the number it had there and by its key when it is here. */
const importedQuote = z.object({
  status: choice(quoteStatuses),
  refusedReason: text(500).optional(),
  invoice: text(60).optional(),
  invoiceId: idText.optional(),
});

export const createQuoteInput = z
  .object({
    id: newDocumentKey('quotes').optional(),
    originalNumber,
    takenOver: importedQuote.optional(),
    ...quoteFields,
  })
  .superRefine(checkRentalTimes)
  .superRefine(checkClient);
export const updateQuoteInput = z.object({ id: idText, changes: z.object(quoteFields).partial() });
export const quoteReference = z.object({ id: idText });
/** A manager or the admin may accept over what is free, and says why. */
export const acceptQuoteInput = z.object({
  id: idText,
  overbookReason: text(500).optional(),
  /** Optional lines that the client takes. */
  optionIds: z.array(idText).max(MAX_LINES).optional(),
});
export const refuseQuoteInput = z.object({ id: idText, reason: requiredText(500) });
/** Fields that are left out stay, but for the day and the validity, which begin again. */
export const versionQuoteInput = z.object({
  ...z.object(quoteFields).partial().shape,
  id: idText,
  reason: text(500).optional(),
});
export const duplicateQuoteInput = z.object({ id: idText, newId: newDocumentKey('quotes').optional() });

export type QuoteInput = z.input<typeof createQuoteInput>;
export type ImportedQuote = z.output<typeof importedQuote>;

/** The client agreed to these: all that an amendment may change. */
export type QuoteContent = Pick<
  Quote,
  | 'items'
  | 'amount'
  | 'globalDiscount'
  | 'globalDiscountAmount'
  | 'vatExemption'
  | keyof StoredTotals
  | keyof DocumentPeriod
>;

/** An amendment (avenant) of an accepted quote; what it made of the quote stands in the next one, or in the quote. */
export interface QuoteAmendment {
  /** 1 for the first. */
  n: number;
  /** Instant. */
  at: string;
  by: string;
  reason: string;
  /** As it was until then. */
  before: QuoteContent;
  /** Credit notes that were made with it. */
  creditNoteIds?: string[];
}

/** An offer as its client was sent it: all that its paper says, and how far it came. */
export type SentQuote = QuoteContent &
  Omit<ClientBlock, 'contactId' | 'personId' | 'addressId'> &
  Omit<Stored<typeof quoteShape>, 'assignedTo'> &
  Pick<Quote, 'status' | 'sentAt' | 'refusedReason'>;

/** A version of a quote that another took the place of. */
export interface EarlierVersion {
  /** 1 for the first. */
  n: number;
  /** Instant at which the next one was made. */
  at: string;
  by: string;
  /** Why it was; '' where nobody said. */
  reason: string;
  /** The version of the record until then: what is of an earlier one saw this or one before. */
  lastVersion: number;
  sent: SentQuote;
}

export type Quote = RowMeta &
  ClientBlock &
  StoredTotals &
  DocumentPeriod &
  NextStep &
  Stored<typeof quoteShape> & {
    id: string;
    /** Legal number `DEV-nnn`, null until the authority has given it. */
    number: string | null;
    /** Its number in the program it was imported from. */
    originalNumber?: string;
    /** The invoice it became there, by its number there, while that one is not here. */
    originalInvoice?: string;
    /** HT after discounts. */
    amount: number;
    status: QuoteStatus;
    /** In MAD HT, in the place of a percentage; absent where there is none. */
    globalDiscountAmount?: number | undefined;
    items: DocumentLine[];
    sentAt: string | null;
    acceptedAt: string | null;
    /** Who accepted it, absent where it is not or nobody knows. */
    acceptedBy?: string | undefined;
    refusedReason: string;
    /** The live invoice made from it; of several, the one that took what was left. */
    invoiceId: string | null;
    /** TTC of the invoices that took a part of it; absent while none does. */
    invoicedAmount?: number | undefined;
    /** Absent from those that were written before deals. */
    dealId?: string | undefined;
    /** The quote of its deal that was accepted in its place; absent where none was. */
    replacedBy?: string | undefined;
    /** Its amendments, oldest first; absent where there is none. */
    amendments?: QuoteAmendment[] | undefined;
    /** 2 once it has a new version under the same number; absent of the first. */
    revision?: number | undefined;
    /** Those that it was before, oldest first; absent of the first. */
    earlierVersions?: EarlierVersion[] | undefined;
  };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    quotes: Quote;
  }
}
