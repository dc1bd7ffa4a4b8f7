// Notifies the admins once a day when the last backup is too old.
import { isBackupLate } from '@zellige/domain/settings/instance/backup.rules';
import { formatInstant, dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { notificationKey } from '@zellige/domain/notifications/notification.rules';
import type { ServerEngine } from '../../platform/database/commands/engine.ts';
import { createNotifications } from '../notifications/create-notifications.ts';
import { lateBackupMessages as words } from './backups.messages.ts';
import { adminsToWarn, lastRun } from './backup.repository.ts';
import { type BackupParts, scheduleOf } from './run-backup.ts';

/** Answers whether the last backup is late. What was told today is not told again. */
export async function warnOfLateBackup(parts: BackupParts & { engine: ServerEngine }): Promise<boolean> {
  const { pool, engine, clock } = parts;
  const now = clock();
  const { schedule, since } = await scheduleOf(parts);
  const success = await lastRun(pool, 'done', now);
  if (!isBackupLate(schedule, { lastSuccess: success?.startedAt ?? null }, { since, now })) return false;
  const failure = await lastRun(pool, 'failed', now);
  const day = dayInCasablanca(now);
  const people = await adminsToWarn(pool);
  await createNotifications(
    engine,
    people.map((person) => ({
      id: notificationKey(day, 'backup_late', 'all', person),
      assignedTo: person,
      title: words.title,
      message: words.message(success && formatInstant(success.startedAt), failure?.failure ?? ''),
      type: 'warning',
      category: 'system',
      actionUrl: '/settings?section=sauvegarde',
      actionLabel: words.open,
      priority: 'high',
    })),
  );
  return true;
}
