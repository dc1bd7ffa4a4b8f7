// /api/auth/two-factor: one's own second factor, the second step of a sign-in, and the admin's way to take off the factor
// of somebody who lost both telephone and codes.
import { z } from 'zod';
import { fail } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import { accountActions } from '@zellige/domain/auth/account.actions';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import type { FastifyReply } from 'fastify';
import type { App } from '../../../platform/http/app-instance.ts';
import { forgiveBuckets, hitBuckets } from '../../../platform/http/limits/rate-limit.repository.ts';
import { refuseOften } from '../../../platform/http/limits/refuse-often.ts';
import { graveBy } from '../../../platform/http/api/guarded-path.ts';
import { byId } from '../../../platform/http/api/path-parameters.ts';
import { sendFailure, sendResult, success } from '../../../platform/http/replies.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { signedIn } from '../../../platform/sessions/authentication.ts';
import { tellOwner } from '../accounts/account-letters.ts';
import { knownDevice, rememberDevice } from '../sign-in/device-trust.repository.ts';
import { secondStepBuckets } from '../sign-in/sign-in-limits.ts';
import { confirm, disable, enrol, finishSignIn, readTwoFactor, renewRecoveryCodes } from './two-factor.ts';
import { forgetSecondFactor } from './two-factor.repository.ts';
import { findById } from '../accounts/user.repository.ts';
import { enrolment, openedSession, recoveryCodes, twoFactorState } from '../accounts/account-answers.ts';
import { nothing } from '../../../platform/http/api/answer-schemas.ts';

const tags = ['auth'];
const own = { config: { access: 'signed-in', forPeople: true } } as const;
const changing = { ...own.config, closedInDemo: true } as const;
const settingUp = { ...changing, beforeFactor: true } as const;
const reading = { ...own.config, beforeFactor: true, data: twoFactorState } as const;
const enrolling = { ...settingUp, data: enrolment } as const;
const base = apiPaths.twoFactor;
const required = (max: number) => z.string(validation.required).trim().min(1, validation.required).max(max);
const secret = z.string(validation.required).min(1, validation.required).max(200);
const code = required(40);

const passwordInput = z.object({ password: secret });
const codeInput = z.object({ code });
const proofInput = z.object({ password: secret, code });
const secondStepInput = z.object({ challenge: required(100), code });

export function twoFactorRoutes(app: App, parts: ServerParts): void {
  secondStepRoute(app, parts);
  ownFactorRoutes(app, parts);

  app.delete(
    `${apiPaths.users}/:id/two-factor`,
    {
      config: { ...graveBy(accountActions.removeFactor), data: nothing },
      schema: { tags: ['users'], summary: 'Take the second factor of an account off', params: byId },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await findById(parts.pool, id))) return sendFailure(reply, fail('not_found').error);
      await forgetSecondFactor(parts.pool, id);
      tellOwner(parts, id, 'factorOff');
      return reply.send(success(null));
    },
  );
}

function secondStepRoute(app: App, parts: ServerParts): void {
  const { pool, clock } = parts;
  app.post(
    base,
    {
      config: { access: 'anybody', data: openedSession },
      schema: { tags, summary: 'Second step of a sign-in', body: secondStepInput },
    },
    async (request, reply) => {
      const userAgent = request.headers['user-agent'] ?? '';
      const deviceOf = (userId: string) => knownDevice(pool, request, { whose: { userId }, now: clock() });
      const hit = async (userId: string) => {
        const device = await deviceOf(userId);
        const buckets = secondStepBuckets(request, userId, device);
        return { retryAfter: await hitBuckets(pool, buckets, clock()), isKnown: device !== null };
      };
      const answer = await finishSignIn(parts, { ...request.body, userAgent, hit });
      if (!answer.ok) {
        return sendFailure(reply, answer.error, answer.retryAfter ? { retryAfter: answer.retryAfter } : {});
      }
      const { id: userId } = answer.value.user;
      await forgiveBuckets(pool, secondStepBuckets(request, userId, await deviceOf(userId)), clock());
      if (await rememberDevice(pool, request, { userId, now: clock() })) tellOwner(parts, userId, 'device');
      return reply.send(success(answer.value));
    },
  );
}

function ownFactorRoutes(app: App, parts: ServerParts): void {
  const { pool } = parts;

  /** Ten tries in fifteen minutes at one's own password and codes. */
  async function mayTry(reply: FastifyReply, userId: string): Promise<boolean> {
    return !(await refuseOften(reply, parts, [{ name: `own two-factor ${userId}`, max: 10 }]));
  }

  app.get(base, { config: reading, schema: { tags, summary: 'My second factor' } }, async (request, reply) =>
    reply.send(success(await readTwoFactor(pool, signedIn(request).actor.id))),
  );

  app.post(
    `${base}/enrol`,
    { config: enrolling, schema: { tags, summary: 'A secret to enrol', body: passwordInput } },
    async (request, reply) => {
      const { id } = signedIn(request).actor;
      if (!(await mayTry(reply, id))) return reply;
      const email = (await findById(pool, id))?.email ?? '';
      const enrolled = await enrol(parts, { userId: id, email, password: request.body.password });
      return sendResult(reply, enrolled);
    },
  );

  app.post(
    `${base}/confirm`,
    {
      config: { ...settingUp, data: recoveryCodes },
      schema: { tags, summary: 'Turn it on with a first code', body: codeInput },
    },
    async (request, reply) => {
      const { actor, sessionId } = signedIn(request);
      if (!(await mayTry(reply, actor.id))) return reply;
      const confirmed = await confirm(parts, { userId: actor.id, sessionId, code: request.body.code });
      return sendResult(reply, confirmed);
    },
  );

  app.post(
    `${base}/disable`,
    { config: { ...changing, data: nothing }, schema: { tags, summary: 'Turn it off', body: proofInput } },
    async (request, reply) => {
      const { id } = signedIn(request).actor;
      if (!(await mayTry(reply, id))) return reply;
      const disabled = await disable(parts, { userId: id, ...request.body });
      return disabled.ok ? reply.send(success(null)) : sendFailure(reply, disabled.error);
    },
  );

  app.post(
    `${base}/recovery-codes`,
    {
      config: { ...changing, data: recoveryCodes },
      schema: { tags, summary: 'New recovery codes', body: proofInput },
    },
    async (request, reply) => {
      const { id } = signedIn(request).actor;
      if (!(await mayTry(reply, id))) return reply;
      const renewed = await renewRecoveryCodes(parts, { userId: id, ...request.body });
      return sendResult(reply, renewed);
    },
  );
}
