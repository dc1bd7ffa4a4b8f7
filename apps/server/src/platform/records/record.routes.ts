// GET of one record and of its Historique.
import { z } from 'zod';
import { type CollectionName, collections, fail, type Row } from '@zellige/domain';
import { redactHistory } from '@zellige/domain/kernel/records/history-redaction';
import { MAX_KEY } from '@zellige/domain/kernel/identity/keys';
import { collectionPath } from '@zellige/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app-instance.ts';
import { encodingFor, pack, PACKED_FROM_BYTES } from '../http/packing.ts';
import { sendFailure, success } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { signedIn } from '../sessions/authentication.ts';
import { type ReadAhead, readAhead } from '../sessions/read-ahead.ts';
import { reassignmentFailure } from './reassignment.ts';
import { findRecord, type FoundRecord, readHistory } from './record.repository.ts';
import { oneOf } from './operation-summaries.ts';
import { answerOf, historyPage } from './record-answers.ts';
import { visibilityOf } from './visibility.ts';

export const recordParams = z.object({
  id: z.string().min(1).max(MAX_KEY).describe('Key of the record, or its legal number'),
});

const HISTORY_PAGE = 100;
const historyQuery = z.object({
  cursor: z.coerce.number().int().positive().optional().describe('`meta.next` of the page before'),
  limit: z.coerce.number().int().min(1).max(HISTORY_PAGE).default(HISTORY_PAGE).describe('Changes of a page'),
});

/** The record, when that person may see it; otherwise the refusal has been sent. The path's schema is `recordParams`. */
export async function visibleRecord(
  parts: ServerParts,
  collection: CollectionName,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ahead?: ReadAhead<FoundRecord | null>,
): Promise<FoundRecord | null> {
  const { actor } = signedIn(request);
  const { id } = request.params as z.output<typeof recordParams>;
  if (visibilityOf(actor, collection).scope === 'none') {
    sendFailure(reply, fail('forbidden').error);
    return null;
  }
  const record = await (ahead?.begun(request, actor) ?? findRecord(parts.pool, collection, id, actor));
  if (record?.isVisible) return record;
  const failure = record && (await reassignmentFailure(parts, collection, { record, actor }));
  sendFailure(reply, failure ?? fail('not_found').error);
  return null;
}

/** Packs a long one; answers it rather than the reply, as lists do (list.routes.ts). */
function recordBody(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  text: string,
): string | Buffer {
  reply.type('application/json; charset=utf-8').header('vary', 'authorization, accept-encoding');
  const encoding = text.length < PACKED_FROM_BYTES ? 'identity' : encodingFor(request);
  if (encoding === 'identity') return text;
  reply.header('content-encoding', encoding);
  return pack[encoding](Buffer.from(text));
}

/** Declares `GET /{id}` and `GET /{id}/history`; either the key or the legal number is accepted. */
export function recordRoutes(app: App, parts: ServerParts, collection: CollectionName): void {
  const onePath = `${collectionPath(collection)}/:id`;
  const tags = [collections[collection].path];
  const config = { access: collections[collection].see, of: collection };
  const ahead = readAhead((request, actor) => {
    const { id = '' } = request.params as { id?: string };
    const isVisible = id.length <= MAX_KEY && visibilityOf(actor, collection).scope !== 'none';
    return isVisible ? findRecord(parts.pool, collection, id, actor) : null;
  });

  app.get(
    onePath,
    {
      config: { ...config, gives: 'record', readsAhead: ahead.begin, answer: () => answerOf(collection) },
      compress: false,
      schema: { tags, summary: `One ${oneOf(collection)}, by key or number`, params: recordParams },
    },
    async (request, reply) => {
      const record = await visibleRecord(parts, collection, { request, reply }, ahead);
      if (!record) return reply;
      const etag = `"${record.version}"`;
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const { redact } = visibilityOf(signedIn(request).actor, collection);
      const data = redact === null ? record.data : JSON.stringify(redact(JSON.parse(record.data) as Row));
      return recordBody({ request, reply }, `{"data":${data}}`);
    },
  );

  app.get(
    `${onePath}/history`,
    {
      config: { ...config, gives: 'history', answer: () => historyPage },
      schema: {
        tags,
        summary: `Historique of the ${oneOf(collection)}, latest change first`,
        params: recordParams,
        querystring: historyQuery,
      },
    },
    async (request, reply) => {
      const record = await visibleRecord(parts, collection, { request, reply });
      if (!record) return reply;
      const { cursor = null, limit } = request.query;
      const page = { before: cursor, limit: limit + 1 };
      const entries = await readHistory(parts.pool, { collection, id: record.id }, page);
      const { redact } = visibilityOf(signedIn(request).actor, collection);
      const shown = entries.slice(0, limit);
      const next = entries.length > limit ? (shown.at(-1)?.id ?? null) : null;
      return reply.send(
        success(redact === null ? shown : redactHistory(shown, redact, JSON.parse(record.data) as Row), {
          next,
        }),
      );
    },
  );
}
