// /api/calendar-feeds: the private calendars of whoever is signed in (docs/product.md 'Calendar feeds'). An address is shown once.
import { fail, ok, type Result } from '@zellige/domain';
import { apiPaths, calendarPath } from '@zellige/contract';
import {
  type CalendarFeed,
  calendarFeedSentences as sentences,
  createCalendarFeedInput,
  MOST_FEEDS,
} from '@zellige/domain/calendar-feeds/calendar-feed.schema';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { instant } from '@zellige/domain/kernel/schema/record-schema';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nothing, wholeListOf } from '../../platform/http/api/answer-schemas.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { byId } from '../../platform/http/api/path-parameters.ts';
import { sendFailure, success, wholeList } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { hashToken, newToken } from '../../platform/sessions/tokens.ts';
import { siteAddress } from '../auth/invitations/site-address.ts';
import {
  findPerson,
  insertCalendarFeed,
  listCalendarFeeds,
  removeCalendarFeed,
} from './calendar-feed.repository.ts';

const tags = ['events'];
const own = { access: 'signed-in', forPeople: true } as const;

const feedShown = z
  .object({
    id: z.string(),
    personId: z.string(),
    personName: z.string(),
    createdAt: instant,
    lastReadAt: instant.nullable(),
  } satisfies Record<keyof CalendarFeed, z.ZodType>)
  .meta({ id: 'CalendarFeed', description: 'A private calendar, without its address' });

/** Whose calendar is asked for, where that person may ask for it. */
async function requestedPerson(
  pool: ServerParts['pool'],
  request: FastifyRequest,
  personId: string | undefined,
): Promise<Result<string>> {
  const { actor } = signedIn(request);
  if (personId === undefined || personId === actor.id) return ok(actor.id);
  if (!isAllowed(actor, 'calendarFeeds.others')) return fail('forbidden', sentences.notOthers);
  const person = await findPerson(pool, personId);
  return person ? ok(personId) : fail('validation_failed', undefined, { personId: validation.choice });
}

export function calendarFeedRoutes(app: App, { pool, clock, config }: ServerParts): void {
  app.get(
    apiPaths.calendarFeeds,
    { config: { ...own, answer: wholeListOf(feedShown) }, schema: { tags, summary: 'My private calendars' } },
    async (request, reply) => {
      const feeds = await listCalendarFeeds(pool, signedIn(request).actor.id);
      return reply.header('cache-control', 'no-store').send(wholeList(feeds));
    },
  );

  app.post(
    apiPaths.calendarFeeds,
    {
      // Whoever has the address reads on when the session is over: making one is as grave as making a key.
      config: {
        ...own,
        grave: true,
        serverFields: [],
        data: z.object({ id: z.string(), url: z.string().describe('Shown this once') }),
        status: 201,
      },
      schema: {
        tags,
        summary: 'Make a private calendar, of oneself or, for a manager, of somebody else',
        body: createCalendarFeedInput,
      },
    },
    async (request, reply) => {
      const person = await requestedPerson(pool, request, request.body.personId);
      if (!person.ok) return sendFailure(reply, person.error);
      const token = newToken();
      const id = await insertCalendarFeed(pool, {
        hash: hashToken(token),
        userId: signedIn(request).actor.id,
        personId: person.value,
        now: clock(),
        most: MOST_FEEDS,
      });
      if (id === null) return sendFailure(reply, fail('in_use', sentences.tooMany).error);
      const url = siteAddress(app, config) + calendarPath(token);
      return reply.code(201).header('cache-control', 'no-store').send(success({ id, url }));
    },
  );

  app.delete(
    `${apiPaths.calendarFeeds}/:id`,
    {
      config: { ...own, data: nothing },
      schema: { tags, summary: 'Revoke one of my calendars', params: byId },
    },
    async (request, reply) => {
      const { id } = request.params;
      const isRemoved = await removeCalendarFeed(pool, { id, userId: signedIn(request).actor.id });
      return isRemoved ? reply.send(success(null)) : sendFailure(reply, fail('not_found').error);
    },
  );
}
