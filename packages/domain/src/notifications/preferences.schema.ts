// A person chooses their notifications by category and channel (docs/product.md 'Notifications'). Kept per person, outside the
// synchronised rows.
import { z } from 'zod';
import {
  notificationCategories,
  type NotificationCategory,
  type NotificationChannel,
} from './notification.values.ts';

export type NotificationPreferences = Record<NotificationCategory, Record<NotificationChannel, boolean>>;

const channels = z.object({ app: z.boolean().optional(), email: z.boolean().optional() });

/** `{ categories: { task: { app: true, email: false } } }`: what is left out stays as it was. */
export const notificationPreferencesInput = z.object({
  categories: z.partialRecord(z.enum(notificationCategories), channels),
});

export type NotificationPreferencesInput = z.output<typeof notificationPreferencesInput>;

const usual = { app: true, email: false };

/** Everything in the application, nothing by e-mail. */
export const usualPreferences = (): NotificationPreferences => ({
  task: { ...usual },
  quote: { ...usual },
  inventory: { ...usual },
  contact: { ...usual },
  event: { ...usual },
  invoice: { ...usual },
  system: { ...usual },
});

/** Preferences after a change; `stored` may come from an older version of the product. */
export function withPreferences(
  stored: NotificationPreferencesInput['categories'],
  changes: NotificationPreferencesInput['categories'] = {},
): NotificationPreferences {
  const preferences = usualPreferences();
  for (const category of notificationCategories) {
    const known = { ...preferences[category] };
    for (const values of [stored[category], changes[category]]) {
      known.app = values?.app ?? known.app;
      known.email = values?.email ?? known.email;
    }
    preferences[category] = known;
  }
  return preferences;
}

/** Categories that the person wants through that channel. */
export const enabledCategories = (
  preferences: NotificationPreferences,
  channel: NotificationChannel,
): NotificationCategory[] => notificationCategories.filter((category) => preferences[category][channel]);
