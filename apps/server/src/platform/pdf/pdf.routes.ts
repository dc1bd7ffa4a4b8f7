// GET /{id}/pdf of quotes, invoices, delivery notes and technical sheets (specification §7 and §9), with the name of specification §5.
import { z } from 'zod';
import { type Actor, collections, fail, type Row } from '@zellige/domain';
import { isAllowed } from '@zellige/domain/kernel/permissions';
import { collectionPath } from '@zellige/contract';
import { asciiFileName, fileName, type NamedDocument } from '@zellige/documents';
import type { FastifyReply } from 'fastify';
import type { App } from '../http/app-instance.ts';
import { noteInJournal } from '../audit/audit-note.repository.ts';
import { sendFailure } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import type { FoundRecord } from '../records/record.repository.ts';
import { recordParams, visibleRecord } from '../records/record.routes.ts';
import { signedIn } from '../sessions/authentication.ts';
import { type PrintedCollection, printableOf, readCompany } from './printable.repository.ts';

const pdfQuery = z.object({
  prices: z.enum(['true', 'false']).optional().describe('Prices on a delivery note, for who may see them'),
});

interface Printed {
  bytes: Buffer;
  name: NamedDocument;
}

const MAX_KEPT = 200;

/** What was drawn for a version of a record, kept for whoever asks again. */
function createShelf() {
  const kept = new Map<string, Promise<Printed | null>>();

  /** Takes it from the shelf, or makes it once for all who ask meanwhile; what could not be made is not kept. */
  return async (key: string, make: () => Promise<Printed | null>): Promise<Printed | null> => {
    const making = kept.get(key) ?? make();
    kept.set(key, making);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    try {
      const printed = await making;
      if (printed === null) kept.delete(key);
      return printed;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
}

/** `attachment` with the name in ASCII and in UTF-8 (RFC 6266). */
const disposition = (name: NamedDocument): string =>
  `attachment; filename="${asciiFileName(name)}"; filename*=UTF-8''${encodeURIComponent(fileName(name))}`;

const showsPrices = (collection: PrintedCollection, asked: string | undefined, actor: Actor): boolean =>
  collection === 'bonLivraison' && asked === 'true' && isAllowed(actor, 'bonLivraison.amounts');

/** Declares the PDF of a collection. */
export function pdfRoute(app: App, parts: ServerParts, collection: PrintedCollection): void {
  const fromShelf = createShelf();

  async function printed(record: FoundRecord, withPrices: boolean) {
    const company = await readCompany(parts.pool);
    const key = [parts.version, company.version, record.id, record.version, withPrices].join(' ');
    const kept = await fromShelf(key, async () => {
      const row = JSON.parse(record.data) as Row;
      const generatedAt = parts.clock();
      const document = await printableOf(parts.pool, { collection, row, company, withPrices, generatedAt });
      const bytes = await parts.printer.print(document, generatedAt);
      return bytes === null ? null : { bytes: Buffer.from(bytes), name: document };
    });
    return kept === null ? null : { key, ...kept };
  }

  app.get(
    `${collectionPath(collection)}/:id/pdf`,
    {
      config: { access: collections[collection].see, gives: 'pdf', of: collection },
      compress: false,
      schema: {
        tags: [collections[collection].path],
        summary: 'The document as PDF',
        params: recordParams,
        querystring: pdfQuery,
      },
    },
    async (request, reply): Promise<FastifyReply> => {
      const record = await visibleRecord(parts, collection, { request, reply });
      if (!record) return reply;
      const withPrices = showsPrices(collection, request.query.prices, signedIn(request).actor);
      const answer = await printed(record, withPrices);
      if (answer === null) return sendFailure(reply, fail('unavailable').error, { retryAfter: 2 });
      const etag = `"${Buffer.from(answer.key).toString('base64url')}"`;
      reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'authorization');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      await noteInJournal(parts.pool, {
        action: `print_${collection}`,
        collection,
        recordId: record.id,
        label: (JSON.parse(record.data) as { number?: string | null }).number ?? '',
      });
      return reply
        .type('application/pdf')
        .header('content-disposition', disposition(answer.name))
        .send(answer.bytes);
    },
  );
}
