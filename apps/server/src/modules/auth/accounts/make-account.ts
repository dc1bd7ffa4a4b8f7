// Shared by both paths that create an account: with a password it is active at once, without one its person is invited.
import type { z } from 'zod';
import type { Result } from '@zellige/domain';
import type { Account, createUserInput } from '@zellige/domain/auth/user.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../../platform/http/replies.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { signedIn } from '../../../platform/sessions/authentication.ts';
import { createAccount } from './accounts.ts';
import { inviteAccount } from '../invitations/invitations.ts';
import { siteAddress } from '../invitations/site-address.ts';

type CreationRequest = FastifyRequest & { body: z.output<typeof createUserInput> };

export async function makeAccount(
  app: App,
  parts: ServerParts,
  request: CreationRequest,
): Promise<Result<Account>> {
  const { actor } = signedIn(request);
  const { password, ...person } = request.body;
  return password === undefined
    ? inviteAccount(parts, person, { actor, site: siteAddress(app, parts.config) })
    : createAccount(parts, { ...person, password }, actor);
}

export const sendMade = (reply: FastifyReply, made: Result<Account>): FastifyReply =>
  made.ok ? reply.code(201).send(success(made.value)) : sendFailure(reply, made.error);
