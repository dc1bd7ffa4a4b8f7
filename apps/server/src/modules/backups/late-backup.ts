// Tells the admins once a day, in the application, that the last backup is too old (product.md §5 Notifications).
import { isBackupLate } from '@zellige/domain/settings/backup.rules';
import { formatInstant, dayInCasablanca } from '@zellige/domain/kernel/dates';
import { notificationKey, systemActor } from '@zellige/domain/notifications/notification.rules';
import type { ServerEngine } from '../../platform/database/engine.ts';
import { lateBackupMessages as words } from './backups.messages.ts';
import { adminsToWarn, lastRun } from './backup.repository.ts';
import { type BackupParts, scheduleOf } from './run-backup.ts';

/** Answers whether the last backup is late. What was told today is not told again. */
export async function warnOfLateBackup(parts: BackupParts & { engine: ServerEngine }): Promise<boolean> {
  const { pool, engine, clock } = parts;
  const now = clock();
  const { schedule, since } = await scheduleOf(parts);
  const success = await lastRun(pool, 'done');
  if (!isBackupLate(schedule, { lastSuccess: success?.startedAt ?? null }, { since, now })) return false;
  const failure = await lastRun(pool, 'failed');
  const day = dayInCasablanca(now);
  const commands = (await adminsToWarn(pool)).map((person) => ({
    action: 'create_notifications',
    input: {
      id: notificationKey(day, 'backup_late', 'all', person),
      assignedTo: person,
      title: words.title,
      message: words.message(success && formatInstant(success.startedAt), failure?.failure ?? ''),
      type: 'warning',
      category: 'system',
      actionUrl: '/settings?section=sauvegarde',
      actionLabel: words.open,
      priority: 'high',
    },
    opId: null,
    expectedVersion: null,
  }));
  for (const { error } of await engine.executeAll(commands, systemActor))
    if (error) throw new Error(`the notification of a late backup was refused: ${error.message}`);
  return true;
}
