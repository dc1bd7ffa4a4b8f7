// Who is told of the numbers after a restore: all who may give some, once, and the admins of each step (docs/adr/0038).
import { dayInCasablanca, formatInstant } from '@zellige/domain/kernel/values/dates';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { notificationKey } from '@zellige/domain/notifications/notification.rules';
import { presentRestore } from '../../../platform/database/numbers/restores.repository.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import type { Job } from '../../../platform/scheduler.ts';
import { listAccounts } from '../../auth/accounts/user.repository.ts';
import { adminsToWarn } from '../../backups/backup.repository.ts';
import { createNotifications } from '../../notifications/create-notifications.ts';
import { restoredNumbersWords as words } from './restored-numbers.messages.ts';

type Parts = Pick<ServerParts, 'pool' | 'engine' | 'clock'>;

interface Notice {
  /** With the day and the person it is the key: told once. */
  fact: string;
  about: string;
  title: string;
  message: string;
}

const SERIES_PLACE = '/settings?section=documents';

const notificationOf = (person: string, day: string, { fact, about, ...text }: Notice) => ({
  id: notificationKey(day, fact, about, person),
  assignedTo: person,
  ...text,
  type: 'warning',
  category: 'system',
  actionUrl: SERIES_PLACE,
  actionLabel: words.open,
  priority: 'high',
});

/** Tells the admins, but whoever did it. */
export async function tellAdmins({ pool, engine, clock }: Parts, notice: Notice, but = ''): Promise<void> {
  const day = dayInCasablanca(clock());
  const people = (await adminsToWarn(pool)).filter((person) => person !== but);
  await createNotifications(
    engine,
    people.map((person) => notificationOf(person, day, notice)),
  );
}

/** As long as nobody answered, whoever may give numbers has been told of the restore. */
export async function tellOfRestore({ pool, engine }: Parts): Promise<void> {
  const restore = await presentRestore(pool);
  if (!restore || restore.answeredAt) return;
  const at = formatInstant(restore.restoredAt.toISOString());
  const day = dayInCasablanca(restore.restoredAt);
  const people = (await listAccounts(pool)).filter(
    (person) => person.isActive && isAllowed(person, 'invoices.create'),
  );
  await createNotifications(
    engine,
    people.map(({ id, role }) => {
      const isAdmin = role === 'admin';
      const message = isAdmin ? words.restored.admin(at) : words.restored.others(at);
      const notice = { fact: 'instance_restored', about: restore.life, title: words.restored.title, message };
      const notification = notificationOf(id, day, notice);
      return isAdmin ? notification : { ...notification, actionUrl: '/invoices' };
    }),
  );
}

export const restoreNoticeJob = (parts: Parts): Job => ({
  firstMs: 3000,
  everyMs: 60_000,
  run: () => tellOfRestore(parts),
  failure: 'nobody could be told of the restore; tried again in a minute',
});
