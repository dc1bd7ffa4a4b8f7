// The fields of the settings: the journal alone tells them, each part as a whole.
import { type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import type { Settings } from './company.schema.ts';

/** Objects of the settings that count as one field each. */
export type SettingsPart = 'company' | 'documents' | 'security' | 'closing' | 'accounting' | 'exports';

export const settingsFields = {
  company: hidden('Entreprise'),
  documents: hidden('Documents'),
  security: hidden('Règles de sécurité'),
  closing: hidden('Clôture des mois'),
  accounting: hidden('Comptabilité'),
  exports: hidden('Mois remis à la comptabilité'),
} satisfies FieldDictionary<Settings, SettingsPart>;
