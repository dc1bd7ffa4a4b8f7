// People with an account, and the staff directory everybody sees (specification §3 'Session user and accounts').
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import {
  choice,
  identityText,
  phone,
  requiredEmail,
  requiredText,
  text,
} from '../kernel/schema/field-kinds.ts';
import { roles } from '../kernel/identity/permissions.ts';
import { validation } from '../kernel/failures/validation-messages.ts';

/** A signed-in person's screens know this of them. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  role: string;
  phone: string;
  department: string;
  avatar: string;
  /** Their role needs a second factor, which they have to set up before anything else. */
  owesTwoFactor?: boolean;
}

/** An account as the admin sees it. */
export interface Account {
  id: string;
  fullName: string;
  email: string;
  role: string;
  phone: string;
  department: string;
  avatar: string;
  isActive: boolean;
  isDemo: boolean;
  createdAt: string;
  updatedAt: string;
  /** False until a person who was invited has chosen one. */
  hasPassword: boolean;
  /** The invitation that has not been accepted yet; null where there is none. */
  invitation: { sentAt: string; expiresAt: string; isDelivered: boolean } | null;
}

/** Name and role of a colleague: enough to assign a record, nothing private. */
export type StaffMember = RowMeta & {
  id: string;
  fullName: string;
  role: string;
  isActive: boolean;
};

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    staff: StaffMember;
  }
}

/** Of specification §5 'Recovery'. */
const PASSWORDS_DIFFER = 'Les mots de passe ne correspondent pas';

/** Length of specification §5 'Change password'. */
export const newPassword = z
  .string(validation.required)
  .min(8, validation.passwordLength)
  .max(200, validation.tooLong(200));

export const loginInput = z.object({
  email: identityText(254).toLowerCase().min(1, validation.required),
  password: z.string(validation.required).min(1, validation.required).max(200, validation.tooLong(200)),
});

/** Proving anew who one is: the password, with a code of the second factor where there is one. */
export const reauthenticationInput = z.object({
  password: z.string(validation.required).min(1, validation.required).max(200, validation.tooLong(200)),
  code: z
    .string(validation.required)
    .trim()
    .min(1, validation.required)
    .max(40, validation.tooLong(40))
    .optional(),
});

export const createUserInput = z.object({
  fullName: requiredText(120),
  email: requiredEmail,
  role: choice(roles),
  phone: phone.optional(),
  department: text(80).optional(),
  /** Left out, the person is invited by letter and chooses it. */
  password: newPassword.optional(),
});

/** Choosing one's own password behind the link of an invitation. */
export const acceptInvitationInput = z
  .object({
    password: newPassword,
    confirmation: z.string(validation.required).max(200, validation.tooLong(200)),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: PASSWORDS_DIFFER,
  });

export const updateUserInput = z
  .object({
    fullName: requiredText(120),
    email: requiredEmail,
    role: choice(roles),
    phone,
    department: text(80),
    isActive: z.boolean(),
    password: newPassword,
  })
  .partial();

/** The profile dialog: name, email, phone, department (specification §2). */
export const profileInput = z
  .object({ name: requiredText(120), email: requiredEmail, phone, department: text(80), avatar: text(400) })
  .partial();

/** Recovery step 1 (specification §5). */
export const forgotPasswordInput = z.object({
  email: requiredEmail,
});

const CODE = 'Le code doit contenir 6 caractères';

/** Recovery step 2 as sent to the server: a password as long as anywhere else (docs/product.md D15). */
export const resetPasswordInput = z.object({
  email: requiredEmail,
  code: z.string(CODE).trim().min(6, CODE).max(6, CODE),
  password: newPassword,
});
