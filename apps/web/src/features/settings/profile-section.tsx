// One's own profile; its form is the subject of accounts, handed over by the application.

import { FormSection } from '../../ui/form-layout.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import { useSettingsSlots } from './settings-slots.ts';

export function ProfileSection() {
  return <FormSection title={words.sections.profil}>{useSettingsSlots().profile}</FormSection>;
}
