// The schema validates the cancellation of an order (docs/product.md 'Quotes').
import { z } from 'zod';
import { choice, requiredText } from '../../kernel/schema/field-kinds.ts';
import { idText, newDocumentKey } from '../../kernel/identity/keys.ts';
import { depositEnds } from '../quote.values.ts';

export const cancelOrderInput = z.object({
  id: idText,
  reason: requiredText(500),
  /** Asked for where a deposit or a situation stands. */
  deposit: choice(depositEnds).optional(),
  creditNoteId: newDocumentKey('creditNotes').optional(),
});
