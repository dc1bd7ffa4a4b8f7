// A conflict of synchronisation becomes a notification of the person whose write met another version, once
// (product.md §5 Notifications).

import { syncConflictNotification } from '@zellige/domain/notifications/facts/device-facts';
import { useEffect } from 'react';
import { today } from '../../platform/clock.ts';
import type { ConflictView } from '../../platform/engine/app-engine.ts';
import { useActor, useEngine, useEngineStatus } from '../../platform/engine/engine-hooks.ts';

/** How a person calls the record of a conflict. */
function nameOf({ mine, theirs, base, recordId }: ConflictView): string {
  const row = theirs ?? mine ?? base;
  const names = [row?.['number'], row?.['title'], row?.['name'], row?.['client']];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? recordId;
}

/** Watches while the shell is there; a notification never speaks of a notification. */
export function useConflictNotices(): void {
  const engine = useEngine();
  const actor = useActor();
  const { conflicts } = useEngineStatus();
  useEffect(() => {
    if (conflicts === 0) return;
    const tell = async () => {
      for (const conflict of await engine.conflicts()) {
        const { id: opId, collection } = conflict;
        const told = { person: actor.id, day: today() };
        const isKnown = engine
          .rows('notifications', { where: (row) => row.relatedId === opId })
          .some(({ assignedTo }) => assignedTo === actor.id);
        if (isKnown || collection === 'notifications') continue;
        const url = `/synchronisation/${opId}`;
        const input = syncConflictNotification({ opId, name: nameOf(conflict), url }, told);
        await engine.execute('create_notifications', input);
      }
    };
    void tell();
  }, [engine, actor, conflicts]);
}
