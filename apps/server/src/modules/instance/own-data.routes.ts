// POST /api/instance/start-own-data: the admin of a demo leaves it for good (docs/product.md §1).
import { apiPaths } from '@zellige/contract';
import { ownDataRequest } from '@zellige/domain/auth/own-data.schema';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { startOwnData } from './own-data.ts';
import { z } from 'zod';
import { nothing } from '../../platform/http/api/answer-schemas.ts';

export function ownDataRoute(app: App, parts: ServerParts): void {
  const tags = ['instance'];

  app.get(
    apiPaths.ownData,
    {
      config: { access: 'settings.edit', forPeople: true, data: z.object({ keepsAccount: z.boolean() }) },
      schema: { tags, summary: 'Whether whoever asks keeps their account when the samples go' },
    },
    async (request, reply) => reply.send(success({ keepsAccount: !signedIn(request).isDemo })),
  );

  app.post(
    apiPaths.ownData,
    {
      config: { access: 'settings.edit', forPeople: true, grave: true, data: nothing },
      schema: {
        tags,
        summary: 'Empty the samples and erase the demo accounts; whoever has one says who the real admin is',
        body: ownDataRequest,
      },
    },
    async (request, reply) => {
      const started = await startOwnData(parts, request.body, signedIn(request));
      return started.ok ? reply.send(success(null)) : sendFailure(reply, started.error);
    },
  );
}
