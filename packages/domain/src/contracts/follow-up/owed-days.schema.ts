// Days that were billed and that the contract does not run any more are given back by a credit note, or kept
// (docs/product.md D24).
import { z } from 'zod';
import { idText, newDocumentKey } from '../../kernel/identity/keys.ts';
import { choice, day, requiredText, text } from '../../kernel/schema/field-kinds.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { owedChoices } from '../contract.values.ts';

const decision = {
  keepReason: text(500).optional(),
  /** Key of the first credit note; those of other invoices follow from it. */
  creditNoteId: newDocumentKey('creditNotes').optional(),
};
/** Without a choice it is decided later. */
const laterDecision = { ...decision, billedDays: choice(owedChoices).optional() };

interface Decided {
  billedDays?: (typeof owedChoices)[number] | undefined;
  keepReason?: string | undefined;
}

const isExplained = ({ billedDays, keepReason = '' }: Decided): boolean =>
  billedDays !== 'keep' || keepReason !== '';
const explained = { path: ['keepReason'], message: validation.required };

/** From today where no day is said. */
export const suspendContractInput = z
  .object({ id: idText, from: day.optional(), ...laterDecision })
  .refine(isExplained, explained);
export const terminateContractInput = z
  .object({ id: idText, date: day, reason: requiredText(500), ...laterDecision })
  .refine(isExplained, explained);
export const settleContractInput = z
  .object({ id: idText, ...decision, billedDays: choice(owedChoices) })
  .refine(isExplained, explained);

export type OwedDecision = Omit<z.output<typeof suspendContractInput>, 'id' | 'from'>;
