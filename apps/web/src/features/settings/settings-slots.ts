// The settings show parts of other subjects in these slots: the application hands them over, since features meet only in
// `app/`.
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { AuditChange } from '@zellige/domain/audit/audit.values';

export interface SettingsSlots {
  /** The fields of one's own profile. */
  profile: ReactNode;
  /** What an entry of the journal changed, in the words of the record's form. */
  changes: ComponentType<{ collection: string; changes: readonly AuditChange[] }>;
  /** Goes to the screen of what waits. */
  openQueue: () => void;
  /** The instance still holds the samples: it can be left for one's own data. */
  holdsSamples: boolean;
  /** Ends the session here: the instance it belonged to is no more. */
  leave: () => void;
}

export const SettingsSlotsContext = createContext<SettingsSlots | null>(null);

export function useSettingsSlots(): SettingsSlots {
  const slots = use(SettingsSlotsContext);
  if (!slots) throw new Error('the settings need a SettingsSlotsContext above them');
  return slots;
}
