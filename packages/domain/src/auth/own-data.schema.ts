// 'Démarrer avec mes données' (docs/product.md §1): what the admin of a demo gives to empty the samples for good.
import { z } from 'zod';
import { newPassword } from './user.schema.ts';
import { requiredEmail, requiredText } from '../kernel/schema/field-kinds.ts';

/** Typed by the admin, so that nobody empties an instance by mistake. */
export const OWN_DATA_WORD = 'DÉMARRER';

export const ownDataMessages = {
  word: `Saisissez ${OWN_DATA_WORD} pour confirmer`,
  notDemo: 'Cette instance contient déjà vos données',
} as const;

const company = z.object({
  confirmation: z
    .string(ownDataMessages.word)
    .max(40, ownDataMessages.word)
    .trim()
    .toUpperCase()
    .pipe(z.literal(OWN_DATA_WORD, ownDataMessages.word)),
  company: requiredText(120),
});
const admin = z.object({ fullName: requiredText(120), email: requiredEmail, password: newPassword });

/** Somebody with a demo account writes this, which goes with the samples. */
export const ownDataInput = company.extend(admin.shape);

/** Anybody may write this: whoever has an account of their own keeps it. */
export const ownDataRequest = company.extend(admin.partial().shape);
