// /api/auth/sessions: the devices on which one is signed in, and signing them out from here (docs/product.md 'Settings').
import { fail } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import type { App } from '../../../platform/http/app-instance.ts';
import { byId } from '../../../platform/http/api/path-parameters.ts';
import { sendFailure, success, wholeList } from '../../../platform/http/replies.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { signedIn } from '../../../platform/sessions/authentication.ts';
import { endSessions, listSessions } from '../../../platform/sessions/session.repository.ts';
import { deviceShown } from '../accounts/account-answers.ts';
import { nothing, wholeListOf } from '../../../platform/http/api/answer-schemas.ts';

const tags = ['auth'];
const own = { access: 'signed-in', forPeople: true } as const;
/** A demo account is shared: its devices belong to different people. */
const ending = { config: { ...own, closedInDemo: true, data: nothing } } as const;

export function sessionListRoutes(app: App, { pool, clock }: ServerParts): void {
  app.get(
    apiPaths.sessions,
    {
      config: { ...own, answer: wholeListOf(deviceShown) },
      schema: { tags, summary: 'My signed-in devices' },
    },
    async (request, reply) => {
      const { actor, sessionId } = signedIn(request);
      const sessions = await listSessions(pool, actor.id, clock());
      const shown = sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
      return reply.send(wholeList(shown));
    },
  );

  app.delete(
    `${apiPaths.sessions}/:id`,
    { ...ending, schema: { tags, summary: 'Sign one of my devices out', params: byId } },
    async (request, reply) => {
      const { id } = request.params;
      const mine = await listSessions(pool, signedIn(request).actor.id, clock());
      if (!mine.some((session) => session.id === id)) return sendFailure(reply, fail('not_found').error);
      await endSessions(pool, { id }, clock());
      return reply.send(success(null));
    },
  );

  app.delete(
    apiPaths.sessions,
    { ...ending, schema: { tags, summary: 'Sign all my other devices out' } },
    async (request, reply) => {
      const { actor, sessionId } = signedIn(request);
      await endSessions(pool, { userId: actor.id, except: sessionId }, clock());
      return reply.send(success(null));
    },
  );
}
