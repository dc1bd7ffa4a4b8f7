// /api/settings/api: keys of programs, for the admin (specification §7 'Paths defined'). A key is told once, at its making.
import { randomUUID } from 'node:crypto';
import { apiPaths } from '@zellige/contract';
import { apiKeyActions } from '@zellige/domain/registry/api-key.actions';
import { API_KEY_PREFIX, createApiKeyInput } from '@zellige/domain/registry/api-key.schema';
import { keyEnd } from '@zellige/domain/settings/instance/security-settings.rules';
import type { App } from '../../platform/http/app-instance.ts';
import { graveBy, refusalBy, saying } from '../../platform/http/api/guarded-path.ts';
import { byId } from '../../platform/http/api/path-parameters.ts';
import { sendFailure, success, wholeList } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { readSecurity } from '../../platform/sessions/security-settings.repository.ts';
import { endKeys } from '../../platform/sessions/session.repository.ts';
import { hashToken, newToken } from '../../platform/sessions/tokens.ts';
import { findApiKey, insertApiKey, listApiKeys } from './api-key.repository.ts';
import { z } from 'zod';
import { apiKey } from './settings-answers.ts';
import { nothing, wholeListOf } from '../../platform/http/api/answer-schemas.ts';

const tags = ['settings'];
const forAdmin = { access: 'settings.edit', forPeople: true } as const;
const HINT_LENGTH = 8;

export function apiKeyRoutes(app: App, { pool, clock }: ServerParts): void {
  app.get(
    apiPaths.apiKeys,
    { config: { ...forAdmin, answer: wholeListOf(apiKey) }, schema: { tags, summary: 'Keys of programs' } },
    async (_request, reply) => {
      const keys = await listApiKeys(pool);
      return reply.header('cache-control', 'no-store').send(wholeList(keys));
    },
  );

  app.post(
    apiPaths.apiKeys,
    {
      config: {
        ...graveBy(apiKeyActions.create),
        serverFields: [],
        data: apiKey.extend({ key: z.string() }),
        status: 201,
      },
      schema: { tags, summary: 'Make a key; it is told this once', body: createApiKeyInput },
    },
    async (request, reply) => {
      const key = API_KEY_PREFIX + newToken();
      const now = clock();
      const made = await insertApiKey(pool, {
        ...request.body,
        id: randomUUID(),
        hash: hashToken(key),
        hint: key.slice(0, HINT_LENGTH),
        createdBy: signedIn(request).actor.id,
        now,
        expiresAt: keyEnd(await readSecurity(pool), now),
      });
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(success({ ...made, key }));
    },
  );

  app.delete(
    `${apiPaths.apiKeys}/:id`,
    {
      config: { ...graveBy(apiKeyActions.revoke), data: nothing },
      schema: { tags, ...saying(apiKeyActions.revoke, 'Revoke a key'), params: byId },
    },
    async (request, reply) => {
      const { id } = request.params;
      const now = clock();
      const refused = refusalBy(apiKeyActions.revoke, await findApiKey(pool, id), { request, now });
      if (refused) return sendFailure(reply, refused);
      await endKeys(pool, { id }, now);
      return reply.send(success(null));
    },
  );
}
