// One notification round: creates the notifications that are due and do not exist yet, tells devices of them, and sends the daily e-mails
// (docs/product.md 'Notifications').
//
// 1. One process at a time: an advisory lock is held for the whole transaction.
// 2. Nothing is created twice: a notification's key is made of its fact, record, person and day; an e-mail is claimed in the
//    transaction that records the round.
// 3. A round without changes is skipped: the change counter and the moment of the last round are remembered.
import { dayInCasablanca, timeInCasablanca } from '@zellige/domain/kernel/values/dates';
import {
  type Announcement,
  announcementsDue,
  type DueNotification,
  notificationsDue,
} from '@zellige/domain/registry/notifications-due';
import { enabledCategories } from '@zellige/domain/notifications/preferences.schema';
import { notificationCategories } from '@zellige/domain/notifications/notification.values';
import type { ClientBase } from 'pg';
import { tryTransactionLock } from '../../platform/database/connection/advisory-locks.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import type { Letter } from '../../platform/mail/mailer.ts';
import { addPushMessages } from '../web-push/web-push.repository.ts';
import { createNotifications } from './create-notifications.ts';
import { readFactRows, readRecipients, type Recipient, withoutKnown } from './fact-rows.repository.ts';
import { digestLetter } from './notifications.messages.ts';
import { takeLetter } from './preferences.repository.ts';
import { lastRound, readRev, saveRound } from './run.repository.ts';

type Parts = Pick<ServerParts, 'pool' | 'engine' | 'mailer' | 'clock'>;

/** Letters leave from this time on, in Casablanca. */
const LETTER_TIME = '07:00';

/** Categories that do not go through that channel. */
function mutedIn({ preferences }: Recipient, channel: 'app' | 'email') {
  const enabled = new Set(enabledCategories(preferences, channel));
  return notificationCategories.filter((category) => !enabled.has(category));
}

/** Makes those that are not there yet, and puts on its way what devices are told of them; answers how many. */
async function make(
  { engine, clock }: Parts,
  client: ClientBase,
  due: readonly Announcement[],
): Promise<number> {
  const ids = due.map(({ notification }) => notification.id);
  const missing = await withoutKnown(client, ids);
  const news = due.filter(({ notification }) => missing.has(notification.id));
  await createNotifications(
    engine,
    news.map(({ notification }) => notification),
  );
  const pushes = news.flatMap(({ notification, push }) =>
    push ? [{ userId: notification.assignedTo, message: push }] : [],
  );
  await addPushMessages(client, pushes, clock());
  return news.length;
}

async function takeLetters(
  client: ClientBase,
  day: string,
  people: readonly Recipient[],
  dueTo: (person: Recipient) => DueNotification[],
): Promise<Letter[]> {
  const letters: Letter[] = [];
  for (const person of people) {
    if (enabledCategories(person.preferences, 'email').length === 0) continue;
    const due = dueTo(person);
    if (due.length === 0 || !(await takeLetter(client, person.id, day))) continue;
    letters.push({ to: person.email, ...digestLetter(person.fullName, day, due) });
  }
  return letters;
}

/** Answers how many notifications were made; null when another process is at it or nothing changed since the last. */
export async function runNotificationRound(parts: Parts): Promise<number | null> {
  const now = parts.clock();
  const day = dayInCasablanca(now);
  const isLetterTime = timeInCasablanca(now) >= LETTER_TIME;
  // What runs out by the hour is looked at each hour, be nothing written meanwhile.
  const moment = `${day} ${isLetterTime ? 'letters' : 'night'} ${timeInCasablanca(now).slice(0, 2)}`;
  const round = await inTransaction(parts.pool, async (client) => {
    if (!(await tryTransactionLock(client, 'notifications'))) return null;
    const rev = await readRev(client);
    const last = await lastRound(client);
    if (last?.rev === rev && last.moment === moment) return null;
    const rows = await readFactRows(client, day);
    const people = await readRecipients(client);
    const inApp = people.map((person) => ({ ...person, muted: mutedIn(person, 'app') }));
    const made = await make(parts, client, announcementsDue(rows, day, inApp, now));
    const letters = isLetterTime
      ? await takeLetters(client, day, people, (person) =>
          notificationsDue(rows, day, [{ ...person, muted: mutedIn(person, 'email') }], now),
        )
      : [];
    await saveRound(client, { rev: rev + made, moment }, now);
    return { made, letters };
  });
  for (const letter of round?.letters ?? []) parts.mailer.send(letter);
  return round?.made ?? null;
}
