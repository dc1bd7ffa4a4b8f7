// Notifications made from real facts, at load (product.md §5 Notifications): what the server does by the hour. A notification's key
// says fact, record, person and day, so that several tabs and several loads make it once.
import type { CollectionName } from '@zellige/domain';
import { systemActor } from '@zellige/domain/notifications/notification.rules';
import { now, today } from '../clock.ts';
import { log } from '../log.ts';
import type { LocalStore } from './local-store.ts';

interface Person {
  id: string;
  role: string;
  isActive: boolean;
}

/** Makes those that are due today and not there yet. */
export async function tellFacts({ engine }: LocalStore, people: readonly Person[]): Promise<void> {
  try {
    await engine.load();
    const { factCollections, notificationsDue } = await import(
      '@zellige/domain/notifications/notifications-due'
    );
    const rowsOf = (collection: CollectionName) => engine.store.find(collection, {});
    const rows = Object.fromEntries(factCollections.map((name) => [name, rowsOf(name)]));
    const due = notificationsDue(rows, today(), people);
    for (const input of due.filter(({ id }) => !engine.store.get('notifications', id))) {
      const write = { action: 'create_notifications', input, author: systemActor };
      const done = await engine.execute({ ...write, timestamp: now().getTime() });
      if (!done.ok) {
        log.warn('notification-refused', { id: input.id, code: done.error.code });
        return;
      }
    }
  } catch (cause) {
    log.warn('notifications-failed', { cause: String(cause) });
  }
}
