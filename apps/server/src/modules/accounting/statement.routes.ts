// GET /api/contacts/{id}/statement and its PDF: what a client owes, over the documents that its reader sees
// (docs/subjects/accounting.md).
import { collectionPath } from '@zellige/contract';
import { printableStatement } from '@zellige/documents/accounting/statement-from-rows';
import { entriesOf } from '@zellige/domain/accounting/account-entries';
import { type ClientStatement, statementOf } from '@zellige/domain/accounting/client-statement';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfSender } from '../../platform/pdf/pdf.routes.ts';
import type { FoundRecord } from '../../platform/records/record.repository.ts';
import { recordParams, visibleRecord } from '../../platform/records/record.routes.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { requestedPeriod, periodQuery } from './period-query.ts';
import { accountRows } from './statement.repository.ts';
import { statementAnswer } from './accounting-answers.ts';

interface RequestedStatement {
  record: FoundRecord;
  statement: ClientStatement;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The statement that was asked for; otherwise the refusal has been sent. */
async function requestedStatement(
  parts: ServerParts,
  query: z.infer<typeof periodQuery>,
  { request, reply }: Exchange,
): Promise<RequestedStatement | null> {
  const period = requestedPeriod(query, parts.clock());
  if (!period.ok) {
    sendFailure(reply, period.error);
    return null;
  }
  const record = await visibleRecord(parts, 'contacts', { request, reply });
  if (!record) return null;
  const { actor } = signedIn(request);
  const rows = await accountRows(parts.pool, actor, record.id);
  return { record, statement: statementOf(entriesOf(rows), { ...period.value, reader: actor }) };
}

export function statementRoutes(app: App, parts: ServerParts): void {
  const path = `${collectionPath('contacts')}/:id/statement`;
  const schema = { tags: ['accounting'], params: recordParams, querystring: periodQuery };
  const send = pdfSender(parts, 'contacts');
  // Of a client, yet it tells invoices: a program needs the scope of those.
  app.get(
    path,
    {
      config: { access: 'invoices.see', gives: 'record', of: 'invoices', data: statementAnswer },
      schema: { ...schema, summary: 'Statement of a client: opening balance, what happened, balance, ages' },
    },
    async (request, reply) => {
      const requested = await requestedStatement(parts, request.query, { request, reply });
      if (!requested) return reply;
      return reply.header('cache-control', 'no-store').send(success(requested.statement));
    },
  );
  app.get(
    `${path}/pdf`,
    {
      config: { access: 'invoices.see', gives: 'pdf', of: 'invoices', media: 'application/pdf' },
      compress: false,
      schema: { ...schema, summary: 'Statement of a client as PDF' },
    },
    async (request, reply): Promise<FastifyReply> => {
      const requested = await requestedStatement(parts, request.query, { request, reply });
      if (!requested) return reply;
      const { record, statement } = requested;
      return send({ request, reply }, record, {
        stamp: JSON.stringify(statement),
        document: (context) => printableStatement(JSON.parse(record.data) as Contact, statement, context),
      });
    },
  );
}
