// 'Démarrer avec mes données' (product.md §1): what the admin of a demo gives to empty the samples for good.
import { z } from 'zod';
import { newPassword } from './user.schema.ts';
import { requiredEmail, requiredText } from '../kernel/fields.ts';

/** Typed by the admin, so that nobody empties an instance by a slip. */
export const OWN_DATA_WORD = 'DÉMARRER';

export const ownDataMessages = {
  word: `Saisissez ${OWN_DATA_WORD} pour confirmer`,
  notDemo: 'Cette instance contient déjà vos données',
} as const;

export const ownDataInput = z.object({
  confirmation: z
    .string(ownDataMessages.word)
    .max(40, ownDataMessages.word)
    .trim()
    .toUpperCase()
    .pipe(z.literal(OWN_DATA_WORD, ownDataMessages.word)),
  company: requiredText(120),
  fullName: requiredText(120),
  email: requiredEmail,
  password: newPassword,
});
