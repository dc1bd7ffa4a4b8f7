// Notifications made from real facts, at load (docs/product.md 'Notifications'): what the server does by the hour. A
// notification's key says fact, record, person and day, so that several tabs and several loads make it once.
import type { CollectionName } from '@zellige/domain';
import { notificationCategories } from '@zellige/domain/notifications/notification.values';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import { now, today } from '../clock.ts';
import { log } from '../log.ts';
import type { LocalStore } from './local-store.ts';

interface Person {
  id: string;
  role: string;
  isActive: boolean;
}

interface Listeners {
  people: readonly Person[];
  /** What a person decided in the settings, by category and channel. */
  preferencesOf: (id: string) => Record<string, unknown>;
}

const loadRules = async () => {
  const [due, preferences] = await Promise.all([
    import('@zellige/domain/registry/notifications-due'),
    import('@zellige/domain/notifications/preferences.schema'),
  ]);
  return { ...due, ...preferences };
};

/** Makes those that are due today, wanted, and not there yet. */
export async function tellFacts(
  { engine }: LocalStore,
  { people: everybody, preferencesOf }: Listeners,
): Promise<void> {
  try {
    await engine.load();
    const { factCollections, notificationsDue, withPreferences } = await loadRules();
    const people = everybody.map((person) => {
      const preferences = withPreferences(preferencesOf(person.id));
      return { ...person, muted: notificationCategories.filter((name) => !preferences[name].app) };
    });
    const rowsOf = (collection: CollectionName) => engine.store.find(collection, {});
    const rows = Object.fromEntries(factCollections.map((name) => [name, rowsOf(name)]));
    const due = notificationsDue(rows, today(), people, now());
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
