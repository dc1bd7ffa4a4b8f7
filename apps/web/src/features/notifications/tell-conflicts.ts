// The notifications of the conflicts that wait, one for each. Loaded with the first conflict.

import type { Actor } from '@zellige/domain';
import { syncConflictNotification } from '@zellige/domain/notifications/facts/device-facts';
import { today } from '../../platform/clock.ts';
import type { AppEngine, ConflictView } from '../../platform/engine/app-engine.ts';

/** How a person calls the record of a conflict. */
function nameOf({ mine, theirs, base, recordId }: ConflictView): string {
  const row = theirs ?? mine ?? base;
  const names = [row?.['number'], row?.['title'], row?.['name'], row?.['client']];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? recordId;
}

/** Tells that person of those they were not told of yet; a notification never speaks of a notification. */
export async function tellConflicts(engine: AppEngine, actor: Actor): Promise<void> {
  for (const conflict of await engine.conflicts()) {
    const { id: opId, collection } = conflict;
    const recipient = { person: actor.id, day: today() };
    const isKnown = engine
      .rows('notifications', { where: (row) => row.relatedId === opId })
      .some(({ assignedTo }) => assignedTo === actor.id);
    if (isKnown || collection === 'notifications') continue;
    const url = `/synchronisation/${opId}`;
    const input = syncConflictNotification({ opId, name: nameOf(conflict), url }, recipient);
    await engine.execute('create_notifications', input);
  }
}
