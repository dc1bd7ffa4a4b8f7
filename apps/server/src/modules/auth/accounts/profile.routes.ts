// /api/users/profile: what a person sees and changes of their own account (specification §2 'Profile dialog').
import { fail } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import { profileInput } from '@zellige/domain/auth/user.schema';
import type { App } from '../../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../../platform/http/replies.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { signedIn } from '../../../platform/sessions/authentication.ts';
import { isRecent } from '../../../platform/sessions/recent-proof.ts';
import { updateAccount } from './accounts.ts';
import { findById, sessionUserOf } from './user.repository.ts';
import { sessionUser } from './account-answers.ts';

const tags = ['users'];
const own = { config: { access: 'signed-in', forPeople: true, data: sessionUser } } as const;

/** Declares the paths of one's own account. Another address is grave: letters of recovery go there. */
export function profileRoutes(app: App, parts: ServerParts): void {
  const { pool, clock } = parts;

  app.get(apiPaths.profile, { ...own, schema: { tags, summary: 'My profile' } }, async (request, reply) => {
    const account = await findById(pool, signedIn(request).actor.id);
    return account
      ? reply.send(success(sessionUserOf(account)))
      : sendFailure(reply, fail('not_found').error);
  });

  app.put(
    apiPaths.profile,
    {
      config: { ...own.config, closedInDemo: true, serverFields: ['id', 'role'] },
      schema: { tags, summary: 'Change my profile', body: profileInput },
    },
    async (request, reply) => {
      const { actor, provenAt } = signedIn(request);
      const { name, ...rest } = request.body;
      if (rest.email !== undefined && !isRecent(provenAt, clock())) {
        const account = await findById(pool, actor.id);
        if (account?.email !== rest.email) return sendFailure(reply, fail('reauthentication_required').error);
      }
      const updated = await updateAccount(parts, {
        id: actor.id,
        changes: { ...rest, fullName: name },
        actor,
      });
      return updated.ok
        ? reply.send(success(sessionUserOf(updated.value)))
        : sendFailure(reply, updated.error);
    },
  );
}
