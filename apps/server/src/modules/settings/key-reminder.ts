// Reminds whoever made an API key, once, some days before it ends: its program would stop without a word (product.md §5).
import { dayInCasablanca, formatInstant } from '@zellige/domain/kernel/dates';
import { notificationKey, systemActor } from '@zellige/domain/notifications/notification.rules';
import { KEY_REMINDER_DAYS } from '@zellige/domain/api-key.schema';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { endingKeys } from './api-key.repository.ts';
import { endingKeyMessages as words } from './api-key.messages.ts';

const FIRST_MS = 120_000;
const EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Parts = Pick<ServerParts, 'pool' | 'engine' | 'clock'>;

/** A notification that is there already, read or not, is not made again: its key says which end it speaks of. */
export async function remindOfEndingKeys({ pool, engine, clock }: Parts): Promise<void> {
  const now = clock();
  const keys = await endingKeys(pool, now, new Date(now.getTime() + KEY_REMINDER_DAYS * DAY_MS));
  const commands = keys.map(({ id, name, createdBy, expiresAt }) => ({
    action: 'create_notifications',
    input: {
      id: notificationKey(dayInCasablanca(expiresAt), 'api_key_ending', id, createdBy),
      assignedTo: createdBy,
      title: words.title,
      message: words.message(name, formatInstant(expiresAt.toISOString())),
      type: 'warning',
      category: 'system',
      actionUrl: '/settings?section=api',
      actionLabel: words.open,
      priority: 'high',
    },
    opId: null,
    expectedVersion: null,
  }));
  for (const { error } of await engine.executeAll(commands, systemActor))
    if (error) throw new Error(`the reminder of a key was refused: ${error.message}`);
}

/** Looks every hour; answers the way to stop, which waits for a round under way. */
export function startKeyReminders(parts: Parts, log: FastifyBaseLogger): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, FIRST_MS);

  async function once(): Promise<void> {
    try {
      await remindOfEndingKeys(parts);
    } catch (error) {
      log.warn({ err: error }, 'the ends of API keys could not be looked at; they are looked at again soon');
    }
  }
  function run(): void {
    round = once();
    timer = setTimeout(run, EVERY_MS);
  }

  return async () => {
    clearTimeout(timer);
    await round;
  };
}
