// /api/users/profile and the change of one's own password (specification §2 'Profile dialog', §5 'Change password').
import { z } from 'zod';
import { fail, type Failure } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import { profileInput } from '@zellige/domain/auth/user.schema';
import type { App } from '../../platform/http/app-instance.ts';
import { hitBuckets } from '../../platform/http/rate-limit.repository.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { updateAccount } from './accounts.ts';
import { authMessages } from './auth.messages.ts';
import { findById, sessionUserOf } from './user.repository.ts';

const tags = ['users'];

const changePasswordInput = z.object({
  current: z.string().max(200).default(''),
  password: z.string().max(200).default(''),
  confirmation: z.string().max(200).default(''),
});
type PasswordChange = z.output<typeof changePasswordInput>;

const refuse = (message: string, field: string): Failure =>
  fail('validation_failed', message, { [field]: message }).error;

/** The sentences of specification §5, in its order. */
function passwordProblem({ current, password, confirmation }: PasswordChange): Failure | null {
  const empty = Object.entries({ current, password, confirmation }).find(([, value]) => value === '');
  if (empty) return refuse(authMessages.fillAll, empty[0]);
  if (password !== confirmation) return refuse(authMessages.newPasswordsDiffer, 'confirmation');
  return password.length < 8 ? refuse(authMessages.passwordLength, 'password') : null;
}

/** Declares the paths of one's own account. */
export function profileRoutes(app: App, parts: ServerParts): void {
  const { pool, clock } = parts;

  app.get(apiPaths.profile, { schema: { tags, summary: 'My profile' } }, async (request, reply) => {
    const account = await findById(pool, signedIn(request).actor.id);
    return account
      ? reply.send(success(sessionUserOf(account)))
      : sendFailure(reply, fail('not_found').error);
  });

  app.put(
    apiPaths.profile,
    { schema: { tags, summary: 'Change my profile', body: profileInput } },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const { name, ...rest } = request.body;
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

  app.post(
    `${apiPaths.users}/password`,
    {
      schema: {
        tags,
        summary: 'Change my password; other devices are signed out',
        body: changePasswordInput,
      },
    },
    async (request, reply) => {
      const { actor, sessionId } = signedIn(request);
      const problem = passwordProblem(request.body);
      if (problem) return sendFailure(reply, problem);
      const retryAfter = await hitBuckets(pool, [{ name: `password ${actor.id}`, max: 10 }], clock());
      if (retryAfter !== null) return sendFailure(reply, fail('rate_limited').error, { retryAfter });
      const account = await findById(pool, actor.id);
      const isRight = await parts.passwords.verify(account?.passwordHash ?? null, request.body.current);
      if (isRight === null) return sendFailure(reply, fail('unavailable', authMessages.busy).error);
      if (!isRight) {
        return sendFailure(reply, refuse(authMessages.currentPasswordWrong, 'current'));
      }
      const changes = { password: request.body.password };
      const updated = await updateAccount(parts, { id: actor.id, changes, actor, keepSession: sessionId });
      return updated.ok ? reply.send(success(null)) : sendFailure(reply, updated.error);
    },
  );
}
