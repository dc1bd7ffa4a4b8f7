// /api/users: accounts, for the admin; a manager sees them (specification §7, docs/product.md §3).
import type { z } from 'zod';
import { type Actor, fail } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import { type Account, createUserInput, updateUserInput } from '@zellige/domain/auth/user.schema';
import type { App } from '../../platform/http/app-instance.ts';
import { byId } from '../../platform/http/path-parameters.ts';
import { sendFailure, sendResult, success, wholeList } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { endSessions } from '../../platform/sessions/session.repository.ts';
import { updateAccount } from './accounts.ts';
import { makeAccount, sendMade } from './make-account.ts';
import { findById, listAccounts, shownAccount } from './user.repository.ts';

const tags = ['users'];
const onePath = `${apiPaths.users}/:id`;

const canSee = { config: { access: 'users.see', forPeople: true } } as const;
const canEdit = { config: { access: 'users.edit', forPeople: true, grave: true } } as const;

/** What an account shows and nobody gives here. */
const serverFields: readonly (keyof Account)[] = [
  'id',
  'avatar',
  'isActive',
  'isDemo',
  'createdAt',
  'updatedAt',
  'hasPassword',
  'invitation',
];

/** Declares the account paths. */
export function userRoutes(app: App, parts: ServerParts): void {
  const { pool } = parts;

  app.get(
    apiPaths.users,
    { ...canSee, schema: { tags, summary: 'Every account' } },
    async (_request, reply) => {
      const accounts = await listAccounts(pool);
      return reply.send(wholeList(accounts));
    },
  );

  app.get(
    onePath,
    { ...canSee, schema: { tags, summary: 'One account', params: byId } },
    async (request, reply) => {
      const account = await findById(pool, request.params.id);
      if (!account) return sendFailure(reply, fail('not_found').error);
      return reply.send(success(await shownAccount(pool, account.id)));
    },
  );

  app.post(
    apiPaths.users,
    {
      config: { ...canEdit.config, serverFields },
      schema: { tags, summary: 'Create an account', body: createUserInput },
    },
    async (request, reply) => sendMade(reply, await makeAccount(app, parts, request)),
  );

  const change = async (actor: Actor, id: string, changes: z.output<typeof updateUserInput>) =>
    updateAccount(parts, { id, changes, actor });

  app.put(
    onePath,
    {
      config: { ...canEdit.config, serverFields },
      schema: { tags, summary: 'Change an account', params: byId, body: updateUserInput },
    },
    async (request, reply) => {
      const updated = await change(signedIn(request).actor, request.params.id, request.body);
      return sendResult(reply, updated);
    },
  );

  app.delete(
    onePath,
    { ...canEdit, schema: { tags, summary: 'Deactivate an account', params: byId } },
    async (request, reply) => {
      const updated = await change(signedIn(request).actor, request.params.id, { isActive: false });
      return sendResult(reply, updated);
    },
  );

  app.delete(
    `${onePath}/sessions`,
    { ...canEdit, schema: { tags, summary: 'Sign all devices of an account out', params: byId } },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await findById(pool, id))) return sendFailure(reply, fail('not_found').error);
      await endSessions(pool, { userId: id, except: signedIn(request).sessionId }, parts.clock());
      return reply.send(success(null));
    },
  );
}
