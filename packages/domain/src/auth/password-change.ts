// Changing one's own password: the three sentences of specification §5 'Change password', for the dialog and the server.
import { z } from 'zod';

/** `confirm` may be left out by a program that has no field for it. */
export const changePasswordInput = z.object({
  current: z.string().max(200).default(''),
  new: z.string().max(200).default(''),
  confirm: z.string().max(200).optional(),
});

export type PasswordChange = z.output<typeof changePasswordInput>;

export const passwordChangeMessages = {
  fillAll: 'Veuillez remplir tous les champs',
  differ: 'Les nouveaux mots de passe ne correspondent pas',
  tooShort: 'Le mot de passe doit contenir au moins 8 caractères',
  wrongCurrent: 'Le mot de passe actuel est incorrect',
} as const;

const MIN_LENGTH = 8;

/** The first problem and its field, in the order of the specification; null when there is none. */
export function passwordChangeProblem(
  change: PasswordChange,
): { field: 'current' | 'new' | 'confirm'; message: string } | null {
  const { current, confirm = change.new } = change;
  if (current === '') return { field: 'current', message: passwordChangeMessages.fillAll };
  if (change.new === '') return { field: 'new', message: passwordChangeMessages.fillAll };
  if (confirm === '') return { field: 'confirm', message: passwordChangeMessages.fillAll };
  if (change.new !== confirm) return { field: 'confirm', message: passwordChangeMessages.differ };
  return change.new.length < MIN_LENGTH ? { field: 'new', message: passwordChangeMessages.tooShort } : null;
}
