// The sections of the settings by their address, `/settings?section=securite`, and who sees each.
import { type Actor, type Permission } from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import type { settingsMessages } from './settings.messages.ts';

export type SectionId = keyof typeof settingsMessages.sections;
export type SectionGroup = keyof typeof settingsMessages.sectionGroups;

interface SettingsSection {
  id: SectionId;
  group: SectionGroup;
  permission: Permission | null;
  /** A single browser has no colleagues, no programs and no journal of other people. */
  isConnectedOnly?: boolean;
  withSamplesOnly?: boolean;
}

export const settingsSections: readonly SettingsSection[] = [
  { id: 'profil', group: 'account', permission: null },
  { id: 'apparence', group: 'account', permission: null },
  { id: 'securite', group: 'account', permission: null },
  { id: 'notifications', group: 'account', permission: null },
  { id: 'a-propos', group: 'account', permission: null },
  { id: 'entreprise', group: 'company', permission: 'settings.edit' },
  { id: 'documents', group: 'company', permission: 'settings.edit' },
  { id: 'comptabilite', group: 'company', permission: 'accounting.edit' },
  { id: 'messages', group: 'company', permission: 'settings.lists' },
  { id: 'utilisateurs', group: 'company', permission: 'users.see', isConnectedOnly: true },
  { id: 'techniciens', group: 'company', permission: 'settings.lists' },
  { id: 'horaires', group: 'company', permission: 'settings.lists' },
  { id: 'demandes', group: 'company', permission: 'settings.lists' },
  { id: 'affaires', group: 'company', permission: 'settings.lists' },
  { id: 'controles', group: 'company', permission: 'settings.lists' },
  { id: 'catalogue', group: 'company', permission: 'settings.lists' },
  { id: 'integrations', group: 'data', permission: 'settings.edit' },
  { id: 'api', group: 'data', permission: 'settings.edit', isConnectedOnly: true },
  { id: 'import-export', group: 'data', permission: 'import.run' },
  { id: 'sauvegarde', group: 'data', permission: 'settings.edit', isConnectedOnly: true },
  { id: 'synchronisation', group: 'data', permission: null, isConnectedOnly: true },
  { id: 'journal', group: 'data', permission: 'audit.see', isConnectedOnly: true },
  { id: 'coherence', group: 'data', permission: 'settings.edit', isConnectedOnly: true },
  {
    id: 'mes-donnees',
    group: 'data',
    permission: 'settings.edit',
    isConnectedOnly: true,
    withSamplesOnly: true,
  },
];

/** That person sees these sections, there. */
export const sectionsFor = (
  actor: Actor,
  instance: { isLocal: boolean; holdsSamples: boolean },
): readonly SettingsSection[] =>
  settingsSections.filter(
    ({ permission, isConnectedOnly, withSamplesOnly }) =>
      (permission === null || isAllowed(actor, permission)) &&
      !(instance.isLocal && isConnectedOnly) &&
      (instance.holdsSamples || !withSamplesOnly),
  );
