// GET /api/sync/pull: what changed in every collection a person sees, in one order (docs/sync.md 'Protocol').
import { collectionNames, fail } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { sealMark } from '../../platform/database/numbers/high-water.ts';
import { changeText, pullChanges, readSince } from '../../platform/records/feed/changes-since.ts';
import type { QueryParameters } from '../../platform/records/lists/list-query.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { speaksOurSchema } from './client-schema.ts';
import { feedPage } from './sync-answers.ts';

/** Declares the feed. */
export function pullRoute(app: App, parts: ServerParts): void {
  app.get(
    apiPaths.pull,
    {
      config: { access: 'signed-in', gives: 'copy', answer: feedPage },
      schema: {
        tags: ['sync'],
        summary: 'Changes after a counter, all collections',
        description:
          'Parameters: since, limit, epoch; for a fresh copy horizon (all, auto or days), then walk as the last page gave it. 410 when the copy must be pulled afresh.',
      },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      if (!speaksOurSchema(request)) return sendFailure(reply, fail('upgrade_required').error);
      const query = readSince(request.query as QueryParameters);
      if (!query.ok) return sendFailure(reply, query.error);
      const pulled = await pullChanges(parts.pool, {
        actor,
        collections: collectionNames,
        query: query.value,
        now: parts.clock(),
      });
      if (!pulled.ok) return sendFailure(reply, pulled.error);
      const { page, state } = pulled.value;
      const mark = pulled.value.meta.hasMore ? {} : { highWater: sealMark(parts.secrets, state) };
      const meta = { ...pulled.value.meta, ...mark };
      const changes = page.rows.map((row) => changeText(actor, row));
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      return reply.send(`{"data":[${changes.join(',')}],"meta":${JSON.stringify(meta)}}`);
    },
  );
}
