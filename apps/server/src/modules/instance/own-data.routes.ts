// POST /api/instance/start-own-data: the admin of a demo leaves it for good (product.md §1).
import { apiPaths } from '@zellige/contract';
import { ownDataInput } from '@zellige/domain/auth/own-data.schema';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { startOwnData } from './own-data.ts';

/** Declares the path. */
export function ownDataRoute(app: App, parts: ServerParts): void {
  app.post(
    apiPaths.ownData,
    {
      config: { access: 'settings.edit', forPeople: true, grave: true },
      schema: {
        tags: ['instance'],
        summary: 'Empty the samples, make the real admin, close the demo accounts',
        body: ownDataInput,
      },
    },
    async (request, reply) => {
      const started = await startOwnData(parts, request.body);
      return started.ok ? reply.send(success(null)) : sendFailure(reply, started.error);
    },
  );
}
