// The fields of the settings: the journal alone tells them, each part as a whole.
import { type FieldDictionary, hidden } from '../kernel/field-dictionary.ts';
import type { Settings } from './company.schema.ts';

/** Objects of the settings that count as one field each. */
export type SettingsPart = 'company' | 'documents' | 'security';

export const settingsFields = {
  company: hidden('Entreprise'),
  documents: hidden('Documents'),
  security: hidden('Règles de sécurité'),
} satisfies FieldDictionary<Settings, SettingsPart>;
