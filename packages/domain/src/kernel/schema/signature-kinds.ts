// A person signs with a drawing or a typed name, and their own name.
import { z } from 'zod';
import { validation } from '../failures/validation-messages.ts';
import { visibleText } from '../text/visible-text.ts';
import { isUnsigned } from '../values/blank-drawing.ts';

const CLIENT_SIGNS = 'Faites signer le client';

/** A typed name or a drawing (`data:image/png;base64,…`). */
export const clientSignature = z
  .string(CLIENT_SIGNS)
  .overwrite(visibleText)
  .trim()
  .max(200_000, validation.tooLong(200_000))
  .refine((input) => !isUnsigned(input), CLIENT_SIGNS);

/** Who signs. */
export const signerName = z
  .string()
  .overwrite(visibleText)
  .trim()
  .min(1, 'Indiquez le nom de la personne qui signe')
  .max(160, validation.tooLong(160));
