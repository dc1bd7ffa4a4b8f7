// Reminds whoever made an API key, once, some days before it ends: its program would otherwise stop without warning.
import { dayInCasablanca, formatInstant } from '@zellige/domain/kernel/values/dates';
import { expiryOf, notificationKey } from '@zellige/domain/notifications/notification.rules';
import { KEY_REMINDER_DAYS } from '@zellige/domain/registry/api-key.schema';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import type { Job } from '../../platform/scheduler.ts';
import { createNotifications } from '../notifications/create-notifications.ts';
import { endingKeys } from './api-key.repository.ts';
import { endingKeyMessages as words } from './api-key.messages.ts';

const DAY_MS = 86_400_000;

type Parts = Pick<ServerParts, 'pool' | 'engine' | 'clock'>;

/**
 * A key whose end was changed is told of again: the notification's key holds the day. It is kept until that day: a usual one would
 * be erased before, and made again.
 */
export async function remindOfEndingKeys({ pool, engine, clock }: Parts): Promise<void> {
  const now = clock();
  const keys = await endingKeys(pool, now, new Date(now.getTime() + KEY_REMINDER_DAYS * DAY_MS));
  await createNotifications(
    engine,
    keys.map(({ id, name, createdBy, expiresAt }) => ({
      id: notificationKey(dayInCasablanca(expiresAt), 'api_key_ending', id, createdBy),
      assignedTo: createdBy,
      title: words.title,
      message: words.message(name, formatInstant(expiresAt.toISOString())),
      type: 'warning',
      category: 'system',
      actionUrl: '/settings?section=api',
      actionLabel: words.open,
      expiresAt: expiryOf(dayInCasablanca(expiresAt)),
      priority: 'high',
    })),
  );
}

export const keyReminderJob = (parts: Parts): Job => ({
  firstMs: 120_000,
  everyMs: 3_600_000,
  run: () => remindOfEndingKeys(parts),
  failure: 'API keys that expire soon could not be looked up; tried again in an hour',
});
