// GET /api/quotes/{id}/version/pdf: an earlier version of a quote as it was sent, the last of them unless another is named.
import { collectionPath } from '@zellige/contract';
import { fail } from '@zellige/domain';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { quoteAsSent } from '@zellige/domain/quotes/versions/quote-versions';
import { printableQuote } from '@zellige/documents/from-rows';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { pdfSender } from '../../platform/pdf/pdf.routes.ts';
import { recordParams, visibleRecord } from '../../platform/records/record.routes.ts';

const versionQuery = z.object({
  version: z.coerce.number().int().positive().optional().describe('Its rank; without it the last one'),
});

export function versionRoute(app: App, parts: ServerParts): void {
  const send = pdfSender(parts, 'quotes');
  app.get(
    `${collectionPath('quotes')}/:id/version/pdf`,
    {
      config: { access: 'quotes.see', gives: 'pdf', of: 'quotes', media: 'application/pdf' },
      compress: false,
      schema: {
        tags: ['quotes'],
        summary: 'An earlier version of the quote as PDF, as it was sent',
        params: recordParams,
        querystring: versionQuery,
      },
    },
    async (request, reply): Promise<FastifyReply> => {
      const record = await visibleRecord(parts, 'quotes', { request, reply });
      if (!record) return reply;
      const quote = JSON.parse(record.data) as Quote;
      const { version: rank } = request.query;
      const found = quote.earlierVersions?.findLast(({ n }) => rank === undefined || n === rank);
      if (!found) return sendFailure(reply, fail('not_found', 'Aucune version précédente').error);
      return send({ request, reply }, record, {
        stamp: `version ${found.n}`,
        document: (context) => printableQuote(quoteAsSent(quote, found), context),
      });
    },
  );
}
