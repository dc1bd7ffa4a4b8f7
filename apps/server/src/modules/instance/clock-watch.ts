// Notifies the admins when the server's clock leaps: legal numbers and days go by it (docs/operations.md 'The log').
import { uptime } from 'node:os';
import { dayInCasablanca, formatInstant } from '@zellige/domain/kernel/values/dates';
import { notificationKey } from '@zellige/domain/notifications/notification.rules';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import type { Job } from '../../platform/scheduler.ts';
import { adminsToWarn } from '../backups/backup.repository.ts';
import { createNotifications } from '../notifications/create-notifications.ts';
import { clockMessages as words } from './clock.messages.ts';

/** What a time server corrects is far less. */
const LEAP_MS = 5 * 60_000;

interface Parts extends Pick<ServerParts, 'pool' | 'engine' | 'clock'> {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds since the machine started, its sleep included, by a clock that nobody sets. */
  sinceBoot?: () => number;
}

/** Answers a look at the clock, which tells how far it leapt since the look before: 0 where it did not. */
export function clockWatch({ sinceBoot = () => uptime() * 1000, ...parts }: Parts): () => Promise<number> {
  const read = () => ({ now: parts.clock().getTime(), steady: sinceBoot() });
  let last = read();
  return async () => {
    const next = read();
    const expected = last.now + next.steady - last.steady;
    const leapt = next.now - expected;
    if (Math.abs(leapt) < LEAP_MS) {
      last = next;
      return 0;
    }
    parts.log.warn({ leapt }, 'the clock of this machine leapt');
    await warn(parts, { expected, now: next.now });
    last = next;
    return leapt;
  };
}

async function warn({ pool, engine }: Parts, { expected, now }: { expected: number; now: number }) {
  const [from, to] = [expected, now].map((at) => formatInstant(new Date(at).toISOString()));
  const people = await adminsToWarn(pool);
  await createNotifications(
    engine,
    people.map((person) => ({
      id: notificationKey(dayInCasablanca(new Date(now)), 'clock_leapt', 'all', person),
      assignedTo: person,
      title: words.title,
      message: words.message(from ?? '', to ?? ''),
      type: 'warning',
      category: 'system',
      actionUrl: '/invoices',
      actionLabel: words.open,
      priority: 'high',
    })),
  );
}

export function clockWatchJob(parts: Parts): Job {
  const look = clockWatch(parts);
  return {
    firstMs: 60_000,
    everyMs: 60_000,
    run: async () => {
      await look();
    },
    failure: 'the admins could not be told that the clock leapt; tried again in a minute',
  };
}
