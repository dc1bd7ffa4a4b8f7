// GET /api/calendar/{token}.ics: a person's days for the agenda of a telephone (docs/product.md 'Calendar feeds'). Whoever has the
// address reads; whether its maker still may is asked at each call. A wrong address and a revoked one are answered alike.
import { hash } from 'node:crypto';
import { fail } from '@zellige/domain';
import { calendarPath } from '@zellige/contract';
import {
  calendarDays,
  calendarEntries,
  type PlannedEntry,
} from '@zellige/domain/calendar-feeds/calendar-entries';
import { calendarFeedMessages } from '@zellige/domain/calendar-feeds/calendar-feed.messages';
import { calendarText } from '@zellige/domain/calendar-feeds/calendar-text';
import { recordPage } from '@zellige/domain';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { networkOf } from '../../platform/http/limits/client-network.ts';
import { refuseOften } from '../../platform/http/limits/refuse-often.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { keyFor, readOrDrawInstanceKey } from '../../platform/secrets/instance-key.ts';
import { hashToken } from '../../platform/sessions/tokens.ts';
import { siteAddress } from '../auth/invitations/site-address.ts';
import {
  findCalendarFeed,
  findPerson,
  noteReading,
  type OpenFeed,
  readWork,
  type ShownPerson,
} from './calendar-feed.repository.ts';

const REFRESH_MINUTES = 60;
/** In a quarter of an hour: the keenest programs ask every five minutes. */
const READINGS = 60;
const WRONG_ADDRESSES = 100;

/** Whose days they are, as long as its maker may see them. */
async function readableBy(pool: ServerParts['pool'], feed: OpenFeed | null): Promise<ShownPerson | null> {
  if (!feed) return null;
  const isOwn = feed.personId === feed.maker.id;
  return isOwn || isAllowed(feed.maker, 'calendarFeeds.others') ? findPerson(pool, feed.personId) : null;
}

/** Names the entries of this instance, in whatever agenda they meet those of another; a restored one is the same. */
const instanceName = (dataDir: string): string =>
  `${keyFor('calendar', readOrDrawInstanceKey(dataDir)).toString('hex').slice(0, 16)}.zellige`;

export function calendarRoute(app: App, parts: ServerParts): void {
  const { pool, clock, config } = parts;
  let known: string | undefined;
  const ownName = () => (known ??= instanceName(config.dataDir));
  const shown = ({ key, of, ...entry }: PlannedEntry) => ({
    ...entry,
    uid: `${of.collection}/${key}@${ownName()}`,
    url: siteAddress(app, config) + (recordPage(of.collection, of.id) ?? ''),
  });

  app.get(
    calendarPath(':token'),
    {
      config: { access: 'anybody', gives: 'feed', media: 'text/calendar' },
      schema: {
        tags: ['events'],
        summary: 'The days of a person, from thirty days ago to a hundred and eighty ahead (iCalendar)',
        params: z.object({ token: z.string().describe('Of /api/calendar-feeds') }),
      },
    },
    async (request, reply) => {
      const now = clock();
      const feed = await findCalendarFeed(pool, hashToken(request.params.token), now);
      const person = await readableBy(pool, feed);
      const bucket =
        feed && person
          ? { name: `calendar ${feed.id}`, max: READINGS }
          : { name: `calendars ${networkOf(request)}`, max: WRONG_ADDRESSES };
      if (await refuseOften(reply, parts, [bucket])) return reply;
      if (!feed || !person) return sendFailure(reply, fail('not_found').error);
      await noteReading(pool, feed, now);
      const days = calendarDays(dayInCasablanca(now));
      const text = calendarText({
        name: calendarFeedMessages.calendarName(person.name),
        refreshMinutes: REFRESH_MINUTES,
        entries: calendarEntries(await readWork(pool, person, days), days).map(shown),
      });
      const etag = `"${hash('sha256', text, 'base64url')}"`;
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
}
