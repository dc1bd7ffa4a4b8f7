// One's own profile: its form is the subject of accounts, handed over by the application; and the private calendars and
// devices that are told of changed work, which need a server.

import { isLocal } from '../../platform/build-config.ts';
import { FormSection } from '../../ui/forms/form-layout.tsx';
import { CalendarFeedsSection } from './calendar-feeds/calendar-feeds-section.tsx';
import { PushDevicesSection } from './push-devices/push-devices-section.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import { useSettingsSlots } from './settings-slots.ts';

export function ProfileSection() {
  return (
    <>
      <FormSection title={words.sections.profil}>{useSettingsSlots().profile}</FormSection>
      {isLocal ? null : (
        <>
          <CalendarFeedsSection />
          <PushDevicesSection />
        </>
      )}
    </>
  );
}
