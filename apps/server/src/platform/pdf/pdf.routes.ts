// GET /{id}/pdf of every kind of record that is printed (specification §7 and §9), with the name of specification §5. Its
// module says how such a row is printed.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type Actor,
  type CollectionName,
  type Collections,
  collections,
  fail,
  ok,
  type Permission,
  type Result,
  type Row,
} from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { collectionPath } from '@zellige/contract';
import { asciiFileName, fileName, type PrintableDocument } from '@zellige/documents';
import type { PrintContext } from '@zellige/documents/from-rows';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../http/app-instance.ts';
import { noteInJournal } from '../audit/audit-note.repository.ts';
import { sendFailure } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import type { FoundRecord } from '../records/record.repository.ts';
import { oneOf } from '../records/operation-summaries.ts';
import { recordParams, visibleRecord } from '../records/record.routes.ts';
import { inOwnMemory } from '../own-memory.ts';
import { signedIn } from '../sessions/authentication.ts';
import { attachmentNamed } from './disposition.ts';
import { createPdfCache, type Printed } from './pdf-cache.ts';
import { declarePrinted } from './printed-kinds.ts';
import { readCompany, readRelations } from './print-context.repository.ts';
import { readPhotos } from './printed-photos.repository.ts';

const pdfQuery = z.object({
  prices: z.enum(['true', 'false']).optional().describe('Prices on a delivery note, for who may see them'),
});

interface PrintedKind<C extends CollectionName> {
  collection: C;
  /** The document of a row. */
  printable: (row: Collections[C], context: PrintContext) => PrintableDocument;
  /** The keys of the pictures that it prints. */
  photos?: (row: Collections[C]) => readonly string[];
  /** Who may ask for the prices of a document that has none by itself. */
  prices?: Permission;
  /** What else is printed of the record, by the name in its path: `/proforma/pdf`. */
  as?: string;
}

/** A record is printed from this. */
export interface Sheet {
  /** Tells it from what else is printed of the same version. */
  stamp: string;
  document: (context: PrintContext) => PrintableDocument;
  /** The keys of the pictures that it prints. */
  photos?: readonly string[];
}

const showsPrices = (permission: Permission | undefined, prices: string | undefined, actor: Actor): boolean =>
  permission !== undefined && prices === 'true' && isAllowed(actor, permission);

const notePrinted = (
  parts: ServerParts,
  collection: CollectionName,
  { record, label }: { record: FoundRecord; label: string },
) => noteInJournal(parts.pool, { action: `print_${collection}`, collection, recordId: record.id, label });

/** Those of all collections share one room. */
const cacheOf = new WeakMap<ServerParts, ReturnType<typeof createPdfCache>>();

/** Draws sheets of that collection and keeps them: answers the function that sends one. */
export function pdfSender(parts: ServerParts, collection: CollectionName) {
  const cache = cacheOf.get(parts) ?? createPdfCache();
  cacheOf.set(parts, cache);
  /** Versions that could not be drawn: they are not tried again. */
  const tooLong = new LRUCache<string, true>({ max: 500 });

  async function printed(record: FoundRecord, sheet: Sheet): Promise<Result<Printed & { key: string }>> {
    const row = JSON.parse(record.data) as Row;
    const [company, relations] = await Promise.all([readCompany(parts.pool), readRelations(parts.pool, row)]);
    const { version } = record;
    const stamps = [company.version, relations.stamp, version, sheet.stamp];
    const key = [parts.version, collection, record.id, ...stamps].join(' ');
    if (tooLong.has(key)) return fail('print_too_long');
    const make = async (): Promise<Printed | null> => {
      const generatedAt = parts.clock();
      const photos = await readPhotos(parts, sheet.photos ?? []);
      if (photos === null) return null;
      const document = sheet.document({ ...relations, company: company.identity, generatedAt, photos });
      const drawn = await parts.printer.print(document, generatedAt);
      if (drawn.ok) return { bytes: inOwnMemory(drawn.value), name: document };
      if (drawn.error.code === 'print_too_long') tooLong.set(key, true);
      return null;
    };
    const cached = await cache.fetch(key, { context: make });
    if (cached !== undefined) return ok({ key, ...cached });
    return fail(tooLong.has(key) ? 'print_too_long' : 'unavailable');
  }

  return async function send(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    record: FoundRecord,
    sheet: Sheet,
  ): Promise<FastifyReply> {
    const made = await printed(record, sheet);
    if (!made.ok)
      return sendFailure(reply, made.error, made.error.code === 'unavailable' ? { retryAfter: 2 } : {});
    const answer = made.value;
    const etag = `"${createHash('sha256').update(answer.key).digest('base64url')}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    await notePrinted(parts, collection, { record, label: answer.name.number ?? '' });
    return reply
      .type('application/pdf')
      .header('content-disposition', attachmentNamed(asciiFileName(answer.name), fileName(answer.name)))
      .send(answer.bytes);
  };
}

/** Declares the PDF of a collection. */
export function pdfRoute<C extends CollectionName>(
  app: App,
  parts: ServerParts,
  { collection, printable, photos, prices, as }: PrintedKind<C>,
): void {
  // Another paper of the same row is printed by its own path alone.
  if (!as) declarePrinted(parts.printer, collection, printable, photos);
  const send = pdfSender(parts, collection);
  app.get(
    `${collectionPath(collection)}/:id/${as ? `${as}/` : ''}pdf`,
    {
      config: { access: collections[collection].see, gives: 'pdf', of: collection, media: 'application/pdf' },
      compress: false,
      schema: {
        tags: [collections[collection].path],
        summary: `The ${oneOf(collection)} as PDF${as ? `, as a ${as}` : ''}`,
        params: recordParams,
        querystring: pdfQuery,
      },
    },
    async (request, reply): Promise<FastifyReply> => {
      const record = await visibleRecord(parts, collection, { request, reply });
      if (!record) return reply;
      const withPrices = showsPrices(prices, request.query.prices, signedIn(request).actor);
      const row = JSON.parse(record.data) as Collections[C];
      return send({ request, reply }, record, {
        stamp: String(withPrices),
        photos: photos?.(row) ?? [],
        document: (context) => printable(row, { ...context, withPrices }),
      });
    },
  );
}
