// A rental that is billed by the month until it is back, by a contract of its own (docs/product.md 'Rentals by the month').
import { z } from 'zod';
import { idText, newDocumentKey } from '../../kernel/identity/keys.ts';
import { choice, list } from '../../kernel/schema/field-kinds.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { billingTimings } from '../contract.values.ts';

const MAX_TOGETHER = 200;

export const billByMonthInput = z.object({
  id: idText,
  /** Reservations of the same rental that are billed with it. */
  others: list(idText, MAX_TOGETHER).optional(),
  contractId: newDocumentKey('contracts').optional(),
  /** Nobody knows when it comes back: its units are nobody else's until then. */
  openEnded: z.boolean(validation.yesOrNo).optional(),
  timing: choice(billingTimings).default('after'),
  /** Each invoice leaves by e-mail at once. */
  send: z.boolean(validation.yesOrNo).optional(),
});
