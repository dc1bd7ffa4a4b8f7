// GET /{id}/ubl of an invoice and of a credit note: the same document as its PDF, for a program (docs/law.md 'Electronic invoicing').
// It is small and made at once, so that nothing of it is kept.
import { type Collections, collections, type Row } from '@zellige/domain';
import { collectionPath } from '@zellige/contract';
import type { PrintContext } from '@zellige/documents/from-rows';
import type { UblSource } from '@zellige/documents/ubl/ubl-codes';
import { ublAsciiFileName, ublFileName, ublOf } from '@zellige/documents/ubl/ubl-document';
import type { FastifyReply } from 'fastify';
import { noteInJournal } from '../audit/audit-note.repository.ts';
import type { App } from '../http/app-instance.ts';
import { sendFailure } from '../http/replies.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { oneOf } from '../records/operation-summaries.ts';
import { recordParams, visibleRecord } from '../records/record.routes.ts';
import { attachmentNamed } from './disposition.ts';
import { readCompany, readRelations } from './print-context.repository.ts';

interface UblKind<C extends 'invoices' | 'creditNotes'> {
  collection: C;
  /** The document of a row, as its PDF has it. */
  printable: (row: Collections[C], context: PrintContext) => UblSource;
}

/** Declares the UBL of a collection, for whoever may have its PDF. */
export function ublRoute<C extends 'invoices' | 'creditNotes'>(
  app: App,
  parts: ServerParts,
  { collection, printable }: UblKind<C>,
): void {
  const { path, see } = collections[collection];
  app.get(
    `${collectionPath(collection)}/:id/ubl`,
    {
      config: { access: see, gives: 'ubl', of: collection, media: 'application/xml' },
      schema: {
        tags: [path],
        summary: `The ${oneOf(collection)} as UBL 2.1 (XML): préparation facturation électronique`,
        params: recordParams,
      },
    },
    async (request, reply): Promise<FastifyReply> => {
      const record = await visibleRecord(parts, collection, { request, reply });
      if (!record) return reply;
      const row = JSON.parse(record.data) as Row;
      const [company, relations] = await Promise.all([
        readCompany(parts.pool),
        readRelations(parts.pool, row),
      ]);
      const context = { ...relations, company: company.identity, generatedAt: parts.clock() };
      const document = printable(row as Collections[C], context);
      const made = ublOf(document);
      if (!made.ok) return sendFailure(reply, made.error);
      await noteInJournal(parts.pool, {
        action: `export_${collection}`,
        collection,
        recordId: record.id,
        label: document.number ?? '',
      });
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', attachmentNamed(ublAsciiFileName(document), ublFileName(document)))
        .send(made.value);
    },
  );
}
