// GET /api/sync/rows: records that a device's copy leaves out and that it asks for (docs/adr/0017).
import { type CollectionName, collections, fail, ok, type Result } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { readAskedRows, type AskedRowsQuery } from '../../platform/records/asked-rows.repository.ts';
import { changeText, readEpoch } from '../../platform/records/changes-since.ts';
import { MAX_SEARCH, type QueryParameters } from '../../platform/records/list-query.ts';
import { recordMessages } from '../../platform/records/records.messages.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';

const MAX_KEYS = 200;

function readQuery({ collection, ids, search }: QueryParameters): Result<AskedRowsQuery> {
  const text = typeof search === 'string' ? search.trim().slice(0, MAX_SEARCH) : '';
  const keys = typeof ids === 'string' ? ids.split(',').filter(Boolean) : [];
  if (typeof collection !== 'string' || !Object.hasOwn(collections, collection))
    return fail('validation_failed', undefined, { collection: recordMessages.unknownParameter });
  const isLong = keys.some((key) => key.length > MAX_SEARCH);
  if (isLong || keys.length > MAX_KEYS || (keys.length === 0 && text === ''))
    return fail('validation_failed', undefined, { ids: recordMessages.limit(MAX_KEYS) });
  return ok({ collection: collection as CollectionName, ids: keys, search: text });
}

/** Declares it. */
export function rowsRoute(app: App, parts: ServerParts): void {
  app.get(
    apiPaths.rows,
    {
      config: { access: 'signed-in', gives: 'copy' },
      schema: {
        tags: ['sync'],
        summary: 'Records by key, legal number or search, with what they are read with',
        description: 'Parameters: collection, ids (separated by commas) or search.',
      },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const wanted = readQuery(request.query as QueryParameters);
      if (!wanted.ok) return sendFailure(reply, wanted.error);
      const epoch = await readEpoch(parts.pool, actor);
      const { rows, rev } = await readAskedRows(parts.pool, actor, wanted.value);
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      const changes = rows.map((row) => changeText(actor, row));
      const meta = JSON.stringify({ rev, hasMore: false, epoch });
      return reply.send(`{"data":[${changes.join(',')}],"meta":${meta}}`);
    },
  );
}
