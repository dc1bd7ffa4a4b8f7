// The section counts the writes that wait on this device, and leads to their queue.

import { useEngineStatus } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../ui/press/button.tsx';
import { FormSection } from '../../ui/forms/form-layout.tsx';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import { useSettingsSlots } from './settings-slots.ts';

export function SynchronisationSection() {
  const { waiting, conflicts } = useEngineStatus();
  const { openQueue } = useSettingsSlots();
  return (
    <FormSection
      title={words.sections.synchronisation}
      description={words.syncIntro}
      trailing={<Button onClick={openQueue}>{words.openQueue}</Button>}
    >
      <div className="flex flex-wrap gap-2">
        <StatusChip tone={waiting === 0 ? 'green' : 'amber'}>{words.syncWaiting(waiting)}</StatusChip>
        {conflicts === 0 ? null : <StatusChip tone="red">{words.syncConflicts(conflicts)}</StatusChip>}
      </div>
    </FormSection>
  );
}
