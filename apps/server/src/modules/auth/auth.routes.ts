// /api/auth: sign-in, renewal, sign-out, registration by an admin, recovery (specification §7).
import { z } from 'zod';
import { fail } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import {
  createUserInput,
  forgotPasswordInput,
  loginInput,
  resetPasswordInput,
} from '@zellige/domain/auth/user.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-instance.ts';
import { forgiveBuckets } from '../../platform/http/limits/rate-limit.repository.ts';
import { refuseOften } from '../../platform/http/limits/refuse-often.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { actingAs, requestContext } from '../../platform/audit/audit-context.ts';
import { clearCaches } from '../../platform/http/security-headers.ts';
import { bearerToken } from '../../platform/sessions/authentication.ts';
import { endSessions, findByToken } from '../../platform/sessions/session.repository.ts';
import { makeAccount, sendMade } from './accounts/make-account.ts';
import { tellOwner } from './accounts/account-letters.ts';
import { knownDevice, rememberDevice } from './sign-in/device-trust.repository.ts';
import { resetPassword, sendCode } from './passwords/recovery.ts';
import { renew, signIn } from './sign-in/sign-in.ts';
import { recoveryBuckets, resetBuckets, signInBuckets } from './sign-in/sign-in-limits.ts';
import { accountShown, openedSession } from './accounts/account-answers.ts';
import { nothing } from '../../platform/http/api/answer-schemas.ts';

const open = { access: 'anybody', data: nothing } as const;
const opening = { access: 'anybody', data: openedSession } as const;
const tags = ['auth'];
const refreshInput = z.object({ refreshToken: z.string().min(1).max(200) });
const logoutInput = refreshInput.partial().nullish();

export function authRoutes(app: App, parts: ServerParts): void {
  sessionRoutes(app, parts);
  recoveryRoutes(app, parts);

  app.post(
    apiPaths.register,
    {
      config: { access: 'users.edit', forPeople: true, grave: true, data: accountShown, status: 201 },
      schema: { tags, summary: 'Create an account (admin)', body: createUserInput },
    },
    async (request, reply) => sendMade(reply, await makeAccount(app, parts, request)),
  );
}

type Asking = FastifyRequest<{ Body: { email: string } }>;

/** Counts an attempt with that address; where there were too many the caller is told so. */
async function admitted(
  parts: ServerParts,
  { request, reply }: { request: Asking; reply: FastifyReply },
  bucketsOf: typeof signInBuckets,
) {
  const { email } = request.body;
  const device = await knownDevice(parts.pool, request, { whose: { email }, now: parts.clock() });
  const buckets = bucketsOf(request, { email, device });
  return { device, buckets, isRefused: await refuseOften(reply, parts, buckets) };
}

function sessionRoutes(app: App, parts: ServerParts): void {
  const { pool, clock } = parts;

  app.post(
    apiPaths.login,
    { config: opening, schema: { tags, summary: 'Sign in', body: loginInput } },
    async (request, reply) => {
      const { buckets, isRefused } = await admitted(parts, { request, reply }, signInBuckets);
      if (isRefused) return reply;
      const userAgent = request.headers['user-agent'] ?? '';
      const answer = await signIn(parts, { ...request.body, userAgent });
      if (!answer.ok) return sendFailure(reply, answer.error);
      await forgiveBuckets(pool, buckets, clock());
      if ('challenge' in answer.value) {
        return sendFailure(reply, fail('two_factor_required').error, answer.value);
      }
      const { id: userId } = answer.value.user;
      if (await rememberDevice(pool, request, { userId, now: clock() })) tellOwner(parts, userId, 'device');
      return reply.send(success(answer.value));
    },
  );

  app.post(
    apiPaths.refresh,
    { config: opening, schema: { tags, summary: 'Exchange a refresh token', body: refreshInput } },
    async (request, reply) => {
      const answer = await renew(parts, request.body.refreshToken);
      if (answer.ok) return reply.send(success(answer.value));
      if (answer.error.code === 'account_disabled') reply.header(...clearCaches);
      return sendFailure(reply, answer.error);
    },
  );

  app.post(
    apiPaths.logout,
    {
      config: open,
      schema: {
        tags,
        summary: 'Sign this device out, by its refresh token or its bearer',
        body: logoutInput,
      },
    },
    async (request, reply) => {
      // A device that was offline signs somebody out whose access is over, while somebody else works on it.
      const token = request.body?.refreshToken ?? bearerToken(request);
      const sessions = token === null ? [] : await findByToken(pool, token);
      for (const { id, userId, fullName } of sessions) {
        const owner = { kind: 'user', actorId: userId, actorName: fullName, sessionId: id } as const;
        await actingAs({ ...requestContext(request), ...owner }, () => endSessions(pool, { id }, clock()));
      }
      return reply.header(...clearCaches).send(success(null));
    },
  );
}

function recoveryRoutes(app: App, parts: ServerParts): void {
  const { pool, clock } = parts;

  app.post(
    apiPaths.forgotPassword,
    { config: open, schema: { tags, summary: 'Ask for a recovery code', body: forgotPasswordInput } },
    async (request, reply) => {
      if ((await admitted(parts, { request, reply }, recoveryBuckets)).isRefused) return reply;
      const sent = await sendCode(parts, request.body.email);
      return sent.ok ? reply.send(success(null)) : sendFailure(reply, sent.error);
    },
  );

  app.post(
    apiPaths.resetPassword,
    { config: open, schema: { tags, summary: 'Change a password with a code', body: resetPasswordInput } },
    async (request, reply) => {
      const { device, isRefused } = await admitted(parts, { request, reply }, resetBuckets);
      if (isRefused) return reply;
      const changed = await resetPassword(parts, request.body, device !== null);
      if (!changed.ok) return sendFailure(reply, changed.error);
      await rememberDevice(pool, request, { userId: changed.value.id, now: clock() });
      return reply.send(success(null));
    },
  );
}
