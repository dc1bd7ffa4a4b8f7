// GET /api/sync/rows: records that a device's copy leaves out and that it asks for (docs/adr/0017).
import { type CollectionName, collections, fail, ok, type Result } from '@zellige/domain';
import { isDay } from '@zellige/domain/kernel/values/dates';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { keepingRules } from '@zellige/domain/offline/offline-scope';
import { apiPaths } from '@zellige/contract';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { readRowsOnDemand, type RowsQuery } from '../../platform/records/feed/rows-on-demand.repository.ts';
import { changeText, readEpoch } from '../../platform/records/feed/changes-since.ts';
import { MAX_SEARCH, type QueryParameters } from '../../platform/records/lists/list-query.ts';
import { recordMessages } from '../../platform/records/records.messages.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { feedPage } from './sync-answers.ts';

const MAX_KEYS = 200;

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): string[] => textOf(value).split(',').filter(Boolean);

function readQuery(query: QueryParameters): Result<RowsQuery> {
  const names = [...new Set(listOf(query['collection']))];
  if (names.length === 0 || !names.every(isCollection))
    return fail('validation_failed', undefined, { collection: recordMessages.unknownParameter });
  const search = textOf(query['search']).trim().slice(0, MAX_SEARCH);
  if (search !== '') return ok({ names, search });
  const [name = 'contacts', ...others] = names;
  if (others.length > 0)
    return fail('validation_failed', undefined, { collection: recordMessages.unknownParameter });
  return query['first'] === undefined ? readKeys(name, listOf(query['ids'])) : readDays(name, query);
}

function readKeys(name: CollectionName, ids: readonly string[]): Result<RowsQuery> {
  const isLong = ids.some((key) => key.length > MAX_SEARCH);
  if (isLong || ids.length > MAX_KEYS || ids.length === 0)
    return fail('validation_failed', undefined, { ids: recordMessages.limit(MAX_KEYS) });
  return ok({ name, ids });
}

function readDays(name: CollectionName, query: QueryParameters): Result<RowsQuery> {
  const first = textOf(query['first']);
  const last = textOf(query['last']);
  const wrong = [isDay(first) ? null : 'first', isDay(last) ? null : 'last'].find((field) => field !== null);
  if (wrong !== undefined) return fail('validation_failed', undefined, { [wrong]: validation.date });
  if (keepingRules[name]?.firstDay === undefined)
    return fail('validation_failed', undefined, { collection: recordMessages.unknownParameter });
  return ok({ name, first, last });
}

/** Declares it. */
export function rowsRoute(app: App, parts: ServerParts): void {
  app.get(
    apiPaths.rows,
    {
      config: { access: 'signed-in', gives: 'copy', answer: feedPage },
      schema: {
        tags: ['sync'],
        summary: 'Records by key, legal number, search, unit or day, with what they are read with',
        description:
          'Parameters: collection and ids (separated by commas); collection, of which there may be several, and search, or the key of a unit that they name; collection, first and last, two days.',
      },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const query = readQuery(request.query as QueryParameters);
      if (!query.ok) return sendFailure(reply, query.error);
      const epoch = await readEpoch(parts.pool, actor);
      const { rows, rev } = await readRowsOnDemand(parts.pool, actor, query.value);
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      const changes = rows.map((row) => changeText(actor, row));
      const meta = JSON.stringify({ rev, hasMore: false, epoch });
      return reply.send(`{"data":[${changes.join(',')}],"meta":${meta}}`);
    },
  );
}
