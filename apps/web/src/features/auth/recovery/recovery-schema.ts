// The two forms of the recovery dialog (specification §5 'Recovery').

import { newPassword } from '@zellige/domain/auth/user.schema';
import { z } from 'zod';
import { authMessages } from '../auth.messages.ts';

export const recoveryEmailSchema = z.object({ email: z.email(authMessages.invalidEmail) });

/** Local mode asks six characters, as specified; with a server a password is as long as anywhere else (docs/product.md D15). */
export const recoveryCodeSchema = (isLocal: boolean) =>
  z
    .object({
      code: z.string().min(6, authMessages.codeLength),
      password: isLocal ? z.string().min(6, authMessages.passwordLength) : newPassword,
      confirmation: z.string().min(6, authMessages.confirmationLength),
    })
    .refine((values) => values.password === values.confirmation, {
      path: ['confirmation'],
      message: authMessages.passwordsDiffer,
    });
