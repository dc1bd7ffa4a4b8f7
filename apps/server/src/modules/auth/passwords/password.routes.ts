// POST /api/auth/change-password: one's own password, with the sentences of specification §5 'Change password'.
import { fail, type Failure } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import {
  changePasswordInput,
  passwordChangeMessages,
  passwordChangeProblem,
} from '@zellige/domain/auth/password-change';
import type { App } from '../../../platform/http/app-instance.ts';
import { refuseOften } from '../../../platform/http/limits/refuse-often.ts';
import { sendFailure, success } from '../../../platform/http/replies.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { signedIn } from '../../../platform/sessions/authentication.ts';
import { updateAccount } from '../accounts/accounts.ts';
import { authMessages } from '../auth.messages.ts';
import { noteRefusal } from '../sign-in/refused-proof.ts';
import { findById } from '../accounts/user.repository.ts';
import { nothing } from '../../../platform/http/api/answer-schemas.ts';

const refuse = (message: string, field: string): Failure =>
  fail('validation_failed', message, { [field]: message }).error;

/** Declares the path; the device that changes it stays signed in, the others do not. */
export function passwordRoute(app: App, parts: ServerParts): void {
  const { pool, passwords } = parts;
  app.post(
    apiPaths.changePassword,
    {
      config: { access: 'signed-in', forPeople: true, closedInDemo: true, data: nothing },
      schema: { tags: ['auth'], summary: 'Change my password', body: changePasswordInput },
    },
    async (request, reply) => {
      const { actor, sessionId } = signedIn(request);
      const problem = passwordChangeProblem(request.body);
      if (problem) return sendFailure(reply, refuse(problem.message, problem.field));
      if (await refuseOften(reply, parts, [{ name: `password ${actor.id}`, max: 10 }])) return reply;
      const account = await findById(pool, actor.id);
      const isRight = await passwords.verify(account?.passwordHash ?? null, request.body.current);
      if (isRight === null) return sendFailure(reply, fail('unavailable', authMessages.busy).error);
      if (!isRight) {
        await noteRefusal(pool, 'refuse_proof', account);
        return sendFailure(reply, refuse(passwordChangeMessages.wrongCurrent, 'current'));
      }
      const changes = { password: request.body.new };
      const updated = await updateAccount(parts, {
        id: actor.id,
        changes,
        actor,
        keepSession: sessionId,
        passwordField: 'new',
      });
      return updated.ok ? reply.send(success(null)) : sendFailure(reply, updated.error);
    },
  );
}
