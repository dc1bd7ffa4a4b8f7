// POST /api/auth/reauthenticate: proving anew who one is before what is grave, with everything that a sign-in asks for.
import { apiPaths } from '@zellige/contract';
import { reauthenticationInput } from '@zellige/domain/auth/user.schema';
import type { App } from '../../../platform/http/app-instance.ts';
import { forgiveBuckets } from '../../../platform/http/limits/rate-limit.repository.ts';
import { refuseOften } from '../../../platform/http/limits/refuse-often.ts';
import { sendFailure, success } from '../../../platform/http/replies.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { signedIn } from '../../../platform/sessions/authentication.ts';
import { markProven } from '../../../platform/sessions/session.repository.ts';
import { proveIdentity } from '../two-factor/two-factor.ts';
import { nothing } from '../../../platform/http/api/answer-schemas.ts';

/** Proofs tried by one person in fifteen minutes, those that were right not counted. */
const TRIES_ALLOWED = 10;

export function reauthenticationRoute(app: App, parts: ServerParts): void {
  const { pool, clock } = parts;
  app.post(
    apiPaths.reauthenticate,
    {
      config: { access: 'signed-in', forPeople: true, closedInDemo: true, data: nothing },
      schema: { tags: ['auth'], summary: 'Prove anew who I am', body: reauthenticationInput },
    },
    async (request, reply) => {
      const { actor, sessionId } = signedIn(request);
      const buckets = [{ name: `reauthentication ${actor.id}`, max: TRIES_ALLOWED }];
      if (await refuseOften(reply, parts, buckets)) return reply;
      const proven = await proveIdentity(parts, { userId: actor.id, ...request.body });
      if (!proven.ok) return sendFailure(reply, proven.error);
      await forgiveBuckets(pool, buckets, clock());
      await markProven(pool, sessionId, clock());
      return reply.send(success(null));
    },
  );
}
