// The sections of the settings by their address, `/settings?section=securite`, and who sees each (product.md §3, §5).
import { type Actor, type Permission } from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/permissions';
import type { settingsMessages } from './settings.messages.ts';

export type SectionId = keyof typeof settingsMessages.sections;

interface SettingsSection {
  id: SectionId;
  permission: Permission | null;
  /** A single browser has no colleagues, no programs and no journal of other people. */
  isConnectedOnly?: boolean;
  isDemoOnly?: boolean;
}

export const settingsSections: readonly SettingsSection[] = [
  { id: 'profil', permission: null },
  { id: 'apparence', permission: null },
  { id: 'securite', permission: null },
  { id: 'notifications', permission: null },
  { id: 'entreprise', permission: 'settings.edit' },
  { id: 'documents', permission: 'settings.edit' },
  { id: 'utilisateurs', permission: 'users.see', isConnectedOnly: true },
  { id: 'techniciens', permission: 'settings.lists' },
  { id: 'catalogue', permission: 'settings.lists' },
  { id: 'integrations', permission: 'settings.edit' },
  { id: 'api', permission: 'settings.edit', isConnectedOnly: true },
  { id: 'import-export', permission: 'import.run' },
  { id: 'sauvegarde', permission: 'settings.edit', isConnectedOnly: true },
  { id: 'synchronisation', permission: null, isConnectedOnly: true },
  { id: 'journal', permission: 'audit.see', isConnectedOnly: true },
  { id: 'coherence', permission: 'settings.edit', isConnectedOnly: true },
  { id: 'mes-donnees', permission: 'settings.edit', isConnectedOnly: true, isDemoOnly: true },
];

/** What that person sees, there. */
export const sectionsFor = (
  actor: Actor,
  instance: { isLocal: boolean; isDemo: boolean },
): readonly SettingsSection[] =>
  settingsSections.filter(
    ({ permission, isConnectedOnly, isDemoOnly }) =>
      (permission === null || isAllowed(actor, permission)) &&
      !(instance.isLocal && isConnectedOnly) &&
      (instance.isDemo || !isDemoOnly),
  );

/** `?section=` as the router reads it; anything unknown is the first section. */
export function settingsSearch({ section }: Record<string, unknown>): { section?: SectionId } {
  const known = settingsSections.find(({ id }) => id === section);
  return known ? { section: known.id } : {};
}
