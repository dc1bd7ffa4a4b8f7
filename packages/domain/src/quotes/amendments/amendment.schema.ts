// The schema validates an amendment (avenant): the order as it is from now on (docs/product.md 'Quotes').
import { z } from 'zod';
import { percentage, price, requiredText, text, wholeNumber } from '../../kernel/schema/field-kinds.ts';
import { idText, newDocumentKey } from '../../kernel/identity/keys.ts';
import { chargedLinesField, periodFields } from '../../documents/document-terms.schema.ts';

export const amendQuoteInput = z.object({
  id: idText,
  /** The version of the quote that was seen. */
  version: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  /** What is left out stays as it is. */
  items: chargedLinesField.optional(),
  ...periodFields,
  globalDiscount: percentage.optional(),
  globalDiscountAmount: price.optional(),
  vatExemption: text(300).optional(),
  reason: requiredText(500),
  /** The difference below what is invoiced is given back by credit notes, made with it. */
  withCreditNote: z.boolean().optional(),
  overbookReason: text(500).optional(),
  creditNoteId: newDocumentKey('creditNotes').optional(),
});

export type AmendQuoteInput = z.output<typeof amendQuoteInput>;
