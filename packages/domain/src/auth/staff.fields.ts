// The fields of a colleague in the directory: the journal alone tells them.
import { type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import type { StaffMember } from './user.schema.ts';

export const staffFields = {
  fullName: hidden('Nom'),
  role: hidden('Rôle'),
  isActive: hidden('Compte actif'),
} satisfies FieldDictionary<StaffMember>;
