// The two forms of the recovery dialog (specification §5 'Recovery').

import { z } from 'zod';
import { authMessages } from './auth.messages.ts';

export const recoveryEmailSchema = z.object({ email: z.email(authMessages.invalidEmail) });

export const recoveryCodeSchema = z
  .object({
    code: z.string().min(6, authMessages.codeLength),
    password: z.string().min(6, authMessages.passwordLength),
    confirmation: z.string().min(6, authMessages.confirmationLength),
  })
  .refine((values) => values.password === values.confirmation, {
    path: ['confirmation'],
    message: authMessages.passwordsDiffer,
  });
