// /api/users: accounts, for the admin; a manager sees them (specification §7, docs/product.md §3).
import { fail } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import { accountActions } from '@zellige/domain/auth/account.actions';
import { type Account, createUserInput, updateUserInput } from '@zellige/domain/auth/user.schema';
import type { App } from '../../../platform/http/app-instance.ts';
import { graveBy } from '../../../platform/http/api/guarded-path.ts';
import { byId } from '../../../platform/http/api/path-parameters.ts';
import { sendFailure, sendResult, success, wholeList } from '../../../platform/http/replies.ts';
import type { ServerParts } from '../../../platform/http/server-parts.ts';
import { signedIn } from '../../../platform/sessions/authentication.ts';
import { endSessions } from '../../../platform/sessions/session.repository.ts';
import { updateAccount } from './accounts.ts';
import { makeAccount, sendMade } from './make-account.ts';
import { findById, listAccounts, shownAccount } from './user.repository.ts';
import { accountShown } from './account-answers.ts';
import { nothing, wholeListOf } from '../../../platform/http/api/answer-schemas.ts';

const tags = ['users'];
const one = { tags, params: byId };
const onePath = `${apiPaths.users}/:id`;

const canSee = { access: 'users.see', forPeople: true } as const;
const editing = { ...graveBy(accountActions.edit), data: accountShown } as const;

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
    { config: { ...canSee, answer: wholeListOf(accountShown) }, schema: { tags, summary: 'Every account' } },
    async (_request, reply) => {
      const accounts = await listAccounts(pool);
      return reply.send(wholeList(accounts));
    },
  );

  app.get(
    onePath,
    { config: { ...canSee, data: accountShown }, schema: { ...one, summary: 'One account' } },
    async (request, reply) => {
      const account = await findById(pool, request.params.id);
      if (!account) return sendFailure(reply, fail('not_found').error);
      return reply.send(success(await shownAccount(pool, account.id)));
    },
  );

  app.post(
    apiPaths.users,
    {
      config: { ...editing, serverFields, status: 201 },
      schema: { tags, summary: 'Create an account', body: createUserInput },
    },
    async (request, reply) => sendMade(reply, await makeAccount(app, parts, request)),
  );

  app.put(
    onePath,
    {
      config: { ...editing, serverFields },
      schema: { tags, summary: 'Change an account', params: byId, body: updateUserInput },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      return sendResult(
        reply,
        await updateAccount(parts, { id: request.params.id, changes: request.body, actor }),
      );
    },
  );

  closingRoutes(app, parts);
}

/** Declares the paths that close an account, or its sessions alone. */
function closingRoutes(app: App, parts: ServerParts): void {
  app.delete(
    onePath,
    {
      config: { ...graveBy(accountActions.deactivate), data: accountShown },
      schema: { tags, summary: 'Deactivate an account', params: byId },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const changes = { isActive: false };
      return sendResult(reply, await updateAccount(parts, { id: request.params.id, changes, actor }));
    },
  );

  app.delete(
    `${onePath}/sessions`,
    {
      config: { ...graveBy(accountActions.signOut), data: nothing },
      schema: { ...one, summary: 'Sign all devices of an account out' },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (!(await findById(parts.pool, id))) return sendFailure(reply, fail('not_found').error);
      await endSessions(parts.pool, { userId: id, except: signedIn(request).sessionId }, parts.clock());
      return reply.send(success(null));
    },
  );
}
